"""Compiles the hot modules with mypyc; everything runs uncompiled as well, and says so (``deadbutton --version``).

An editable install stays uncompiled, so that what you edit is what runs. ``DEADBUTTON_COMPILE=0`` says no,
``DEADBUTTON_COMPILE=1`` insists.
"""

import os
import re
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

HOT = [
    "src/deadbutton/cards/shuffler.py",
    "src/deadbutton/cards/stub.py",
    "src/deadbutton/histories/actions.py",
    "src/deadbutton/histories/amounts.py",
    "src/deadbutton/histories/replays/checking.py",
    "src/deadbutton/histories/replays/dealing.py",
    "src/deadbutton/histories/replays/opening.py",
    "src/deadbutton/histories/phh/quick_toml.py",
    "src/deadbutton/histories/replays/running.py",
    "src/deadbutton/histories/replays/settling.py",
    "src/deadbutton/histories/phh/understanding.py",
    "src/deadbutton/ranking/highs.py",
    "src/deadbutton/ranking/lows.py",
    "src/deadbutton/ranking/upcards.py",
    "src/deadbutton/sim/play.py",
    "src/deadbutton/table/hand/betting.py",
    "src/deadbutton/table/hand/chips.py",
    "src/deadbutton/table/hand/dealing.py",
    "src/deadbutton/table/hand/hand.py",
    "src/deadbutton/table/hand/log.py",
    "src/deadbutton/table/hand/opening.py",
    "src/deadbutton/table/hand/playing.py",
    "src/deadbutton/table/hand/pots.py",
    "src/deadbutton/table/hand/rules.py",
    "src/deadbutton/table/hand/settling.py",
    "src/deadbutton/table/hand/state.py",
    "src/deadbutton/table/hand/strength.py",
    "src/deadbutton/table/record/live_view.py",
]


def wants_compiling() -> bool:
    said = os.environ.get("DEADBUTTON_COMPILE")
    if said in ("0", "1"):
        return said == "1"
    return not {"editable_wheel", "develop", "dist_info", "egg_info", "sdist"} & set(sys.argv)


def extensions() -> list:
    """The hot modules, compiled; plain Python only where that cannot be, and then it is said."""
    if not wants_compiling():
        return []
    if not any(map(shutil.which, ("cc", "gcc", "clang", "cl"))):
        return uncompiled("no C compiler was found")
    try:
        from mypyc.build import mypycify
    except ImportError:
        return uncompiled("mypy is not installed")
    # What the modules import is checked where all of it is installed. A build has none of it in its own environment, so that
    # here nothing is looked for either: what is compiled for tests and benchmarks is what a plain install compiles.
    try:
        return mypycify(
            ["--ignore-missing-imports", "--follow-imports=silent", "--no-site-packages", *HOT],
            opt_level=os.environ.get("DEADBUTTON_OPTIMISE", "3"),
            debug_level="0",
        )
    except SystemExit as left:
        return uncompiled(f"mypyc did not understand the source ({left})")


class CompiledOrPlain(build_ext):
    """What the C compiler cannot do leaves plain Python, and nothing half compiled."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as failed:
            for made in self.get_outputs():
                Path(made).unlink(missing_ok=True)
            self.extensions = uncompiled(f"the C compiler failed ({failed})")


def uncompiled(why: str) -> list:
    if os.environ.get("DEADBUTTON_COMPILE") == "1":
        sys.exit(f"deadbutton cannot be compiled: {why}.")
    print(f"warning: deadbutton is built as plain Python, a quarter as fast: {why}.", file=sys.stderr)
    return []


def described() -> str:
    """README.md for a package index, which has no folder beside it: pictures and pages by their address
    (``DEADBUTTON_ADDRESS``, where the repository's files are published); without one, what they show in words."""
    told = Path("README.md").read_text(encoding="utf-8")
    address = os.environ.get("DEADBUTTON_ADDRESS", "").rstrip("/")
    if address:
        return re.sub(r"\]\((?!https?:|#)", f"]({address}/", told)
    told = re.sub(r"!\[([^]]*)\]\((?!https?:)[^)]*\)", r"*\1*", told)
    return re.sub(r"\[([^]]*)\]\((?!https?:|#)[^)]*\)", r"\1", told)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": CompiledOrPlain},
    long_description=described(),
    long_description_content_type="text/markdown",
)
