"""The tournament: the director's whole job, as decisions on facts.

``decide(state, command, context)`` gives facts or a refusal; ``apply(state, fact)`` folds a fact in. A ``Director`` keeps both
together with the log.
"""

from deadbutton.parts import declare

declare(__name__)  # commands and facts: a log can then be read whole
