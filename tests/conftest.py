"""The helpers of tests are checked as tests are: their asserts count under ``python -O`` too, and say what they found. No test
depends on how fast it runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from deadbutton import languages

pytest.register_assert_rewrite("tests")

# How long an example takes says how busy the machine is, and nothing about the code.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def _pseudo_catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from tests import pseudo_language

    folder = tmp_path_factory.mktemp("languages")
    pseudo_language.write(folder)
    return folder


@pytest.fixture(scope="module")
def kazakh(_pseudo_catalogue: Path) -> Iterator[None]:
    """A third language, made by a machine, is there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(languages.HOUSE, str(_pseudo_catalogue))
        languages.forget()
        yield
    languages.forget()
