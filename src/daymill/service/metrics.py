"""What is counted for Prometheus. Nothing here names a player, an address or an attempt.

With several processes each writes its own files into the folder that `PROMETHEUS_MULTIPROC_DIR` names, which
has to be set before this module is imported; any of them can then tell the sums.
"""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

disable_created_metrics()  # type: ignore[no-untyped-call]
_registry = CollectorRegistry()

REQUESTS = Counter(
    "daymill_requests",
    "Requests, by route, method and status",
    ("route", "method", "status"),
    registry=_registry,
)
SECONDS = Histogram(
    "daymill_request_seconds", "How long answers took", ("route",), registry=_registry, buckets=_SECONDS
)
PROBLEMS = Counter("daymill_problems", "Answers that were problems, by code", ("code",), registry=_registry)
LIMITED = Counter("daymill_limited", "Requests that a limit has turned away", ("limit",), registry=_registry)
OPENED = Counter(
    "daymill_attempts_opened", "Attempts opened: first, again, practice", ("kind",), registry=_registry
)
ENDED = Counter("daymill_attempts_ended", "Attempts ended, by outcome", ("outcome",), registry=_registry)
BATCHES = Counter("daymill_batches", "Batches stored", registry=_registry)
ACTIONS = Counter("daymill_actions", "Actions stored", registry=_registry)


def collected(*more: Collector) -> CollectorRegistry:
    """All that is counted here, in all processes, and what `more` collectors tell."""
    registry = CollectorRegistry()
    if FOLDER in os.environ:
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    else:
        registry.register(_registry)
    for collector in more:
        registry.register(collector)
    return registry
