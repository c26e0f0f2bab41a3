"""What a form asks for."""

from __future__ import annotations

from daymill.core.errors import Invalid
from daymill.core.replay import LONGEST_ACTION
from daymill.core.scene import Scene


def action_in(fields: dict[str, str], scene: Scene) -> str | None:
    """The action that a form asks for on a board that stands as `scene`; None where it plays nothing, ""
    where what was to be written is missing.

    Raises `Invalid` (`bad_shape`) for one that is too long.
    """
    if "send" in fields:
        # spaces that a keyboard has put in are no part of a word
        word = "".join(fields.get("word", "").split()).lower()
        action = f"{scene.entry.action} {word}" if scene.entry and word else ""
    elif "take" in fields:
        action = fields.get("other", "")
    elif "do" in fields:
        action = fields["do"]
    else:
        return None
    if len(action) > LONGEST_ACTION:
        raise Invalid("bad_shape", f"an action has at most {LONGEST_ACTION} characters", "form")
    return action
