"""The tournament: the director's whole job, as decisions on facts.

``decide(state, command, context)`` gives facts or a refusal; ``apply(state, fact)`` folds a fact in. A ``Director`` keeps both
together with the log.
"""

import pkgutil
from importlib import import_module

# Every part declares its commands and facts when it is imported: a log can then be read whole.
for _part in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{_part.name}")
