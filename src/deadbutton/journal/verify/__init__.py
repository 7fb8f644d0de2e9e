"""Is it what was written down, all of it, and does it add up?"""

# fmt: off
from deadbutton.journal.verify.problem import Problem
from deadbutton.journal.verify.verifying import Progress, Verified, verify_rows, verify_stored

__all__ = ["Problem", "Progress", "Verified", "verify_rows", "verify_stored"]
