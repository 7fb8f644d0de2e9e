"""A program's seat: the link of a player opens a WebSocket that tells what this seat may know and takes its acts.

Nothing is believed that a program says but its act, and that only in the turn that it names: docs/bots.md.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, cast

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from deadbutton.journal import Record, Role
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.tournament import Command, MarkAbsent, MarkBack, VirtualHand
from deadbutton.web.access.bearer import GONE, LinkGoneError, visitor_with
from deadbutton.web.access.visitors import Visitor, looked_up
from deadbutton.web.running.runner import Runner
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.room import room_of
from deadbutton.web.server.threads import acting
from deadbutton.web.virtual.acts import play_in_turn, turn_of
from deadbutton.web.virtual.answering import accept, decline, want_deal
from deadbutton.web.virtual.programs.messages import (
    PROTOCOL,
    Said,
    SaidAccept,
    SaidAct,
    SaidAway,
    SaidBack,
    SaidDecline,
    SaidLineOfTalk,
    SaidPing,
    SaidWantDeal,
    packed,
    refusal_said,
    understood,
)
from deadbutton.web.virtual.programs.telling import END, Ear, Teller, teller_of
from deadbutton.web.virtual.talking import speak

router = APIRouter()
log = logging.getLogger("deadbutton.web")

OF_A_SEAT: Final = 4
"""Sockets of one seat: a program that comes back before its last one was missed is let in."""
MOST: Final = 2000
AT_ONCE: Final = 60
EACH_SECOND: Final = 30.0
"""Messages that a program may send: so many at once, then so many a second."""
PATIENCE: Final = 200
"""Messages over that before it is shown the door."""
UNREAD_SECONDS: Final = 30.0
"""After which a program that reads nothing is let go."""
LOOK_EVERY: Final = 4.0
"""Seconds after which an open socket asks whether its link still opens it."""
REFUSED_CLOSE: Final = 1008


@dataclass
class MessagePace:
    """How fast one program speaks: a bucket that fills again with time."""

    left: float = AT_ONCE
    since: float = field(default_factory=time.monotonic)
    over: int = 0

    def is_too_fast(self) -> bool:
        now = time.monotonic()
        self.left = min(float(AT_ONCE), self.left + (now - self.since) * EACH_SECOND)
        self.since = now
        if self.left < 1:
            self.over += 1
            return True
        self.left -= 1
        return False


@router.websocket("/me/{token}/socket")
async def seat(socket: WebSocket, token: str) -> None:
    """A player's seat for a program. It counts as being there as long as it is open."""
    await socket.accept()
    try:
        await looked_up(socket)
        record, visitor = _who(socket, token)
    except (LinkGoneError, Refused) as why:
        await _turned_away(socket, why.refusal if isinstance(why, Refused) else GONE)
        return
    teller, player = teller_of(socket), visitor.player
    if teller.listening >= MOST or teller.ears_of(record.id, player) >= OF_A_SEAT:
        await _turned_away(socket, refuse("socket.too_many", most=OF_A_SEAT))
        return
    ear = Ear(record.id, player)
    runner = cast(Runner, socket.app.state.runner)
    with runner.lines.held(record.id, player):
        teller.listen(ear)
        told = asyncio.create_task(_tell(socket, teller, ear, _hello(record, player), token))
        heard = asyncio.create_task(_hear(socket, record, visitor, ear, runner))
        try:
            await asyncio.wait({told, heard}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            teller.leave(ear)
            for task in (told, heard):
                task.cancel()
            for ended in await asyncio.gather(told, heard, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect | TimeoutError):
                    log.error("%s: a program's seat", record.id, exc_info=ended)


def _who(socket: WebSocket, token: str) -> tuple[Record, Visitor]:
    visitor = visitor_with(socket, token, Role.PLAYER)
    try:
        record = room_of(socket).record(visitor.tournament or "")
    except Missing:
        raise LinkGoneError from None
    if visitor.player not in record.state.players:
        raise LinkGoneError
    if record.state.settled.virtual is None:
        raise refused("virtual.real_tables")
    return record, visitor


async def _turned_away(socket: WebSocket, why: Refusal) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(refusal_said(why).decode())
        await socket.close(REFUSED_CLOSE)


def _hello(record: Record, player: int) -> bytes:
    config = record.state.settled
    play = config.virtual
    assert play is not None
    return packed(
        "hello",
        protocol=PROTOCOL,
        tournament=config.name,
        book=config.book,
        game=config.game,
        player=player,
        name=record.state.players[player].name,
        think=list(play.think),
        bank=play.bank,
        run_out=play.run_out,
        now=record.now(),
    )


# To the program


async def _tell(socket: WebSocket, teller: Teller, ear: Ear, hello: bytes, token: str) -> None:
    """Everything that waits for it, one after the other; until it is over, or the link opens nothing any more."""
    await _send(socket, hello)
    journal = room_of(socket).journal
    assert journal is not None
    while True:
        said: bytes | None = None
        # wait_for would swallow being cancelled where a message comes at the same moment.
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_EVERY):
                said = await ear.queue.get()
        if journal.links.find(token) is None:
            await _turned_away(socket, GONE)
            return
        if said == END:
            await _say_farewell(socket, ear)
            return
        if said:
            await _send(socket, said)
            teller.has_read(ear)


async def _say_farewell(socket: WebSocket, ear: Ear) -> None:
    """Nothing comes after it: the answer to the act that ended all comes before."""
    async with ear.answering:
        while not ear.queue.empty():
            await _send(socket, ear.queue.get_nowait())
        await _send(socket, ear.farewell)
        await socket.close()


async def _send(socket: WebSocket, said: bytes) -> None:
    if (
        socket.application_state is WebSocketState.DISCONNECTED
    ):  # whoever hears it has shown it the door meanwhile
        raise WebSocketDisconnect
    async with asyncio.timeout(UNREAD_SECONDS):
        await socket.send_text(said.decode())


# From the program


async def _hear(socket: WebSocket, record: Record, visitor: Visitor, ear: Ear, runner: Runner) -> None:
    """One message after the other; what is wrong with one is said, and the next is heard."""
    pace = MessagePace()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if pace.is_too_fast():
            if pace.over == 1:
                ear.queue.put_nowait(refusal_said(refuse("socket.too_fast", most=int(EACH_SECOND))))
            if pace.over > PATIENCE:
                await _turned_away(socket, refuse("socket.flood"))
                return
            continue
        pace.over = 0
        async with ear.answering:
            ear.queue.put_nowait(await _answer(socket, message.get("text") or "", record, visitor, runner))


async def _answer(socket: WebSocket, text: str, record: Record, visitor: Visitor, runner: Runner) -> bytes:
    turn = ""
    try:
        said = understood(text)
        turn = said.turn[:60] if isinstance(said, SaidAct) else ""
        return await _done(socket, record, visitor, said, runner)
    except Refused as why:
        return refusal_said(why.refusal, turn)
    except HTTPException:
        return refusal_said(refuse("web.too_fast"), turn)


async def _done(socket: WebSocket, record: Record, visitor: Visitor, said: Said, runner: Runner) -> bytes:
    """What was asked is carried out and written, or refused."""
    number = visitor.player
    match said:
        case SaidPing():
            return packed("pong", now=record.now())
        case SaidAway() | SaidBack():
            wanted: Command = (
                MarkBack(player=number) if isinstance(said, SaidBack) else MarkAbsent(player=number)
            )
            await acting(record.do, wanted, by=visitor.author)
        case SaidAct():
            await acting(_act, record, visitor, said)
        case SaidLineOfTalk(text):
            await speak(socket, record, number, text)
        case SaidAccept(offer):
            await acting(accept, record, visitor, offer)
        case SaidDecline(offer):
            await acting(decline, record, visitor, offer)
        case SaidWantDeal(wants):
            await acting(want_deal, record, visitor, wants=wants)
    runner.woke(record.id, number)
    return packed("done", turn=said.turn if isinstance(said, SaidAct) else None)


def _act(record: Record, visitor: Visitor, said: SaidAct) -> None:
    """An act, if the turn that it names is the one that is on, and the seat's own."""
    with record.lock:
        me = record.state.players[visitor.player]
        hand = record.state.virtual.get(me.table)
        if not isinstance(hand, VirtualHand) or said.turn != turn_of(hand.dealt, len(hand.acts)):
            raise refused("socket.other_turn")
        play_in_turn(record, visitor, said.turn, said.act, said.amount, said.discards)
