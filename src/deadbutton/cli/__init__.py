"""The command line: ``deadbutton``. One file a command; ``main`` is where it starts."""

import sys

from deadbutton.cli.app import main as _main


def main() -> None:
    """The console script."""
    from deadbutton.cli import commands  # noqa: F401  (declares the commands)

    sys.exit(_main())


__all__ = ["main"]
