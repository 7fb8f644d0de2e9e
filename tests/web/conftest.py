"""A room without a tournament, and a browser that is not one."""

from __future__ import annotations

import re

import pytest
from argon2 import PasswordHasher

from deadbutton.web import create_app
from deadbutton.web.access import passwords
from tests.web.clients import TestClient

OF_THE_PRODUCT = passwords._hasher
"""Hundreds of tests sign in: theirs is as weak as it may be."""
passwords._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session")
def app():
    return create_app()


@pytest.fixture
def client(app):
    """Somebody new: no cookie yet, a browser that asks for English."""
    return TestClient(app, headers={"accept-language": "en"}, raise_server_exceptions=False)


@pytest.fixture
def token(client):
    """The token of a page that this client has opened."""
    return re.search(r'name="csrf" value="(\w+)"', client.get("/rules/ffjp/7.19").text)[1]
