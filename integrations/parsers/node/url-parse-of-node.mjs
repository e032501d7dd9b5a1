/** `url.parse` of Node, its legacy function. */
import { parse } from 'node:url';
import { serve } from './serve.mjs';

process.noDeprecation = true;

serve(`Node ${process.versions.node}`, (text) => {
  const { protocol, auth, hostname, port, pathname, search, hash } = parse(text);
  return {
    scheme: protocol?.slice(0, -1),
    userinfo: auth,
    host: hostname,
    port,
    path: pathname ?? '',
    query: search?.slice(1),
    fragment: hash?.slice(1),
  };
});
