/** The package uri-js. */
import { packageVersion, require, serve } from './serve.mjs';

const { parse } = require('uri-js');

serve(packageVersion('uri-js'), (text) => {
  const { scheme, userinfo, host, port, path, query, fragment, error } = parse(text);
  if (error) throw new Error(error);
  return { scheme, userinfo, host, port, path, query, fragment };
});
