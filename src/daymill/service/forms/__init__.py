"""Playing by plain HTML forms, without a script: every press of a button is a request, and the page that
answers is the whole game again. `docs/page.md` says what such a page may use."""
