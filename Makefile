# Two commands do everything: `make serve` and `make test`. Everything installs itself into .venv on first use.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
# for the type check alone: a page loads the scripts as they are written
TYPESCRIPT := 5.9.3
TSC := .node/node_modules/typescript/bin/tsc
LIGHTHOUSE := 13.5.0

.PHONY: serve install test test-long check audit format bench pages load clean

serve: $(VENV)/installed  ## plays today's set on http://127.0.0.1:8000
	$(BIN)/daymill serve

install: $(VENV)/installed  ## the package alone

test: $(VENV)/tested  ## all tests, in both languages
	$(BIN)/daymill warm  # once, and not by every process of the tests
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal

test-long:  ## the same with all seeds: 200 a level in both languages, and so on
	DAYMILL_TESTS=long $(MAKE) test

check: $(VENV)/checked $(TSC)  ## format, lint, types, vectors and all tests
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/node $(TSC) --project jsconfig.json
	$(BIN)/node $(TSC) --project jsconfig.worker.json
	$(BIN)/daymill vectors check
	$(MAKE) audit
	$(MAKE) test

audit: $(VENV)/checked  ## known vulnerabilities of what is installed
	$(BIN)/python scripts/audit.py

format: $(VENV)/checked
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(VENV)/tested  ## speed against peers, side by side in one run
	$(BIN)/python -m bench

pages: $(VENV)/tested  ## what the pages weigh and how quick they are, in Chromium; Lighthouse from npm
	test -d .node/node_modules/lighthouse || $(BIN)/npm install --no-save --no-audit --no-fund --silent --prefix .node lighthouse@$(LIGHTHOUSE)
	$(BIN)/python -m bench.pages

load: $(VENV)/loaded  ## load on the real server: a day read, the rush on both databases, a million attempts
	$(BIN)/python -m bench.load read
	$(BIN)/python -m bench.load rush
	$(BIN)/python -m bench.load rush --database postgresql
	$(BIN)/python -m bench.load million
	$(BIN)/python -m bench.load million --database postgresql

clean:
	rm -rf $(VENV) .node

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) --editable .
	touch $@

$(VENV)/tested: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) --editable '.[test]'
	touch $@ $(VENV)/installed

$(VENV)/loaded: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) --editable '.[test,bench]'
	touch $@ $(VENV)/tested $(VENV)/installed

$(VENV)/checked: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) --editable '.[test,check]'
	touch $@ $(VENV)/tested $(VENV)/installed

$(TSC): | $(VENV)/checked
	$(BIN)/npm install --no-save --no-audit --no-fund --silent --prefix .node typescript@$(TYPESCRIPT)
