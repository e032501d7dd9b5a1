/** URI.js, the package urijs. */
import { packageVersion, require, serve } from './serve.mjs';

const URI = require('urijs');

serve(packageVersion('urijs'), (text) => {
  const { protocol, username, password, hostname, port, path, query, fragment } = URI.parse(text);
  const userinfo = password == null ? username : `${username ?? ''}:${password}`;
  return { scheme: protocol, userinfo, host: hostname, port, path, query, fragment };
});
