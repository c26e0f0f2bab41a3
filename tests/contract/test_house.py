"""The house itself: which way imports go, and that every game is whole."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import daymill
from daymill.almanac.schedule import LEVELS_OF_WEEK
from daymill.core.game import LEVELS, answer_needed
from daymill.formats import FORMS, TEXT
from daymill.games import NAMES, TITLES, load
from daymill.games.vectors import cases

SOURCE = Path(daymill.__file__).parent
SCRIPTS = SOURCE / "web" / "static" / "js"
SHEETS = SOURCE / "web" / "static" / "css" / "games"
ORACLES = Path(__file__).parent.parent / "oracles"
# rows beyond the levels that days have
EXTRA = {"sudoku": 1, "nonogram": 3, "pipes": 3, "minesweeper": 3}
# Each floor may import itself and those below it.
FLOORS = (("core",), ("games",), ("formats", "almanac", "press"), ("service",), ("site",), ("cli",))
STEMS = (
    "__init__",
    "model",
    "levels",
    "rules",
    "kernels",
    "solver",
    "generator",
    "reasoning",
    "scoring",
    "drawing",
)


def floor(module: str) -> int | None:
    """The floor of a module under `daymill`, None for `daymill` itself and `web`, which holds no Python."""
    room = module.split(".")[1] if "." in module else ""
    return next((number for number, rooms in enumerate(FLOORS) if room in rooms), None)


def imports(path: Path) -> set[str]:
    """The daymill modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "daymill"}


def module_of(path: Path) -> str:
    """The dotted name of a file."""
    return ".".join(("daymill", *path.relative_to(SOURCE).with_suffix("").parts))


def wrong_arrows(module: str, imported: set[str]) -> list[str]:
    """What a module imports though it must not."""
    here = floor(module)
    wrong = []
    for name in imported:
        there = floor(name)
        if here is not None and there is not None and there > here:
            wrong.append(f"{module} imports {name}, which is above it")
        game, other = (parts[2] if len(parts) > 2 else "" for parts in (module.split("."), name.split(".")))
        if game != other and {game, other} <= set(NAMES):
            wrong.append(f"{module} imports another game, {name}")
    return wrong


def test_imports_go_down_only() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    assert len(files) > 30
    assert [line for path in files for line in wrong_arrows(module_of(path), imports(path))] == []


def test_an_arrow_that_runs_up_is_noticed() -> None:
    assert wrong_arrows("daymill.core.replay", {"daymill.games.tandem"})
    assert wrong_arrows("daymill.games.tandem.rules", {"daymill.games.bloom.rules"})
    assert not wrong_arrows("daymill.service.app", {"daymill.almanac.store", "daymill.core.game"})


def test_only_three_files_name_numba() -> None:
    naming = [
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if re.search(r"^\s*(import|from) (numba|llvmlite)\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert sorted(naming) == ["core/bits.py", "core/compiled.py", "core/vector.py"]


def test_games_and_core_have_no_clock_no_chance_and_no_io() -> None:
    modules = r"^\s*(import|from) (random|time|datetime|secrets|os|socket|pathlib|importlib\.resources)\b"
    banned = re.compile(modules + r"|\bopen\(|np\.random", re.MULTILINE)
    assert banned.search("x = np.random.rand()")
    for room in ("core", "games"):
        for path in (SOURCE / room).rglob("*.py"):
            # the one keeps machine code in a folder, the other runs the contract and is no game
            if path.name not in ("compiled.py", "vectors.py"):
                assert not banned.search(path.read_text(encoding="utf-8")), path


def floats(path: Path) -> list[int]:
    """The lines of a file where a floating-point number may come from."""
    return sorted(
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div))
    )


def is_compiled(path: Path) -> bool:
    """Whether a file has kernels."""
    return not {"daymill.core.compiled.kernel", "daymill.core.compiled.bare_kernel"}.isdisjoint(imports(path))


def test_generating_code_has_no_floats(tmp_path: Path) -> None:
    compiled = [path for path in (SOURCE / "games").rglob("*.py") if is_compiled(path)]
    assert {path.parent.name for path in compiled} == set(NAMES)
    deciding = [path for path in (SOURCE / "games").rglob("*.py") if path.stem in ("reasoning", "grading")]
    files = [*compiled, *deciding, SOURCE / "core" / "random.py"]
    assert {path: floats(path) for path in files if floats(path)} == {}
    bad = tmp_path / "bad.py"
    bad.write_text("a = 0.5\nb = a / 2\nb /= 2\n")
    assert floats(bad) == [1, 2, 3]


def test_board_scripts_know_no_rules() -> None:
    scripts = list((SCRIPTS / "board").glob("*.js"))
    assert scripts
    for path in scripts:
        assert "games/" not in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_whole(name: str) -> None:
    folder, twin = SOURCE / "games" / name, SCRIPTS / "games" / name
    for stem in STEMS:
        assert (folder / f"{stem}.py").is_file(), f"{name} lacks {stem}.py"
        script = "index" if stem == "__init__" else stem
        assert (twin / f"{script}.js").is_file(), f"{name} lacks {script}.js"
    assert (folder / "vectors.json").is_file()
    assert (SOURCE / "web" / "templates" / "rules" / "en" / f"{name}.html").is_file()
    assert (SHEETS / f"{name}.css").is_file()
    assert (ORACLES / f"{name}.py").is_file()
    assert name in LEVELS_OF_WEEK
    spec = (folder / "spec.md").read_text(encoding="utf-8")
    info = load(name).info
    assert info.title == TITLES[name]
    assert spec.startswith(f"# {info.title}, version {info.version}\n")
    for section in (
        "Rules",
        "Actions",
        "Score",
        "JSON",
        "Levels",
        "Generation",
        "Proof",
        "Reasoning",
        "Grade",
        "Drawing",
    ):
        assert f"\n## {section}\n" in spec, f"{name}'s spec lacks {section}"
    for code in (*info.refusals, *info.faults, *info.techniques):
        assert f"`{code}`" in spec, f"{name}'s spec lacks {code}"


@pytest.mark.parametrize("name", NAMES)
def test_every_code_in_the_source_is_declared(name: str) -> None:
    info = load(name).info
    declared = {*info.refusals, *info.faults, "no_board", "unknown_technique"}
    raised = set()
    for path in (SOURCE / "games" / name).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Refused", "Invalid"}:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    raised.add(code.value)
    assert raised
    assert raised <= declared


@pytest.mark.parametrize("name", NAMES)
def test_there_are_fifteen_levels_and_few_extra_ones(name: str) -> None:
    assert len(load(name).info.levels) == LEVELS + EXTRA.get(name, 0)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_hides_something_says_so_everywhere(name: str) -> None:
    game = load(name)
    hidden = game.hidden is not None
    assert (game.info.secrecy == "hidden") == hidden
    assert (game.grade is answer_needed) == hidden
    # a text of its board can hold what it hides
    texts = [form for form in FORMS if (form.game, form.name) == (name, TEXT)]
    assert all((form.write_with is not None) == hidden for form in texts)
    # and its claim, its grade and its undo have vectors
    told = {case["kind"] for case in cases(name) if "answer" in case["in"]}
    if not hidden:
        assert told == set()
        return
    assert texts
    assert told >= {"solve", "grade", "explain", "hint", "play", "draw"}
