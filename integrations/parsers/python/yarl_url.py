"""yarl.URL, which aiohttp uses."""
import yarl

from serve import serve


def read(text):
    url = yarl.URL(text)
    users = [part for part in (url.raw_user, url.raw_password) if part is not None]
    return {
        "scheme": url.scheme or None,
        "userinfo": ":".join(users) if users else None,
        "host": url.raw_host,
        "port": url.explicit_port,
        "path": url.raw_path,
        "query": url.raw_query_string or None,
        "fragment": url.raw_fragment or None,
    }


serve(f"yarl {yarl.__version__}", read)
