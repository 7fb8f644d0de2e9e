"""One package, so that two rooms may have tests of one name. It holds nothing itself: PYTEST_DONT_REWRITE."""
