"""The helpers of tests are checked as tests are: their asserts count under ``python -O`` too, and say what they found. No test
depends on how fast it runs."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests")

# How long an example takes says how busy the machine is, and nothing about the code.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
