"""A room and a proxy in front of it, started for real on free ports from the files that we hand out."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.warm_terminal import WarmProgram, warm_terminal

FILES = Path(__file__).parents[2] / "deploy"
NAME = "club.example"
PASSWORD = "a long password of the house"
START_SECONDS = 60
Started = subprocess.Popen[bytes] | WarmProgram


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def has_caddy() -> bool:
    return shutil.which("caddy") is not None


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if found is None:
        pytest.fail(f"{name} is missing. Type: scripts/system-packages (or apt-get install {name})")
    return found


def certificate(folder: Path) -> tuple[Path, Path]:
    """One that nobody signed but ourselves, for a test's hour."""
    key, made = folder / "key.pem", folder / "cert.pem"
    subprocess.run(
        [
            program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-days", "1", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", made,
        ],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return key, made


def _answers(port: int) -> bool:
    with closing(socket.socket()) as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _answers_by_https(port: int) -> bool:
    """Caddy takes calls while it still makes its certificate."""
    try:
        with closing(socket.create_connection(("127.0.0.1", port), 1)) as plain:
            _by_https(plain).close()
    except OSError:
        return False
    return True


def _by_https(plain: socket.socket) -> ssl.SSLSocket:
    """Whoever holds the certificate."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(plain, server_hostname=NAME)


@contextmanager
def running(
    command: list[str | Path],
    port: int,
    log: Path,
    answers: Callable[[int], bool] = _answers,
    **environment: str,
) -> Iterator[subprocess.Popen[bytes]]:
    """A program that answers at a port, ended with the test."""
    with log.open("wb") as out:
        started = subprocess.Popen(
            [str(part) for part in command],
            stdout=out,
            stderr=out,
            env={**os.environ, **environment},
        )
        with ended(started):
            wait_for(started, lambda: answers(port), log)
            yield started


@contextmanager
def ended(started: Started) -> Iterator[None]:
    """It is told to end, and does not outlive the test."""
    try:
        yield
    finally:
        started.terminate()
        try:
            started.wait(20)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def wait_for(started: Started, answers: Callable[[], bool], log: Path) -> None:
    """Until it answers. Whoever asks without a rest takes the processor from what it waits for."""
    give_up = time.monotonic() + START_SECONDS
    while not answers():
        if started.poll() is not None or time.monotonic() > give_up:
            pytest.fail(f"it did not start:\n{log.read_text()[-2000:]}")
        time.sleep(0.02)


@contextmanager
def a_room(folder: Path, *options: str) -> Iterator[int]:
    """``deadbutton serve`` on a port of this machine."""
    port, log = free_port(), folder / "room.log"
    room = warm_terminal().start(
        ["serve", "--no-browser", "--port", str(port), "--database", str(folder / "room.db"), *options],
        env={**os.environ, "DEADBUTTON_PASSWORD": PASSWORD, "DEADBUTTON_LANG": "en"},
        cwd=folder,
        log=log,
    )
    with ended(room):
        wait_for(room, lambda: _answers(port), log)
        yield port


@contextmanager
def nginx(folder: Path, room: int) -> Iterator[int]:
    """Debian's nginx with our file: only its ports, its certificate and its logs are others."""
    port, plain = free_port(), free_port()
    key, made = certificate(folder)
    said = (FILES / "nginx.conf").read_text()
    for pattern, instead in (
        (r"listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"127\.0\.0\.1:8800", f"127.0.0.1:{room}"),
        (r"/etc/letsencrypt/live/club.example/fullchain.pem", str(made)),
        (r"/etc/letsencrypt/live/club.example/privkey.pem", str(key)),
        (r"/var/log/nginx/", f"{folder}/"),
    ):
        said, times = re.subn(pattern, instead, said)
        assert times, pattern
    (folder / "site.conf").write_text(said)
    with _nginx_with_site(folder, port):
        yield port


@contextmanager
def careless_nginx(folder: Path, room: int) -> Iterator[int]:
    """As somebody writes it who has read the first page of nginx's manual."""
    port = free_port()
    (folder / "site.conf").write_text(
        f"access_log off;\nserver {{\nlisten 127.0.0.1:{port};\nlocation / {{ proxy_pass http://127.0.0.1:{room}; }}\n}}\n"
    )
    with _nginx_with_site(folder, port):
        yield port


@contextmanager
def _nginx_with_site(folder: Path, port: int) -> Iterator[None]:
    paths = "\n".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\nerror_log stderr;\n"
        f"events {{}}\nhttp {{\n{paths}\ninclude {folder}/site.conf;\n}}\n"
    )
    with running([program("nginx"), "-p", folder, "-c", folder / "nginx.conf"], port, folder / "nginx.log"):
        yield


@contextmanager
def caddy(folder: Path, room: int) -> Iterator[int]:
    """Caddy with our file: its own certificate, and no address but this machine's."""
    port = free_port()
    said = (FILES / "Caddyfile").read_text()
    said = said.replace("127.0.0.1:8800", f"127.0.0.1:{room}").replace(
        "club.example {", f"https://club.example:{port} {{\n\ttls internal"
    )
    (folder / "Caddyfile").write_text(
        f"{{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}}\n{said}"
    )
    home = {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    command: list[str | Path] = [
        program("caddy"),
        "run",
        "--config",
        folder / "Caddyfile",
        "--adapter",
        "caddyfile",
    ]
    with running(command, port, folder / "caddy.log", _answers_by_https, **home):
        yield port


class Answer:
    """Of a raw request over TLS."""

    def __init__(self, raw: bytes) -> None:
        head, _, self.body = raw.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(first.split()[1])
        self.headers = [tuple(line.split(": ", 1)) for line in lines if ": " in line]

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.headers if key.lower() == name]


def ask(
    port: int, path: str, *lines: str, method: str = "GET", body: str = "", by_https: bool = True
) -> Answer:
    """A request written by hand: it says exactly what an attacker would."""
    with closing(socket.create_connection(("127.0.0.1", port), 20)) as plain:
        line: socket.socket = plain
        if by_https:
            line = _by_https(plain)
        said = [f"{method} {path} HTTP/1.1", *lines, "Connection: close"]
        if not any(one.lower().startswith("host:") for one in lines):
            said.insert(1, f"Host: {NAME}")
        if body:
            said += [
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body.encode())}",
            ]
        line.sendall(("\r\n".join(said) + "\r\n\r\n" + body).encode())
        pieces = []
        while piece := line.recv(65536):
            pieces.append(piece)
        return Answer(b"".join(pieces))
