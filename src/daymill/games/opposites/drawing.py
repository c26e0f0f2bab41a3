"""The picture of a run, as in `spec.md`."""

from __future__ import annotations

from collections.abc import Iterator

from daymill.core.scene import Cell, Offer, Scene, Shape, fitted_text
from daymill.core.timing import START, seconds_text
from daymill.games.opposites.model import DIRECTIONS, LATE, RIGHT, Prompt, View, move_text
from daymill.games.opposites.reasoning import CELL

WIDTH, HEIGHT, MIDDLE = 400, 480, (200, 240)
TOP, BOTTOM = 70, 410  # where the prompt stands
ARROW = ((0, -120), (110, 0), (50, 0), (50, 110), (-50, 110), (-50, 0), (-110, 0))  # up, around the middle
HOLE = ((0, -93), (69, -18), (32, -18), (32, 92), (-32, 92), (-32, -18), (-69, -18))
PLATE, PLATE_HOLE = (-130, -60, 260, 120, 16), (-112, -42, 224, 84, 6)
FRAMES = ((-168, -168, 336, 336, 24), (-154, -154, 308, 308, 14))
ARROW_SIGNS = "↑→↓←"

START_CONTROLS = (Offer(START, "Start", "s"),)
CONTROLS = tuple(
    Offer(move_text(way, ""), way.capitalize(), f"Arrow{way.capitalize()}") for way in DIRECTIONS
)


def draw(view: View) -> Scene:
    """The prompt in hand; the arrow keys play."""
    said, prompt = status(view), in_hand(view)
    controls = CONTROLS if prompt else () if view.state.started else START_CONTROLS
    return Scene(
        WIDTH,
        HEIGHT,
        f"Opposites: {said}{f', {in_words(prompt)}' if prompt else ''}",
        tuple(_shapes(view, said, prompt)),
        tuple(_cells(view, said, prompt)),
        controls,
        "play",
    )


def in_hand(view: View) -> Prompt | None:
    """The prompt that is to be answered; None before the start and after the end."""
    answered, prompts = len(view.state.marks), view.board.prompts
    return prompts[answered] if view.state.started and answered < len(prompts) else None


def status(view: View) -> str:
    """How far the run is."""
    count, state = len(view.board.prompts), view.state
    if not state.started:
        return f"{count} prompts" if count > 1 else "1 prompt"
    answered = len(state.marks)
    return f"prompt {answered + 1} of {count}" if answered < count else f"{state.right} of {count} right"


def in_words(prompt: Prompt) -> str:
    """A prompt for a screen reader."""
    shown = DIRECTIONS[prompt.direction]
    return f"{prompt.manner} {prompt.kind} {shown.upper() if prompt.word else shown}"


def rules(view: View) -> list[str]:
    """What the board's prompts ask for."""
    board = view.board
    told = [
        ("Filled: this way", not all(prompt.hollow for prompt in board.prompts)),
        ("Hollow: the opposite way", any(prompt.hollow for prompt in board.prompts)),
        ("Framed: first turn clockwise", any(prompt.framed for prompt in board.prompts)),
        (f"{board.limit} ms for each", board.limit > 0),
    ]
    return [rule for rule, holds in told if holds]


def _verdict(view: View) -> tuple[str, str, str]:
    """Of the last answer: its style, its sign and its words; nothing before the first."""
    marks = view.state.marks
    if not marks:
        return "", "", ""
    if marks[-1] == RIGHT:
        return "right", "✓ right", "right"
    if marks[-1] == LATE:
        return "late", "… too late", "too late"
    answer = view.board.prompts[len(marks) - 1].answer
    return "wrong", f"× wrong: {answer}", f"wrong, it was {answer}"


def _shapes(view: View, said: str, prompt: Prompt | None) -> Iterator[Shape]:
    x, y = MIDDLE
    yield Shape("rect", "panel", (0, 0, WIDTH, HEIGHT, 12))
    yield fitted_text("stage-head", (x, 36), said[0].upper() + said[1:], 360, 34)
    if prompt:
        yield from _cue(prompt)
    elif view.state.started:
        yield fitted_text("stage-result", (x, y), seconds_text(view.state.last), 320, 64)
    else:
        for line, rule in enumerate(rules(view)):
            yield fitted_text("stage-rule", (x, 180 + 40 * line), rule, 360, 21)
    how, sign, _ = _verdict(view)
    if how:
        yield fitted_text(f"verdict {how}", (x, 444), sign, 360, 34)


def _cue(prompt: Prompt) -> Iterator[Shape]:
    """A prompt. What is hollow has a hole and a dot, so that no colour tells it."""
    x, y = MIDDLE
    how = "hollow" if prompt.hollow else "filled"
    if prompt.framed:
        for frame in FRAMES:
            yield _rect("frame", frame)
    if prompt.word:
        yield _rect(f"cue {how}", PLATE)
        if prompt.hollow:
            yield _rect("cue-hole", PLATE_HOLE)
        yield Shape("text", f"cue-word {how}", (x, y + 1, 60), DIRECTIONS[prompt.direction].upper())
    else:
        yield _polygon(f"cue {how}", ARROW, prompt.direction)
        if prompt.hollow:
            yield _polygon("cue-hole", HOLE, prompt.direction)
    if prompt.hollow:
        yield Shape("circle", "cue-dot", (x, y + 90 * prompt.word, 14))


def _rect(style: str, at: tuple[int, int, int, int, int]) -> Shape:
    return Shape("rect", style, (MIDDLE[0] + at[0], MIDDLE[1] + at[1], *at[2:]))


def _polygon(style: str, points: tuple[tuple[int, int], ...], direction: int) -> Shape:
    """A polygon around the middle, turned so often clockwise."""
    for _ in range(direction):
        points = tuple((-y, x) for x, y in points)
    return Shape("polygon", style, tuple(at for x, y in points for at in (MIDDLE[0] + x, MIDDLE[1] + y)))


def _cells(view: View, said: str, prompt: Prompt | None) -> Iterator[Cell]:
    yield Cell("count", (0, 0, WIDTH, TOP), said, said)
    if prompt:
        sign = DIRECTIONS[prompt.direction].upper() if prompt.word else ARROW_SIGNS[prompt.direction]
        name, text = in_words(prompt), f"{prompt.manner} {sign}"
    elif view.state.started:
        text = seconds_text(view.state.last)
        name = f"done in {text}"
    else:
        name, text = f"covered: {'; '.join(rules(view))}", "\n".join(rules(view))
    yield Cell(CELL, (0, TOP, WIDTH, BOTTOM - TOP), name, text)
    _, sign, words = _verdict(view)
    last = f"last answer: {words}" if words else "no answer yet"
    yield Cell("last", (0, BOTTOM, WIDTH, HEIGHT - BOTTOM), last, sign or "-")
