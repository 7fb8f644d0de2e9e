"""What people bet: sums that the chips in play make, and round ones, since nobody counts out small change for a large bet."""

from __future__ import annotations

from random import Random


def round_sum(total: int, least: int, most: int, chip: int, everything: int) -> int:
    """A bet or raise of about this much, from ``least`` to ``most``. All-in is exact, whatever the chips; otherwise
    it is the nearest of what is said for so much, in fives and tens, fifties and hundreds …

    >>> round_sum(903, 200, 5000, 25, 5000), round_sum(340, 200, 5000, 25, 5000), round_sum(2475, 200, 9000, 25, 9000)
    (900, 350, 2500)
    >>> round_sum(6000, 200, 4990, 25, 4990), round_sum(6000, 200, 1310, 25, 9000), round_sum(0, 210, 9000, 25, 9000)
    (4990, 1300, 225)
    """
    if total >= most == everything or least == most:
        return most
    if total > most:
        return _at_least(least, most // chip * chip, most, chip)
    step = change(total, chip)
    nearest = (total + step // 2) // step * step
    return _at_least(
        least, nearest if nearest <= most and nearest < everything else total // step * step, most, chip
    )


def _at_least(least: int, total: int, most: int, chip: int) -> int:
    if total >= least:
        return total
    made = -(-least // chip) * chip
    return made if made <= most else least


def change(total: int, chip: int) -> int:
    """The smallest change that somebody counts out for so much: a tenth of it at most, or the smallest chip.

    >>> [change(total, 25) for total in (300, 500, 1000, 6000)], change(60, 1), change(300, 20)
    ([25, 50, 100, 500], 5, 20)
    """
    step, size = chip, 5
    while size * 10 <= total:
        if size % chip == 0:
            step = size
        size *= 2 if str(size).startswith("5") else 5
    return step


def any_sum(least: int, most: int, chip: int, random: Random) -> int:
    """One of all sums between the two that the chips make."""
    first, last = -(-least // chip) * chip, most // chip * chip
    return first + chip * random.randint(0, (last - first) // chip) if first <= last else most
