"""A hand between bots: each is asked in turn, through the view of its own seat.

A bot that fails, or that wants what it may not do, is named in a refusal; the hand is then as it was before its turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from deadbutton.refusal import Refused, refused
from deadbutton.sim.bots.acts import Act, Bot, CallAct, Draw, FoldAct, RaiseAct
from deadbutton.table.hand.hand import OVER, TO_AWARD, TO_BET, TO_DEAL, TO_DRAW, TO_POST, TO_RETURN, Hand
from deadbutton.table.hand.refusals import STAGES
from deadbutton.table.record.live_view import LiveView, live_views, turn_of
from deadbutton.table.record.views import seat_view


def play_hand(hand: Hand, bots: Sequence[Bot], random: Random) -> Hand:
    """Play to the end. ``bots`` come in the order of the deal; a shorter list goes round."""
    views = live_views(hand)
    while hand.stage != OVER:
        _step(hand, bots, random, views)
    return hand


def step(hand: Hand, bots: Sequence[Bot], random: Random) -> None:
    """One decision of a player, or one step of the dealer where the hand leaves him that step."""
    _step(hand, bots, random, live_views(hand))


def _step(hand: Hand, bots: Sequence[Bot], random: Random, views: list[LiveView | None]) -> None:
    stage = hand.stage
    if stage == TO_BET or stage == TO_DRAW:  # noqa: SIM109  (a tuple costs more once it is compiled)
        bot = bots[hand.actor % len(bots)]
        decided = _decided(bot, hand, random, views)
        # By far the most frequent one, and the one that cannot fail where limping is allowed.
        if type(decided) is CallAct and stage == TO_BET and hand.rules.limp_allowed:
            hand.check_or_call()
        else:
            _do(hand, bot, decided)
    elif stage == TO_DEAL and hand.need_burn:
        hand.burn()
    elif stage == TO_POST:
        hand.post()
    elif stage == TO_RETURN:
        hand.return_uncalled()
    elif stage == TO_AWARD:
        hand.award()
    else:
        raise refused("sim.needs_dealer", stage=STAGES[stage])


def _decided(bot: Bot, hand: Hand, random: Random, views: list[LiveView | None]) -> Act:
    try:
        if _wants_whole_view(bot):
            return bot.decide(seat_view(hand, hand.actor), random)
        return bot.decide(turn_of(views, hand), random)
    except Exception as error:
        if isinstance(error, Refused) and error.code == "sim.bot_hangs":
            raise
        raise refused(
            "sim.bot_failed", bot=bot_name(bot), error=f"{type(error).__name__}: {error}"[:200]
        ) from error


_WHOLE: Final[dict[type, bool]] = {}
"""By class, once asked: a name that is not there takes longer to look for than a decision may take."""


def _wants_whole_view(bot: Bot) -> bool:
    kind = type(bot)
    found = _WHOLE.get(kind)
    if found is None:
        found = bool(getattr(bot, "wants_whole_view", False))
        _WHOLE[kind] = found
    return found


def _do(hand: Hand, bot: Bot, decided: Act) -> None:
    try:
        act(hand, decided)
    except Refused as why:
        raise refused("sim.bot_acts_wrongly", bot=bot_name(bot), why=why.refusal.text) from why
    except Exception as error:
        raise refused("sim.bot_acts_strangely", bot=bot_name(bot), what=repr(decided)[:100]) from error


def act(hand: Hand, decided: Act) -> None:
    """Do what was decided, for the player whose turn it is."""
    if isinstance(decided, CallAct):
        if hand.stage == TO_BET and not hand.can_check():
            hand.call()
        else:
            hand.check_or_call()
    elif isinstance(decided, FoldAct):
        hand.fold()
    elif isinstance(decided, RaiseAct):
        hand.raise_to(decided.total)
    elif isinstance(decided, Draw):
        hand.draw(decided.cards)
    else:
        raise TypeError(f"not an act: {decided!r}")


def bot_name(bot: Bot) -> str:
    """What a bot is called: its ``name``, or its class."""
    return str(getattr(bot, "name", "") or type(bot).__name__)[:40]
