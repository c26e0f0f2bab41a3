"""What a game is to the rest of the house, and the records that pass between them.

A game is one `Game` value: its facts and its functions, each from the file of its folder that bears its
name. B is the public board, A the secret answer, S the position of a player, V what that player may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, NoReturn, Protocol, TypeVar

from daymill.core.canonical import Json, digest, encode
from daymill.core.differences import Difference, differences
from daymill.core.errors import Invalid

if TYPE_CHECKING:
    from daymill.core.replay import Play
    from daymill.core.sample import Sample
    from daymill.core.scene import Scene

LEVELS = 15


class Record(Protocol):
    """Anything with a JSON form (integers, strings, lists and objects only)."""

    def to_json(self) -> Json:
        """The JSON form."""


B = TypeVar("B", bound=Record)
A = TypeVar("A", bound=Record)
A_co = TypeVar("A_co", bound=Record, covariant=True)
S = TypeVar("S")
V = TypeVar("V")

Verdict = Literal["none", "one", "many", "undecided"]
Outcome = Literal["", "solved", "finished"]
Word = Literal["gentle", "easy", "moderate", "hard", "fierce"]
WORDS: tuple[Word, ...] = ("gentle", "easy", "moderate", "hard", "fierce")


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts of a game. `levels` has one line for people per level, 15 of them and any extra ones after
    those, which no day has; `refusals` are the codes that its rules can refuse an action with, `faults`
    those that its board can be turned away with.

    `secrecy` is `open` where the page may know the rules' whole truth, `hidden` where the answer has to
    stay on the server while the game is played.
    """

    name: str
    title: str
    version: int
    claim: str
    goal: str
    levels: tuple[str, ...]
    refusals: tuple[str, ...]
    faults: tuple[str, ...]
    techniques: tuple[str, ...]
    secrecy: Literal["open", "hidden"] = "open"

    def facts(self) -> Json:
        """What a list of games tells of it."""
        return {
            "name": self.name,
            "title": self.title,
            "version": self.version,
            "claim": self.claim,
            "goal": self.goal,
            "levels": list(self.levels),
        }


@dataclass(frozen=True, slots=True)
class Proof(Generic[A_co]):
    """What exhaustive search says of a board.

    `verdict` answers the game's claim: `one` means that it holds, `none` that there is no answer, `many`
    that there are several, `undecided` that the search ran out of its budget. `solutions` holds as many as
    were asked for and found, `nodes` is how many positions the search looked at, and `figures` are the
    claim's own (par, rank, ...). `note` says for people what figures cannot.
    """

    verdict: Verdict
    solutions: tuple[A_co, ...]
    nodes: int
    figures: Mapping[str, int] = field(default_factory=dict)
    note: str = ""

    def to_json(self) -> Json:
        """Without the solutions, which are secret while a puzzle is being played; `note` is left out where it
        is empty."""
        data: dict[str, Json] = {
            "verdict": self.verdict,
            "nodes": self.nodes,
            "figures": dict(self.figures),
        }
        return {**data, "note": self.note} if self.note else data


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a person's reasoning: the technique, the cells it looks at (ids of the Scene), the
    actions that carry out what it concludes (none for a step that only narrows), its cost, a sentence."""

    technique: str
    cells: tuple[str, ...]
    actions: tuple[str, ...]
    cost: int
    sentence: str

    def to_json(self) -> Json:
        """All five."""
        return {
            "technique": self.technique,
            "cells": list(self.cells),
            "actions": list(self.actions),
            "cost": self.cost,
            "sentence": self.sentence,
        }


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a board will feel, 0 (gentle) to 100 (fierce), and what that rests on.

    `steps` counts the steps by technique; `features` are the measured figures, kept with a puzzle so that
    the formula can be refitted to players' results later.
    """

    difficulty: int
    hardest: str
    steps: Mapping[str, int]
    features: Mapping[str, int]

    @property
    def word(self) -> Word:
        """`gentle` below 20, `easy` below 40, `moderate` below 60, `hard` below 80, `fierce` from there."""
        return WORDS[min(self.difficulty // 20, 4)]

    def to_json(self) -> Json:
        """With the word."""
        return {
            "difficulty": self.difficulty,
            "word": self.word,
            "hardest": self.hardest,
            "steps": dict(self.steps),
            "features": dict(self.features),
        }


@dataclass(frozen=True, slots=True)
class Score:
    """0 to 100, from the log alone. `value` is 0 until the game has ended; `best` is the best value that
    can still be had (None where no way leads to an answer any more)."""

    value: int
    best: int | None
    solved: bool

    def to_json(self) -> Json:
        """All three."""
        return {"value": self.value, "best": self.best, "solved": self.solved}


@dataclass(frozen=True, slots=True)
class PublicPuzzle(Generic[B]):
    """What everyone may know of a puzzle before it has ended: neither seed nor answer."""

    game: str
    version: int
    level: int | None
    board: B
    proof: Json
    grade: Grade

    def to_json(self) -> Json:
        """The public JSON of a puzzle."""
        return {
            "game": self.game,
            "version": self.version,
            "level": self.level,
            "board": self.board.to_json(),
            "proof": self.proof,
            "grade": self.grade.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Puzzle(Generic[B, A]):
    """A board with its answer, proof and grade. `level` and `seed` are None for one that came from
    outside. Its canonical JSON is the unit that is stored, exported, hashed and replayed."""

    game: str
    version: int
    level: int | None
    seed: int | None
    board: B
    answer: A
    proof: Proof[A]
    grade: Grade

    def to_json(self) -> Json:
        """The whole puzzle, secrets included."""
        claims = PublicPuzzle(
            self.game, self.version, self.level, self.board, self.proof.to_json(), self.grade
        )
        return {**claims.to_json(), "seed": self.seed, "answer": self.answer.to_json()}

    def canonical(self) -> str:
        """Its canonical JSON text."""
        return encode(self.to_json())

    def digest(self) -> str:
        """SHA-256 of its canonical JSON, in hexadecimal."""
        return digest(self.to_json())


@dataclass(frozen=True, slots=True)
class Telling:
    """How a play went, for others to see, without giving the puzzle away: rows of signs, and a sentence that
    says the same."""

    rows: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Hidden(Generic[B, A]):
    """What a game has further if its public board does not tell the whole puzzle, so that its claim is about
    a board together with its answer.

    - `prove(board, answer)`: the proof of the claim; its first solution is the answer, where the two fit, and
      there is none where they do not.
    - `grade(board, answer)`: what a puzzle is stored with.
    """

    prove: Callable[[B, A], Proof[A]]
    grade: Callable[[B, A], Grade]


def answer_needed(board: object) -> NoReturn:
    """The `grade` of a hidden game, whose boards cannot be graded alone.

    Raises `Invalid` (`answer_needed`).
    """
    message = "this board hides something: its claim can be looked at only together with its answer"
    raise Invalid("answer_needed", message, "board")


@dataclass(frozen=True, slots=True)
class Game(Generic[B, A, S, V]):
    """A game, whole. Every function is pure: the same arguments give the same result, for ever.

    Boards given to them are well formed (`read_board` saw to that). `solve`, `explain`, `hint`, `grade`
    and `study` get the public board alone, so they cannot peek. `apply` and `hint` know only the game's
    own actions: undo, restart, hint and give up belong to `core.replay`.

    `hidden` is there where `info.secrecy` says so. Of such a game `solve` says what the board alone tells,
    `hint` leaves the state as it is, since only `apply` can say what an action shows, and `explain` ends with
    the first step whose actions show something (`core.replay.unfold` goes on); `grade` is `answer_needed`.

    - `read_board(json)`, `read_answer(board, json)`: raise `Invalid`.
    - `generate(level, seed)`: raises `Invalid` (`bad_level`, `bad_seed`).
    - `solve(board, limit)`: up to `limit` (0 or more) solutions; the verdict is the same for every limit.
    - `explain(board, state)`: the steps from there to the end; ends early where reasoning is stuck.
    - `hint(board, state, asked)`: the next step, and the state after it; `asked` is how many hints were
      given in this very position already, for games that tell more each time. Raises `Refused`.
    - `grade(board)`: in exact integers, equal in both languages; what a puzzle is stored with.
    - `study(board)`: further features, too slow or too inexact for a generating loop; Python only.
    - `start(puzzle)`, `restart(puzzle, state)`: the first state, and the one after `restart`.
    - `apply(puzzle, state, action)`: raises `Refused`, or `Invalid` (`unknown_action`).
    - `outcome(puzzle, state)`: "" while it is being played.
    - `actions(board, answer)`: a log that plays the answer out, from the start to `solved`.
    - `lasting(before, after)`: whether a change of state is one that undo cannot take back.
    - `flags(state)`: codes of what a result should be looked at for, as `too_fast`; never an error.
    - `tell(state)`: what a text to share shows in place of ten squares, if the game has something better.
    - `sample(level, seeds)`: the generator over many seeds, in batches inside compiled code.
    - `warm()`: compiles every kernel that playing its levels needs; `warm_rest()` the others.
    - `summary(level, sample)`: a sample beside the game's exact or published figures, as label and text.
    - `differ(board, one, other)`: where two answers differ; by default the paths in their JSON.
    - `make_with(technique, seed)`: a puzzle whose hardest step is that technique, with no level and no seed;
      raises `Invalid` (`unknown_technique`, `bad_seed`). None where the game cannot.
    """

    info: GameInfo
    read_board: Callable[[Json], B]
    read_answer: Callable[[B, Json], A]
    generate: Callable[[int, int], Puzzle[B, A]]
    solve: Callable[[B, int], Proof[A]]
    explain: Callable[[B, S], Iterator[Step]]
    hint: Callable[[B, S, int], tuple[Step, S]]
    grade: Callable[[B], Grade]
    study: Callable[[B], Mapping[str, int]]
    start: Callable[[Puzzle[B, A]], S]
    restart: Callable[[Puzzle[B, A], S], S]
    apply: Callable[[Puzzle[B, A], S, str], S]
    outcome: Callable[[Puzzle[B, A], S], Outcome]
    actions: Callable[[B, A], tuple[str, ...]]
    view: Callable[[Puzzle[B, A], S], V]
    score: Callable[[Puzzle[B, A], Play[S]], Score]
    draw: Callable[[V], Scene]
    sample: Callable[[int, Sequence[int]], Sample]
    warm: Callable[[], None]
    warm_rest: Callable[[], None] = lambda: None
    summary: Callable[[int, Sample], Mapping[str, str]] = lambda level, sample: {}
    differ: Callable[[B, A, A], Iterable[Difference]] = lambda board, one, other: differences(
        one.to_json(), other.to_json()
    )
    make_with: Callable[[str, int], Puzzle[B, A]] | None = None
    hidden: Hidden[B, A] | None = None
    lasting: Callable[[S, S], bool] = lambda before, after: False
    flags: Callable[[S], tuple[str, ...]] = lambda state: ()
    tell: Callable[[S], Telling | None] = lambda state: None

    def public(self, puzzle: Puzzle[B, A]) -> PublicPuzzle[B]:
        """The face of a puzzle that may be shown. Of a hidden game it has a verdict and how hard it is in a
        word, whose middle stands for the number: exact figures would narrow down what is hidden."""
        proof, grade = puzzle.proof.to_json(), puzzle.grade
        if self.hidden:
            proof = Proof(puzzle.proof.verdict, (), 0).to_json()
            grade = Grade(20 * WORDS.index(grade.word) + 10, "", {}, {})
        return PublicPuzzle(puzzle.game, puzzle.version, puzzle.level, puzzle.board, proof, grade)


AnyGame = Game[Any, Any, Any, Any]
AnyPuzzle = Puzzle[Any, Any]


def check_level(level: int, levels: int = LEVELS) -> int:
    """`level` if there is one, 1 to `levels`: 15, and any extra ones that a game has.

    Raises `Invalid` with `bad_level`.
    """
    if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= levels:
        raise Invalid(
            "bad_level", f"a level is an integer from 1 to {levels}, not {str(level)[:40]}", "level"
        )
    return level
