"""The site without a server: a folder of files that any web host can serve. `docs/serverless.md`."""
