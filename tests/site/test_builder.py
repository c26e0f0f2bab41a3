"""The folder of a site without a server: the same for the same arguments, and whole or not at all."""

import re
from posixpath import dirname, join, normpath

import pytest

from daymill.almanac.schedule import Schedule
from daymill.core.errors import Invalid
from daymill.games import NAMES
from daymill.site import builder
from daymill.site.builder import MARK, site_files, write_site

TWO = Schedule(games=("tandem", "bloom"))


@pytest.fixture(scope="module")
def files():
    return dict(site_files(TWO))


def pages(files):
    return {path: content.decode() for path, content in files.items() if path.endswith(".html")}


def test_the_same_arguments_give_the_same_files(files):
    assert dict(site_files(TWO)) == files
    assert dict(site_files(Schedule(games=("bloom",)))) != files
    german = dict(site_files(TWO, "de"))
    assert b'<html lang="de"' in german["index.html"]


def test_every_game_has_its_pages(files):
    for name in NAMES:
        assert {f"play/{name}.html", f"embed/{name}.html", f"rules/{name}.html"} <= files.keys()


def test_every_address_leads_to_a_file_of_the_folder_and_none_elsewhere(files):
    for path, html in pages(files).items():
        for address in re.findall(r'\b(?:href|src|action)="([^"]*)"', html):
            assert not re.match(r"[a-z]+:|//", address), (path, address)
            place = re.sub(r"[?#].*", "", address)
            if path == "404.html":
                assert place.startswith("/") or not place, address
                place = place[1:]
            elif not place:
                continue
            to = normpath(join(dirname(path) if path != "404.html" else "", place))
            to = join("" if to == "." else to, "index.html") if place.endswith("/") or to == "." else to
            assert to in files, (path, address)


def test_a_page_tells_no_other_host_and_no_secret_of_this_one(files):
    for path, html in pages(files).items():
        found = set(re.findall(r"https?://[^\s\"'<]+", html))
        assert found <= {"http://www.w3.org/2000/svg"}, path


def test_only_the_page_for_lost_addresses_knows_the_base(files):
    moved = dict(site_files(TWO, base="/puzzles/"))
    assert {path for path in files if files[path] != moved[path]} == {"404.html"}
    assert b'href="/puzzles/static/' in moved["404.html"]
    for bad in ("puzzles", "//elsewhere/", "/a/../b", "/<b>/", ""):
        with pytest.raises(Invalid) as caught:
            next(site_files(TWO, base=bad))
        assert caught.value.code == "bad_base"


def test_a_folder_is_written_anew_but_nothing_of_somebody_elses(tmp_path):
    folder = tmp_path / "out"
    count = write_site(folder, TWO)
    assert (folder / MARK).is_file()
    (folder / "stale.html").write_text("old")
    assert write_site(folder, TWO) == count
    assert not (folder / "stale.html").exists()
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.txt").write_text("years of work")
    for place in (other, other / "thesis.txt"):
        with pytest.raises(Invalid) as caught:
            write_site(place, TWO)
        assert caught.value.code == "not_ours"
    assert (other / "thesis.txt").read_text() == "years of work"
    assert sorted(it.name for it in tmp_path.iterdir()) == ["other", "out"]


def test_what_breaks_off_leaves_the_old_site_and_no_rest(tmp_path, monkeypatch):
    folder = tmp_path / "out"
    write_site(folder, TWO)
    before = (folder / "index.html").read_bytes()

    def broken(*_):
        yield "index.html", b"new"
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(builder, "site_files", broken)
    with pytest.raises(Invalid) as caught:
        write_site(folder, TWO)
    assert caught.value.code == "unwritable"
    assert (folder / "index.html").read_bytes() == before
    assert [it.name for it in tmp_path.iterdir()] == ["out"]
