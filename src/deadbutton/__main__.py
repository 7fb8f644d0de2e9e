"""``python -m deadbutton``"""

from deadbutton.cli import main

main()
