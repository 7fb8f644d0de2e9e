"""A level as it is played: a mixed event has one line for all its games, and each game takes from it what it needs."""

from __future__ import annotations

from deadbutton.games import Game
from deadbutton.text import Text, join
from deadbutton.tournament.event.structure import Level
from deadbutton.tournament.state import State


def game_of_level(state: State, number: int) -> Game | None:
    """The game of the nth level; None where it changes by orbit or by choice, and each table has its own."""
    games = state.games
    if state.settled.change == "level" or len(games.games) == 1:
        return games.at(number - 1)
    return None


def level_played(state: State, number: int) -> Level:
    """The nth level without what its game does not use; the whole line where tables may play different games."""
    level = state.settled.structure.level(number)
    game = game_of_level(state, number)
    return level.in_game(game) if game is not None else level


def level_text(state: State, number: int) -> Text:
    """What the nth level forces in; in a mixed event, the game before it."""
    line, game = level_line(level_played(state, number)), game_of_level(state, number)
    return join([game.name, line]) if game is not None and len(state.games.games) > 1 else line


def level_line(level: Level) -> Text:
    """Blinds, bets and antes on one line."""
    parts: list[Text] = []
    if level.big_blind:
        parts.append(
            Text("blindes {small}/{big}", "blinds {small}/{big}").fill(
                small=level.small_blind, big=level.big_blind
            )
        )
    if level.small_bet:
        parts.append(
            Text("mises {small}/{big}", "bets {small}/{big}").fill(
                small=level.small_bet, big=max(level.big_bet, level.small_bet)
            )
        )
    if level.ante:
        parts.append(Text("ante {ante}", "ante {ante}").fill(ante=level.ante))
    if level.stud_ante:
        parts.append(Text("ante de stud {ante}", "stud ante {ante}").fill(ante=level.stud_ante))
    if level.bring_in:
        parts.append(Text("bring-in {chips}", "bring-in {chips}").fill(chips=level.bring_in))
    return join(parts)
