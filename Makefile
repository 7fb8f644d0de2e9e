# Two commands do everything: `make run` and `make test`. `make help` lists the rest.
PYTHON ?= $(shell scripts/python)
VENV   := .venv
BIN    := $(VENV)/bin
# One more than there are cores: some tests wait for a browser.
WORKERS = $$($(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')
PYTEST  = TMPDIR=$$(scripts/scratch) $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal
ALONE   = TMPDIR=$$(scripts/scratch) $(BIN)/python -m pytest -p no:cacheprovider
HOT    := tests/cards tests/ranking tests/table
SAY     = @printf '\033[1m%s\033[0m\n'

# Some machines forbid it for everybody; then each of hundreds of processes compiles the whole package again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test quick packages check compiled most hot bench wheel lock language docs shots clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

run: $(VENV)/.run ## install what is needed and open the room in the browser
	@scripts/run

test: ## install what is needed and run every check and every test
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/.dev packages
	@$(MAKE) --no-print-directory --jobs 2 most hot

quick: $(VENV)/.dev ## what the inner loop asks: no browser, no other programs, nothing compiled, few examples
	@DEADBUTTON_DEPTH=glance $(PYTEST) -m "not slow and not killing" --ignore=tests/browser --ignore=tests/deploy tests

packages: $(VENV)/bin/python
	@scripts/system-packages

check: $(VENV)/.dev ## format, lint, types and import layers
	@mkdir -p build
	$(SAY) "format and lint"
	@$(BIN)/ruff format --check --quiet . || { echo "run: .venv/bin/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .
	$(SAY) "types"
	@$(BIN)/mypy
	$(SAY) "import layers"
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo > build/layers.txt 2>&1 || { cat build/layers.txt; exit 1; }

compiled: $(VENV)/.dev
	@scripts/compile checked

# Browsers wait more than they work: what waits for nothing runs beside them, and is told at its end.
most: check
	$(SAY) "tests and doctests"
	@$(PYTEST) $(HOT:%=--ignore=%)

hot: compiled
	@told=$$(mktemp); { \
	echo "the hot modules, as plain Python" && DEADBUTTON_DEPTH=quick $(ALONE) $(HOT) && \
	echo "the hot modules, compiled" && DEADBUTTON_FAST=1 PYTHONPATH=build/checked $(ALONE) $(HOT); } > $$told 2>&1; \
	code=$$?; echo; cat $$told; rm -f $$told; exit $$code

bench: $(VENV)/.bench ## the side-by-side benchmarks, with the peers, and the exhaustive counts
	@scripts/system-packages
	@scripts/compile
	@DEADBUTTON_FAST=1 PYTHONPATH=build/fast $(ALONE) $(HOT)
	@$(BIN)/python -m bench; missed=$$?; \
	echo "all 133,784,560 seven-card hands, tournaments of 2,000 players, programs killed a thousand times on each database (acts acknowledged, lost and doubled are printed), properties to the bottom"; \
	$(PYTEST) -m slow tests/ranking tests/tournament tests/journal && \
	DEADBUTTON_DEPTH=deep $(PYTEST) --ignore=tests/browser tests && exit $$missed

wheel: $(VENV)/.dev ## pack source and wheel into dist, and try them as a plain pip install gives them
	@scripts/system-packages
	@scripts/try-wheel

lock: $(VENV)/.dev ## pin the dependencies anew
	@scripts/lock

language: $(VENV)/.dev ## every sentence as a catalogue to be translated: make language CODE=pl
	@$(BIN)/python -m scripts.language $(CODE)

docs: $(VENV)/.dev ## write the generated pages of docs/ anew
	@$(BIN)/python -m scripts.docs

shots: $(VENV)/.dev ## pictures of every page, in docs/images
	@scripts/system-packages
	@$(BIN)/python -m scripts.screenshots

clean: ## remove what the commands made
	rm -rf $(VENV) build dist src/deadbutton.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# One stamp a set of requirements; each set holds the one before it.
$(VENV)/bin/python:
	$(SAY) "making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "deadbutton needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv is missing. Type: apt-get install python3-venv"; exit 1; }

define install
	$(SAY) "installing requirements/$(1).txt"
	@scripts/install $(1)
	@touch $@
endef

$(VENV)/.run: requirements/run.txt requirements/installer.txt pyproject.toml | $(VENV)/bin/python
	$(call install,run)

$(VENV)/.dev: requirements/dev.txt requirements/installer.txt pyproject.toml | $(VENV)/bin/python
	$(call install,dev)
	@touch $(VENV)/.run

$(VENV)/.bench: requirements/bench.txt requirements/installer.txt pyproject.toml | $(VENV)/bin/python
	$(call install,bench)
	@touch $(VENV)/.run $(VENV)/.dev

SHELL := /bin/bash
