// Everything that a page may need; each module looks for its own elements and does nothing where there are none.
import "./acts.js";
import "./clock.js";
import "./keep.js";
import "./keys.js";
import "./live.js";
import "./numbers.js";
import "./theme.js";
import "./undo.js";
