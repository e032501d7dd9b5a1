/** The package url-parse, with an empty location. */
import { packageVersion, require, serve } from './serve.mjs';

const UrlParse = require('url-parse');

serve(packageVersion('url-parse'), (text) => {
  const { protocol, auth, hostname, port, pathname, query, hash } = new UrlParse(text, {});
  return {
    scheme: protocol.slice(0, -1) || null,
    userinfo: auth || null,
    host: hostname || null,
    port: port || null,
    path: pathname,
    query: query.slice(1) || null,
    fragment: hash.slice(1) || null,
  };
});
