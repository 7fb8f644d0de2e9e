"""The dealer's side of a hand: antes and blinds, burns and cards street by street, and who opens the betting."""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.cards.card import Card
from deadbutton.table.hand import log
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.opening import opener_of
from deadbutton.table.hand.rules import AFTER_BLINDS, StreetRules
from deadbutton.table.hand.state import BURNING, DEALING, TO_BET, TO_DEAL, TO_DRAW, HandState


class Dealing(HandState):
    """A hand to which chips are posted and cards are dealt."""

    __slots__ = ()

    # Forced bets

    def _post(self) -> None:
        betting = self.betting
        blinds_first = self.one_ante_for_all and not self.antes_first
        if not blinds_first:
            self._post_antes()
        for player in range(betting.n):
            owed = self.blinds[player]
            if owed:
                paid = betting.post_blind(player, owed if owed > 0 else -owed)
                if paid:
                    self.note(log.BLIND, player, paid)
        if blinds_first:
            self._post_antes()
        self._start_street(0)

    def _post_antes(self) -> None:
        betting = self.betting
        for player in range(betting.n):
            if self.antes[player]:
                paid = betting.post_ante(player, self.antes[player], self.one_ante_for_all)
                if paid:
                    self.note(log.ANTE, player, paid)

    # What a street needs

    def _start_street(self, street: int) -> None:
        self.street = street
        self.burnt = []
        self.burnt_ahead = []
        if self.came_due:
            self.came_due = []
        self.note(log.STREET, NOBODY, street)
        rules = self.rules.streets[street]
        if rules.draw:
            self.stage = TO_DRAW
            self.drawer = NOBODY
            self.need_down = [0] * self.betting.n
            self._next_drawer()
            return
        self._need(rules)
        if self.later:
            self._do_what_was_put_off()
        self.stage = TO_DEAL

    def _do_what_was_put_off(self) -> None:
        """Steps of a ruling that were waiting for this street."""
        raise NotImplementedError

    def _goes_on(self) -> bool:
        """Whether the betting was under way when a ruling asked for these cards."""
        raise NotImplementedError

    def _need(self, rules: StreetRules) -> None:
        """What the dealer has to deal on a street: dead hands are dealt in first, folded ones never again."""
        self.need_burn = 1 if rules.burn else 0
        self.need_board = rules.board
        n = self.betting.n
        folded = self.betting.folded
        if rules.down + rules.up == 0:
            if self.need_down:
                self.need_down = []
                self.need_up = []
            return
        self.need_down = [0 if folded[player] else rules.down for player in range(n)]
        self.need_up = [0 if folded[player] else rules.up for player in range(n)]
        if self.street > 0:
            self._last_cards_for_all(rules)

    def _last_cards_for_all(self, rules: StreetRules) -> None:
        """Stud: when too few cards are left, the burns come back; when these do not suffice, one card serves all."""
        stub = self.stub
        own, burn, comes_back = self._serves(
            stub.remaining, len(stub.burns), self.street, self._wanted(rules)
        )
        if comes_back:
            stub.put_burns_back()
            stub.shuffle(self.shuffler)
            if self.rules.last_card_kept:
                stub.cut(self.shuffler)
            self.note(log.RESHUFFLE, NOBODY, stub.remaining)
        self.need_burn = min(self.need_burn, burn)
        if not own:
            self.need_down = []
            self.need_up = []
            self.need_board = 1

    def _wanted(self, rules: StreetRules) -> int:
        return self.betting.live * (rules.down + rules.up)

    def _serves(self, left: int, burnt: int, street: int, wanted: int) -> tuple[bool, int, bool]:
        """Stud, by the number of cards in the stub and among the burns: whether everybody gets a card of his own, how many are
        burnt, whether the burns come back first.

        Nine players can run out of cards before the last street: at least one is kept for it. A book that deals neither the burn
        nor the last card of the deck counts both.
        """
        if self.rules.last_card_kept:
            if left >= wanted + 2:
                return True, 1, False
            is_enough = left + burnt >= wanted + 2
            return is_enough, 1, is_enough or left < 3
        if left >= wanted:
            return True, int(left > wanted), False
        last = 1 if street + 1 < len(self.rules.streets) else 0
        is_enough = left + burnt >= wanted + last
        return is_enough, 0, is_enough or not left

    def cards_to_come(self) -> tuple[int, int]:
        """Where nobody folds any more: how many cards each hand still gets, and how many come for all."""
        each = max(self.need_down, default=0) + max(self.need_up, default=0)
        common = self.need_board
        left = (
            self.stub.remaining - self.need_burn - self.need_board - sum(self.need_down) - sum(self.need_up)
        )
        burnt = len(self.stub.burns) + self.need_burn
        for street in range(self.street + 1, len(self.rules.streets)):
            rules = self.rules.streets[street]
            wanted = self._wanted(rules)
            common += rules.board
            if not wanted:
                continue
            own, burn, comes_back = self._serves(left, burnt, street, wanted)
            if comes_back:
                left, burnt = left + burnt, 0
            each += rules.down + rules.up if own else 0
            common += 0 if own else 1
            left -= burn + (wanted if own else 1)
            burnt += burn
        return each, common

    def _next_drawer(self) -> None:
        """The next live hand, all-in or not, exchanges cards; after the last, the dealer deals."""
        for player in range(self.drawer + 1, self.betting.n):
            if not self.betting.folded[player]:
                self.drawer = player
                return
        self.drawer = NOBODY
        self.need_burn = 1 if self.rules.streets[self.street].burn and any(self.need_down) else 0
        self.need_up = []
        self.stage = TO_DEAL

    # Cards

    def _dealt(self) -> bool:
        """Deal what the machine deals by itself; whether the street is complete."""
        if self.need_burn:
            if not self.automation & BURNING:
                return False
            self._burn(self.need_burn)
        if self.need_board or self.need_down:
            if not self.automation & DEALING:
                if self.need_board or any(self.need_down) or any(self.need_up):
                    return False
            else:
                self._deal()
        self._end_deal()
        return True

    def _burn(self, count: int) -> None:
        self.need_burn -= count
        self._refill(count, NOBODY)
        cards = self.stub.burn(count)
        self.burnt += cards
        self.note_cards(log.BURN, NOBODY, count, cards)

    def _deal(self) -> None:
        if self.need_board:
            self._lay(self.stub.deal(self.need_board))
        if self.need_down:
            if self.street == 0 and not any(self.holes):
                self._deal_round()
            else:
                self._deal_each()

    def _deal_round(self) -> None:
        """The first cards: one at a time, from the left of the button, face down; in stud, then one face up."""
        n = self.betting.n
        rules = self.rules.streets[0]
        cards = self.stub.deal(n * rules.down)
        self.holes = [list(cards[player::n]) for player in range(n)]
        self.note_cards(log.ROUND_OF_HOLES, NOBODY, n, cards)
        self.need_down = [0] * n
        if rules.up:
            self._deal_each()

    def _deal_each(self) -> None:
        for player in range(self.betting.n):
            wanted = self.need_down[player] + (self.need_up[player] if self.need_up else 0)
            if wanted:
                self._refill(wanted, player)
                self._give(player, self.stub.deal(wanted))

    def _refill(self, wanted: int, player: int) -> None:
        """A draw that runs out of cards: the muck is shuffled back."""
        stub = self.stub
        if stub.remaining >= wanted:
            return
        if stub.remaining + len(stub.muck) < wanted:
            self._muck_discards(wanted, player)
        stub.renew_from_muck(self.shuffler)
        self.note(log.RESHUFFLE, NOBODY, stub.remaining)

    def _muck_discards(self, wanted: int, player: int) -> None:
        """What was thrown away in this draw comes back only if it must: first the discards of those who have their new
        cards, then of those who still wait for them, and a player's own last of all."""
        piles: list[list[Card]] = [[], [], []]
        for kind, who, _, cards in reversed(self.entries):
            if kind == log.STREET:
                break
            if kind == log.DISCARD:
                place = 2 if who == player else (1 if self.need_down[who] else 0)
                piles[place] += [Card(card) for card in cards]
        for pile in piles:
            if self.stub.remaining + len(self.stub.muck) >= wanted:
                return
            for card in pile:
                if card in self.fresh:
                    self.fresh.remove(card)
                    self.stub.discard((card,))

    def _give(self, player: int, cards: Sequence[Card]) -> None:
        """Face down first, then face up."""
        down = min(self.need_down[player], len(cards))
        self.need_down[player] -= down
        self.holes[player] += cards
        if down:
            self.note_cards(log.HOLE, player, down, cards[:down])
        if len(cards) > down:
            self.need_up[player] -= len(cards) - down
            self.ups[player] += cards[down:]
            self.note_cards(log.UP, player, len(cards) - down, cards[down:])

    def _lay(self, cards: Sequence[Card]) -> None:
        self.need_board -= len(cards)
        self.board += cards
        kind = log.COMMUNITY if self.rules.is_stud else log.BOARD
        self.note_cards(kind, NOBODY, len(cards), cards)

    def lay_board(self, cards: Sequence[Card]) -> None:
        """Cards that a ruling has dealt are part of the street."""
        self._lay(cards)

    def _end_deal(self) -> None:
        self.need_down = []
        self.need_up = []
        if self.fresh:
            self.stub.discard(self.fresh)
            self.fresh = []
        if self.later and self._goes_on():
            self.stage = TO_BET
            return
        if self.street == 0 and self.absent:
            dying = self._dying()
            brought_in = self._bring_in_of(dying)
            self._kill_away(dying)
            self._open_betting(brought_in)
        else:
            self._open_betting()

    # Players who are away

    def _dying(self) -> list[int]:
        """The players who are away and whose hand dies with the end of the deal."""
        rules = self.rules
        return [
            player
            for player in self.absent
            if (rules.penalised_dead_at_deal if player in self.penalised else rules.absent_dead_at_deal)
        ]

    def _bring_in_of(self, dying: list[int]) -> int:
        """An empty chair with the card that brings it in owes it, where the book says so: who has paid, or nobody."""
        if self.bring_in == 0 or not self.rules.absent_bring_in:
            return NOBODY
        player = self._opener(self.rules.streets[0])
        if player not in dying or self.betting.stack[player] == 0:
            return NOBODY
        self.note(log.BRING_IN, player, self.betting.post_blind(player, self.bring_in))
        return player

    def _kill_away(self, players: Sequence[int]) -> None:
        """Their hands are dead; the last hand at the table never is."""
        for player in players:
            if not self.betting.folded[player] and self.betting.live > 1:
                self._kill(player, self._why_away(player))

    def _why_away(self, player: int) -> int:
        return log.PENALISED if player in self.penalised else log.AWAY

    def _kill(self, player: int, is_away: int = 0) -> None:
        self.note(log.KILL, player, is_away)
        self._muck_cards(player)
        self.betting.kill(player)

    def _muck_cards(self, player: int) -> None:
        """Folded cards go to the muck; in games without draws nobody needs them back, so only their place changes."""
        if self.rules.has_draws and self.holes[player]:
            self.stub.discard(self.holes[player])
            self.holes[player] = []

    # Who opens

    def _open_betting(self, brought_in: int = NOBODY) -> None:
        """``brought_in`` has posted the bring-in already: the next player is to act."""
        betting = self.betting
        self.stage = TO_BET
        rules = self.rules.streets[self.street]
        minimum = self.bets[1] if rules.big_bet or self._is_doubled() else self.bets[0]
        if self.street > 0:
            if betting.able < 2 or betting.live == 1:
                betting.actor = NOBODY
                betting.aggressor = NOBODY
            else:
                betting.open_round(self._opener(rules), minimum)
        elif brought_in >= 0:
            betting.open_round((brought_in + 1) % betting.n, minimum, self.bring_in, is_blind=False)
        else:
            betting.open_round(self._opener(rules), minimum, self._largest_blind(), self.bring_in)

    def _is_doubled(self) -> bool:
        """Whether an open pair puts the big bet in force on fourth street."""
        if self.street != 1 or not self.rules.open_pair_doubles:
            return False
        for player in range(self.betting.n):
            up = self.ups[player]
            if not self.betting.folded[player] and len(up) == 2 and up[0] >> 2 == up[1] >> 2:
                return True
        return False

    def _largest_blind(self) -> int:
        level = 0
        for owed in self.blinds:
            if owed > level:
                level = owed
            elif -owed > level:
                level = -owed
        return level

    def _opener(self, rules: StreetRules) -> int:
        if rules.opener == AFTER_BLINDS:
            after = NOBODY
            most = 0
            for player in range(self.betting.n):
                if self.blinds[player] >= most and self.blinds[player] > 0:
                    most = self.blinds[player]
                    after = player
            return (after + 1) % self.betting.n
        if not self.rules.is_stud:
            return 0
        return opener_of(rules.opener, self.ups, self.betting.folded, self.rules.ties_by_suit)
