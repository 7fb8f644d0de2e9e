"""Penalties as a page: what waits for an answer, what is being served, a charge with what the book proposes, the record."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final
from urllib.parse import urlencode

from deadbutton.books import Answer, Point
from deadbutton.books.points import Authority, Conduct, Disqualification, Offence, PenaltyStep
from deadbutton.floor import Rung, in_words, ladder, point_at
from deadbutton.journal import author_text, facts_of
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text, same
from deadbutton.tournament import (
    FACTS,
    Case,
    Chapter,
    Command,
    Disqualify,
    Fact,
    ForfeitChips,
    Infraction,
    Penalise,
    Player,
    ProposedPenalty,
    Readmit,
    RecordInfraction,
    ReportDodge,
    ReportSecretDeal,
    State,
    catalogue,
    forfeit_under,
    in_minutes,
    is_with_its_chips,
    propose,
    sits_out,
)
from deadbutton.web.penalties.charge import Charge
from deadbutton.web.shell.scene import Scene

SHOWN: Final = 30
"""Lines of the record that the page lists; the story has them all."""
LADDER_POINTS: Final[tuple[Point[Any], ...]] = (
    Conduct.penalty_start,
    Conduct.penalty_absence,
    Conduct.penalty_max_rounds,
    Conduct.penalty_round_length,
    Conduct.timeout_penalty,
    Conduct.penalty_may_or_must,
    Authority.intent_weighting,
)


@dataclass(frozen=True, slots=True)
class Open:
    """An offence that the director has still to answer."""

    player: Player
    case: Case
    line: Infraction | None
    offence: Text
    proposed: Text
    disqualifies: bool
    heaviest: Text | None
    """What is possible on top."""
    forfeits: Answer[Any] | None
    """What lets chips be taken for it."""
    why_not: Refusal | None
    """Why what is proposed cannot be given now."""


@dataclass(frozen=True, slots=True)
class Serving:
    """Somebody who sits out."""

    player: Player
    hands: int
    left: int
    """Milliseconds still to wait."""
    ends_at: int | None
    why_not: Refusal | None
    """Why he cannot take his seat again yet."""


@dataclass(frozen=True, slots=True)
class Past:
    """One line of the record."""

    act: int
    at: int
    author: Text
    kind: str
    sentence: Text
    answers: tuple[Answer[Any], ...]


@dataclass(frozen=True)
class Penalties:
    """What the page shows. Parts are worked out when a template asks."""

    scene: Scene
    charge: Charge

    # Who

    @property
    def player(self) -> Player | None:
        return self.scene.state.players.get(self.charge.player)

    @property
    def is_seated(self) -> bool:
        return self.player is not None and bool(self.player.table)

    @cached_property
    def seated(self) -> list[tuple[int, list[tuple[int, str]]]]:
        """Everybody with a seat, table by table."""
        state = self.scene.state
        return [
            (number, [(p, f"{seat} · {state.players[p].name}") for seat, p in sorted(table.players.items())])
            for number, table in sorted(state.tables.items())
        ]

    @property
    def url(self) -> str:
        return f"{self.scene.url}/penalties"

    def link(self, part: str = "") -> str:
        pairs = [("player", str(self.charge.player))] if self.charge.player else []
        if self.charge.code:
            pairs.append(("code", self.charge.code))
        if self.charge.offence:
            pairs.append(("offence", self.charge.offence))
        if part:
            pairs.append(("part", part))
        return f"{self.url}?{urlencode(pairs)}" if pairs else self.url

    # The ladder

    @property
    def rungs(self) -> list[Text]:
        book = self.scene.state.book
        return [in_words(book, rung) for rung in ladder(book)]

    @property
    def ladder_points(self) -> list[tuple[Text, Answer[Any]]]:
        book = self.scene.state.book
        return [(point.question, book.answer(point)) for point in LADDER_POINTS]

    @property
    def steps(self) -> list[tuple[str, Text]]:
        """The ladder as a form sends it, without the step that is a command of its own; then what stands on no rung of it,
        for a director who decides otherwise and says why."""
        book = self.scene.state.book
        own = [(kind, rounds) for kind, rounds in ladder(book) if kind is not PenaltyStep.DISQUALIFICATION]
        known = {kind for kind, _ in own} | {PenaltyStep.DISQUALIFICATION, PenaltyStep.TIME_SLICES}
        others = [(kind, int(kind is PenaltyStep.ROUNDS)) for kind in PenaltyStep if kind not in known]
        apart = Text("{step} (hors de l'échelle : avec un motif)", "{step} (off the ladder: with a reason)")
        return [
            *((_sent(rung), in_words(book, rung)) for rung in own),
            *((_sent(rung), apart.fill(step=in_words(book, rung))) for rung in others),
        ]

    @property
    def slice(self) -> int:
        """Minutes of one slice, where exclusions are counted in time; else 0."""
        state = self.scene.state
        return state.book.conduct.timeout_minutes.value if in_minutes(state) else 0

    # What waits, and what is served

    @cached_property
    def cases(self) -> list[Open]:
        state = self.scene.state
        found = []
        for number, case in state.floor.cases.items():
            player = state.players[number]
            if self.player is not None and player is not self.player:
                continue
            step, offence = PenaltyStep.of(case.step), Offence.of(case.offence)
            disqualifies, heaviest = step is PenaltyStep.DISQUALIFICATION, PenaltyStep.of(case.heaviest)
            wanted: Command = Disqualify(player=number) if disqualifies else Penalise(player=number)
            found.append(
                Open(
                    player=player,
                    case=case,
                    line=catalogue(state.book).get(case.code),
                    offence=offence.label if offence else same(case.offence),
                    proposed=in_words(state.book, (step, case.rounds), offence) if step else same(case.step),
                    disqualifies=disqualifies,
                    heaviest=heaviest.label if heaviest is not None else None,
                    forfeits=forfeit_under(state.book, case.code),
                    why_not=self.scene.why_not(wanted),
                )
            )
        return found

    @cached_property
    def serving(self) -> list[Serving]:
        state, now = self.scene.state, self.scene.now
        found = []
        for table in state.tables.values():
            for number in table.players.values():
                player = state.players[number]
                if not sits_out(player, now) or (self.player is not None and player is not self.player):
                    continue
                left = max(0, player.waits_until - now)
                found.append(
                    Serving(
                        player,
                        player.hands_to_miss,
                        left + player.time_out,
                        player.waits_until if left and not player.time_out else None,
                        self.scene.why_not(Readmit(player=number)),
                    )
                )
        return sorted(found, key=lambda one: (one.player.table, one.player.seat))

    # A charge

    @property
    def lines(self) -> list[Infraction]:
        return list(catalogue(self.scene.state.book).values())

    @cached_property
    def line(self) -> Infraction | None:
        return catalogue(self.scene.state.book).get(self.charge.code)

    @property
    def kinds(self) -> list[tuple[str, Text]]:
        """What the article can mean, where it names several things."""
        if self.line is None or len(self.line.kinds) < 2:
            return []
        return [(kind.key, kind.label) for kind in self.line.kinds]

    @cached_property
    def proposal(self) -> ProposedPenalty | None:
        if self.player is None or not self.player.table or self.line is None:
            return None
        try:
            return propose(
                self.scene.state,
                self.player,
                self.charge.code,
                self._kind,
                is_deliberate=self.charge.is_deliberate,
                is_grave=self.charge.is_grave,
            )
        except Refused:
            return None

    @property
    def _kind(self) -> str:
        """What was chosen, if this article speaks of it."""
        known = {kind.key for kind in self.line.kinds} if self.line is not None else set()
        return self.charge.offence if self.charge.offence in known else ""

    @property
    def asks_language(self) -> bool:
        if self.line is None:
            return False
        kind = Offence.of(self._kind) or self.line.offences[0]
        return point_at(self.scene.state.book, kind, self.line.article) is Conduct.official_language

    @property
    def fields(self) -> dict[str, str]:
        return {**self.charge.fields, "offence": self._kind or (self.kinds[0][0] if self.kinds else "")}

    @property
    def why_no_charge(self) -> Refusal | None:
        return self.scene.why_not(
            RecordInfraction(
                player=self.charge.player,
                code=self.charge.code,
                offence=self._kind,
                is_deliberate=self.charge.is_deliberate,
                is_grave=self.charge.is_grave,
                other=self.charge.other,
                others=self.charge.others,
                language=self.charge.language,
                again=self.charge.again,
            )
        )

    @property
    def asks_again(self) -> bool:
        """Whether it stands on record with the chips that were taken, so that somebody has to say that it is another one."""
        if self.proposal is None or self.player is None:
            return False
        return is_with_its_chips(self.scene.state, self.player, self.proposal.offence)

    # Other acts

    @property
    def why_no_penalty(self) -> Refusal | None:
        return self.scene.why_not(
            Penalise(player=self.charge.player, step=ladder(self.scene.state.book)[0][0].key)
        )

    @property
    def why_no_disqualification(self) -> Refusal | None:
        return self.scene.why_not(Disqualify(player=self.charge.player, reason="-"))

    @property
    def why_no_forfeit(self) -> Refusal | None:
        return self.scene.why_not(ForfeitChips(player=self.charge.player, chips=1, reason="-"))

    @property
    def why_no_dodge(self) -> Refusal | None:
        return self.scene.why_not(ReportDodge(player=self.charge.player))

    @property
    def why_no_accident(self) -> Refusal | None:
        """Why a delay that was not meant is no dodge here."""
        return self.scene.why_not(ReportDodge(player=self.charge.player, is_deliberate=False))

    @property
    def why_no_secret_deal(self) -> Refusal | None:
        """Tried with the first two at hand: what the book refuses, it refuses for any."""
        two = tuple(self.scene.state.players)[:2]
        return self.scene.why_not(ReportSecretDeal(players=two))

    @property
    def effects(self) -> list[Text]:
        """What a disqualification brings by the book."""
        answer = self.scene.book.conduct.disqualification.value
        return [choice.label for choice in Disqualification if choice in answer]

    # The record

    @cached_property
    def history(self) -> list[Past]:
        return history(self.scene, self.player)


def _sent(rung: Rung) -> str:
    kind, rounds = rung
    return f"step={kind.key}" + (f"&rounds={rounds}" if rounds else "")


def history(scene: Scene, player: Player | None = None) -> list[Past]:
    """The record, the newest first: one player's, or everybody's."""
    record, state = scene.record, scene.state
    gone = record.undone
    kinds = [kind for kind, fact in FACTS.items() if Chapter.PENALTIES in fact.chapters]
    rows = sorted(
        (row for kind in kinds for row in record.of_kind(kind) if row.act not in gone),
        key=lambda row: row.seq,
    )
    if player is None:
        rows = rows[-SHOWN:]
    found = [
        Past(
            row.act, fact.at, author_text(row.author), row.kind, fact.sentence(state), _rests_on(state, fact)
        )
        for row, fact in zip(rows, facts_of(rows), strict=True)
        if player is None or player.id in fact.about_players(state)
    ]
    return found[-SHOWN:][::-1]


def _rests_on(state: State, fact: Fact) -> tuple[Answer[Any], ...]:
    try:
        return fact.rests_on(state)[:1]
    except Refused:  # the house has changed its book since
        return ()
