"""The club: its members and the names they play under, and who has signed up for an evening."""

# fmt: off
from deadbutton.journal.club.members import Detail, Directory, Member, Members
from deadbutton.journal.club.names import folded, holds, letters, near_spellings
from deadbutton.journal.club.signups import Reply, Signup, Signups, SignupList

__all__ = [
    "Reply", "Detail", "Directory", "Member", "Members", "Signup", "SignupList", "Signups", "folded", "holds", "letters",
    "near_spellings",
]
