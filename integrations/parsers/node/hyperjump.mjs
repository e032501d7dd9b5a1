/** The package @hyperjump/uri. */
import { packageVersion, require, serve } from './serve.mjs';

const { parseUriReference } = require('@hyperjump/uri');

serve(packageVersion('@hyperjump/uri'), (text) => {
  const { scheme, userinfo, host, port, path, query, fragment } = parseUriReference(text);
  return { scheme, userinfo, host, port, path, query, fragment };
});
