"""What a player in the terminal has written and not yet sent: a word, or a number of which more may come."""

from __future__ import annotations

from dataclasses import dataclass

from daymill.core.scene import Entry, Scene


@dataclass
class Draft:
    """`written` is what stands there so far. It is the page's, so to say, and no part of the game."""

    written: str = ""

    def press(self, scene: Scene, key: str) -> str | None:
        """The action that a key completes, "" where there is none yet, None where the key is not for here.

        A word is sent by Enter; a number at once where no other on the board goes on from it, else by Enter.
        """
        if key == "Backspace" and (self.written or scene.entry):
            self.written = self.written[:-1]
            return ""
        if scene.entry:
            return self._letter(scene.entry, key)
        return self._digit(scene, key) if scene.typed else None

    def shown(self, scene: Scene) -> str:
        """What stands there, for the player: the letters with the places that are still free."""
        if scene.entry is None:
            return self.written
        free = len(scene.entry.cells) - len(self.written)
        return f"{scene.entry.label}: {self.written.upper()}{'_' * free}"

    def _letter(self, entry: Entry, key: str) -> str | None:
        whole = len(self.written) == len(entry.cells)
        if key == "Enter":
            return f"{entry.action} {self.written}" if whole else ""
        if key.lower() not in {it.face.lower() for row in entry.keys for it in row}:
            return None
        self.written += "" if whole else key.lower()
        return ""

    def _digit(self, scene: Scene, key: str) -> str | None:
        offered = {cell.text: cell.offers[0].action for cell in scene.cells if cell.offers}
        if key == "Enter" and self.written:
            action, self.written = offered.get(self.written, ""), ""
            return action
        if not (key.isascii() and key.isdecimal()):
            return None
        fits = [text for text in offered if text.startswith(self.written + key)]
        self.written = self.written + key if fits else key
        fits = fits or [text for text in offered if text.startswith(key)]
        if fits == [self.written]:
            self.written = ""
            return offered[fits[0]]
        self.written = self.written if fits else ""
        return ""
