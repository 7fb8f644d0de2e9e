"""Templates can be read and compared: no line of theirs is longer than a window."""

from __future__ import annotations

from deadbutton.web.server.templating import FOLDER

LONGEST = 160


def test_no_template_line_is_longer_than_160_characters():
    templates = sorted(FOLDER.rglob("*.html"))
    assert templates
    long = [
        f"{file.relative_to(FOLDER).as_posix()}:{number}, {len(line)} characters"
        for file in templates
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []
