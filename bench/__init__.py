"""Side by side with the peers, in the same run, on the same random hands: ``python -m bench``.

A module of this package that ``__main__.MODULES`` names has ``run() -> list[Row]``; ``report`` measures and prints.
"""
