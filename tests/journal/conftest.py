"""Every test that asks for a ``database`` runs on a file and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journal.postgres import Cluster, running

BOTH = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running() as cluster:
        yield cluster


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database that nobody has used: a file, then one of a throw-away PostgreSQL."""
    if request.param == "sqlite":
        yield str(tmp_path / "tournaments.db")
        return
    yield request.getfixturevalue("cluster").new_database()


@pytest.fixture
def server(cluster: Cluster) -> str:
    """A database of the throw-away PostgreSQL. All of them go with the cluster."""
    return cluster.new_database()
