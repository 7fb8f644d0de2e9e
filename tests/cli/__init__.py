"""Tests of this layer; a package, so that its conftest.py is not taken for another folder's."""
