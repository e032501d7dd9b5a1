/** The package whatwg-url, which jsdom uses. */
import { packageVersion, require, serve } from './serve.mjs';

const { URL } = require('whatwg-url');

serve(packageVersion('whatwg-url'), (text) => {
  const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(text);
  return {
    scheme: protocol.slice(0, -1),
    userinfo: username + (password && `:${password}`) || null,
    host: hostname || null,
    port: port || null,
    path: pathname,
    query: search.slice(1) || null,
    fragment: hash.slice(1) || null,
  };
});
