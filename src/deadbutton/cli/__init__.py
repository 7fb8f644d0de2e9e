"""The command line: ``deadbutton``. One file a command; ``main`` is where it starts."""

import sys

from deadbutton.extras import MissingExtraError, needs


def main() -> None:
    """The console script."""
    try:
        with needs("room", "deadbutton"):
            from deadbutton.cli import commands  # noqa: F401  (declares the commands)
            from deadbutton.cli.app import main as run
    except MissingExtraError as missing:
        from deadbutton.cli.language import t

        sys.exit(
            t(
                "✗ deadbutton a besoin de {name}. Tapez : pip install 'deadbutton[room]'",
                "✗ deadbutton needs {name}. Type: pip install 'deadbutton[room]'",
                name=missing.name,
            )
        )
    sys.exit(run())


__all__ = ["main"]
