"""`press`: a book as PDF."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from daymill.games import load

from .conftest import EXAMPLE, Run


def test_a_book_has_chapters_rules_page_numbers_and_answers(run: Run) -> None:
    done = run(
        "press",
        "book.pdf",
        "--game",
        "sudoku",
        "--game",
        "tandem",
        "--seed",
        "5",
        "--count",
        "3",
        "--title",
        "Mill",
    )
    assert done.status == 0, done.err
    texts = [page.extract_text() for page in PdfReader("book.pdf").pages]
    whole = "\n".join(texts)
    assert "Mill" in texts[0]
    for words in ("Sudoku", "Tandem", "Answers", "seed 5", "seed 7"):
        assert words in whole
    assert len(texts) >= 8


def test_the_same_puzzles_make_the_same_file(run: Run) -> None:
    for name in ("one.pdf", "two.pdf"):
        assert run("press", name, "--game", "bloom", "--seed", "5", "--count", "2").status == 0
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_files_of_a_folder_make_a_book_and_their_text_is_no_markup(run: Run) -> None:
    Path("mill").mkdir()
    puzzles = [load("tandem").generate(2, seed).canonical() for seed in (1, 2)]
    Path("mill/part.jsonl").write_text("\n".join(puzzles) + "\n")
    Path("board.txt").write_text(EXAMPLE)
    done = run("press", "book.pdf", "mill", "board.txt", "--title", "#pagebreak() $x$ *b*", "--large-print")
    assert done.status == 0, done.err
    assert "#pagebreak() $x$ *b*" in PdfReader("book.pdf").pages[0].extract_text()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "say what to print"),
        (("--game", "word"), "cannot be played on paper"),
        (("--game", "chess"), "there is no game"),
        (("--game", "tandem", "--size", "a0"), "a page is one of"),
        (("--game", "tandem", "--per-page", "3"), "1, 2 or 4"),
        (("--game", "tandem", "--count", "0"), "count"),
        (("--days", "2026-03-01", "--level", "3"), "seeds"),
        (("missing.txt",), "missing.txt"),
    ],
)
def test_bad_input_leaves_no_file(run: Run, options: tuple[str, ...], words: str) -> None:
    done = run("press", "book.pdf", *options)
    assert done.status == 2
    assert words in done.err
    assert not Path("book.pdf").exists()


def test_an_old_book_stays_where_a_new_one_fails(run: Run) -> None:
    Path("book.pdf").write_bytes(b"old")
    assert run("press", "book.pdf", "missing.txt").status == 2
    assert Path("book.pdf").read_bytes() == b"old"
