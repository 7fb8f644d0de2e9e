"""The families of incidents: each module declares its own when it is imported."""

from deadbutton.floor import (
    authority,  # noqa: F401
    awards,  # noqa: F401
    board,  # noqa: F401
    bystanders,  # noqa: F401
    clock,  # noqa: F401
    conduct,  # noqa: F401
    counts,  # noqa: F401
    dark,  # noqa: F401
    devices,  # noqa: F401
    disputed_acts,  # noqa: F401
    early_raise,  # noqa: F401
    exposed,  # noqa: F401
    faults,  # noqa: F401
    gestures,  # noqa: F401
    hands,  # noqa: F401
    hidden,  # noqa: F401
    hidden_chips,  # noqa: F401
    killed,  # noqa: F401
    misheard,  # noqa: F401
    mucked,  # noqa: F401
    presence,  # noqa: F401
    showdown,  # noqa: F401
    shown,  # noqa: F401
    simultaneous,  # noqa: F401
    skipped,  # noqa: F401
    tabling,  # noqa: F401
    turn,  # noqa: F401
    wrong_bets,  # noqa: F401
)
