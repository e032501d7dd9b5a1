"""The protocol of docs/parsers.md, for parsers in Python."""
import json
import sys


def serve(version, read):
    """Answers each line with the components that `read` returns; what it raises is a rejection."""
    if sys.argv[1:] == ["--version"]:
        print(version)
        return
    for line in sys.stdin:
        print(json.dumps(answer(read, json.loads(line))), flush=True)


def answer(read, text):
    try:
        return {"ok": True, **read(text)}
    except Exception as error:
        return {"ok": False, "error": f"{type(error).__name__}: {error}"}
