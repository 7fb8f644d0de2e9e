"""A network between a room and its database that can be slow, cut, or cut at the worst moment."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import closing, suppress


class Wire:
    """Between the room and PostgreSQL. ``cut_answers``: what is asked arrives, what is answered does not, and then all is cut.
    ``delay``: seconds that every piece takes longer."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.cut_answers = False
        self.closed = False
        self.delay = 0.0
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._listening.accept()
            except OSError:
                return
            if self.closed:
                here.close()
                continue
            there = socket.create_connection(("127.0.0.1", self._server))
            self._open += [here, there]
            threading.Thread(target=self._pass, args=(here, there, False), daemon=True).start()
            threading.Thread(target=self._pass, args=(there, here, True), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, is_answer: bool) -> None:
        try:
            while data := source.recv(65536):
                if is_answer and self.cut_answers:
                    self.closed = True
                    break
                time.sleep(self.delay)
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            with closing(end):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue

    def mend(self) -> None:
        self.cut_answers = self.closed = False
        self.delay = 0.0

    def cut(self) -> None:
        """Whatever is under way is lost, and nobody gets through."""
        self.closed = True
        for one in self._open:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    def close(self) -> None:
        for one in (self._listening, *self._open):
            one.close()
