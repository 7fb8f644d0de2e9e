"""The helpers of tests are checked as tests are: their asserts count under ``python -O`` too, and say what they found."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests")
