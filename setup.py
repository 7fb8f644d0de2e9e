"""Compiles the hot modules with mypyc where a C compiler is at hand; everything runs uncompiled as well.

An editable install stays uncompiled, so that what you edit is what runs. ``DEADBUTTON_COMPILE=0`` says no,
``DEADBUTTON_COMPILE=1`` insists.
"""

import os
import shutil
import sys

from setuptools import setup

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
    "src/deadbutton/table/hand/betting.py",
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
]


def wants_compiling() -> bool:
    said = os.environ.get("DEADBUTTON_COMPILE")
    if said in ("0", "1"):
        return said == "1"
    editable = "editable_wheel" in sys.argv or "develop" in sys.argv
    return not editable and any(map(shutil.which, ("cc", "gcc", "clang")))


def extensions() -> list:
    if not wants_compiling():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if os.environ.get("DEADBUTTON_COMPILE") == "1":
            raise
        return []
    return mypycify(HOT, opt_level="3", debug_level="0")


setup(ext_modules=extensions())
