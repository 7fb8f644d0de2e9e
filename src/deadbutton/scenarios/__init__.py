"""Scenarios: situations from the books, written to be read, that run as tests and are shown as worked examples.

``docs/scenarios.md`` says how to write one; ``deadbutton check FILE…`` runs them.
"""

from deadbutton.scenarios.running import Outcome, run
from deadbutton.scenarios.scenario import Scenario, load_scenarios, shipped_scenarios

__all__ = ["Outcome", "Scenario", "load_scenarios", "run", "shipped_scenarios"]
