"""The web service: thin routes over the almanac, attempts and players."""
