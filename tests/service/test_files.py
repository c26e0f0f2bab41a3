"""Static files: in every coding, told by what they hold, and read anew when they change."""

import pytest

from daymill.service import files as service
from daymill.service.files import STATIC, Files

pytestmark = pytest.mark.once
STYLE = "css/daymill.css"


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)],
)
def test_a_text_comes_in_the_best_coding(client, accepted, sent):
    answer = client.get(f"/static/{STYLE}", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == sent
    assert "Accept-Encoding" in answer.headers["vary"]
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.content == (STATIC / STYLE).read_bytes()


def test_all_codings_have_one_weak_tag_that_any_of_them_is_known_by(client):
    tags = {
        client.get(f"/static/{STYLE}", headers={"Accept-Encoding": accepted}).headers["etag"]
        for accepted in ("br", "gzip", "identity")
    }
    (tag,) = tags
    assert tag.startswith('W/"')
    for known in (tag, tag.removeprefix("W/"), f'"other", {tag}', "*"):
        again = client.get(f"/static/{STYLE}", headers={"If-None-Match": known, "Accept-Encoding": "gzip"})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert again.headers["vary"] == "Accept-Encoding"
    assert client.get(f"/static/{STYLE}", headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_range_is_passed_over_and_a_head_has_no_body(client):
    whole = client.get(f"/static/{STYLE}", headers={"Range": "bytes=0-9"})
    assert (whole.status_code, whole.content) == (200, (STATIC / STYLE).read_bytes())
    head = client.head(f"/static/{STYLE}")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == whole.headers["etag"]


def test_what_a_page_names_never_changes_and_is_never_asked_about_again(client):
    page = client.get("/").text
    version = Files().version()
    assert f'href="/static/{version}/{STYLE}"' in page
    assert page.count('"/static/') == page.count(f'"/static/{version}/')
    lasting = client.get(f"/static/{version}/{STYLE}")
    assert lasting.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert lasting.content == (STATIC / STYLE).read_bytes()
    # a page of another version, or a process of another one while all are being changed
    other = client.get(f"/static/{version[::-1]}/{STYLE}")
    assert (other.status_code, other.headers["cache-control"]) == (200, "no-cache")
    assert other.content == lasting.content
    for path in (f"{version}/{version}/{STYLE}", f"{version}0/{STYLE}", f"{version}/", version):
        assert client.get(f"/static/{path}").status_code == 404


def test_a_page_is_packed_too(client):
    for accepted, sent in (("br, gzip", "br"), ("br;q=0, gzip", "gzip"), ("gzip;q=0", None)):
        page = client.get("/", headers={"Accept-Encoding": accepted})
        assert page.headers.get("content-encoding") == sent
        assert "Accept-Encoding" in page.headers["vary"]
        assert "</html>" in page.text


def test_a_file_that_changes_is_read_anew_and_is_another_version(tmp_path, monkeypatch):
    monkeypatch.setattr(service, "_FRESH_S", 0)  # seconds for which a version is believed
    script = tmp_path / "one.js"
    script.write_text("1")
    files = Files(tmp_path)
    files.prepare()
    first = files.version()
    assert files.version() == first
    script.write_text("22")
    assert files.version() != first
    files.prepare()
    script.write_text("1")
    assert files.version() == first  # it is told by what the files hold, and not by when they were written
    (tmp_path / "two.js").write_text("2")
    assert files.version() != first
