"""`python -m bench.load.bare PORT FILE`: the least that FastAPI can answer, served as `daymill serve` does.

`GET /` answers a small object, and `GET /same` the bytes of FILE, which are those of a day.
"""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Response


def main() -> None:
    """Serves until it is stopped."""
    app = FastAPI()
    body = Path(sys.argv[2]).read_bytes()

    @app.get("/")
    async def bare() -> dict[str, str]:
        return {"status": "ok"}

    @app.get("/same")
    async def same() -> Response:
        return Response(body, headers={"Content-Encoding": "gzip"}, media_type="application/json")

    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
    )


if __name__ == "__main__":
    main()
