"""What a player gets: by place, shared by those who tie, or as a deal says."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from deadbutton.books.points import PayoutTerms
from deadbutton.text import Text
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.money.shares import equal_shares
from deadbutton.tournament.state import Phase, Player, State, Status


def tied_with(state: State, player: Player) -> list[Player]:
    """Those who share a place: first who had more chips when the hand began, then who registered first."""
    if player.tied == 1:
        return [player]
    same_place: list[Player] = []
    for number in reversed(state.finished):
        other = state.players[number]
        if other.place == player.place:
            same_place.append(other)
        elif same_place:
            break
    return sorted(same_place, key=lambda one: (-one.out_stack, one.id))


def by_place(state: State, player: Player, amounts: tuple[int, ...]) -> int:
    """A player's part of amounts by place. Those who tie share the sum of their places equally, to the smallest unit; the odd
    units go one each to those who had more chips when the hand began."""
    if not player.place or player.place > len(amounts):
        return 0
    if player.tied == 1:
        return amounts[player.place - 1]
    among = tied_with(state, player)
    shares = equal_shares(sum(amounts[player.place - 1 : player.place - 1 + len(among)]), len(among))
    return shares[among.index(player)]


def prize_of(state: State, player: Player) -> int:
    """What a player's place is worth, or what a deal gave and his place adds. A seat counts with its price."""
    deal = state.money.deal
    if deal is None or not deal.is_done:
        return by_place(state, player, state.money.prizes)
    if player.id in deal.amounts:
        return deal.amounts[player.id] + by_place(state, player, deal.left)
    return by_place(state, player, state.money.prizes)


def wins_seat(state: State, player: Player) -> bool:
    """Whether a player leaves a satellite with a seat. Who ties over the last seat shares its price in cash."""
    return bool(player.place) and player.place + player.tied - 1 <= state.money.seats_paid


def next_prize(state: State) -> int:
    """What every player still in is sure of."""
    return state.money.prizes[state.playing - 1] if 0 < state.playing <= len(state.money.prizes) else 0


def still_in(state: State) -> list[Player]:
    """Players who have not been eliminated, by number."""
    seated = [state.players[number] for table in state.tables.values() for number in table.players.values()]
    if len(seated) != state.playing:
        seated = [player for player in state.players.values() if player.status is Status.PLAYING]
    return sorted(seated, key=lambda player: player.id)


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """What an eliminated player takes to the cashier."""

    player: int
    name: str
    place: int
    tied: int
    prize: int
    """In cash: without the price of a seat."""
    seat: bool
    bounties: int
    is_paid: bool
    notes: tuple[Text, ...]

    @property
    def cash(self) -> int:
        return self.prize + self.bounties


def slip(state: State, number: int) -> Slip:
    """The slip of a player: place, prize, bounties, and what the book says about paying them."""
    player = state.players[number]
    seat = wins_seat(state, player)
    return Slip(
        player=number,
        name=player.name,
        place=player.place,
        tied=player.tied,
        prize=prize_of(state, player) - (state.settled.seat_value if seat else 0),
        seat=seat,
        bounties=player.bounties,
        is_paid=number in state.money.paid,
        notes=tuple(_notes(state, player)),
    )


def prize_is_due(state: State, player: Player) -> bool:
    """Whether a player has left the game with something to collect."""
    if player.status in (Status.REGISTERED, Status.ALTERNATE, Status.CANCELLED):
        return False
    has_left = bool(player.place) or (player.status is not Status.PLAYING and state.phase is Phase.OVER)
    return has_left and (prize_of(state, player) > 0 or player.bounties > 0)


def _notes(state: State, player: Player) -> Iterator[Text]:
    answer = state.book.prizes.payout
    if PayoutTerms.ID_CHECKED in answer.value and not player.identity_seen:
        yield Text(
            "Identité à présenter avant le paiement ({article}).",
            "Identity to be shown before payment ({article}).",
        ).fill(article=answer.on(PayoutTerms.ID_CHECKED).citation)
    if PayoutTerms.NOT_TRANSFERABLE in answer.value:
        yield Text(
            "Ne se paie qu'au joueur lui-même ({article}).", "Paid to the player alone ({article})."
        ).fill(article=answer.on(PayoutTerms.NOT_TRANSFERABLE).citation)
    if PayoutTerms.TAXES_ON_WINNER in answer.value:
        yield Text(
            "Les impôts sont à la charge du joueur ({article}).", "Taxes are the player's affair ({article})."
        ).fill(article=answer.on(PayoutTerms.TAXES_ON_WINNER).citation)


def paid_text(state: State, cash: int, seat: bool) -> Text:
    """An amount, a seat, or both."""
    amount = money_text(cash, state.settled.currency)
    if not seat:
        return amount
    won = Text("une place", "a seat")
    return won + Text(" et ", " and ") + amount if cash else won
