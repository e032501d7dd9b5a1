/** The package fast-uri, which Ajv and Fastify use. */
import { packageVersion, require, serve } from './serve.mjs';

const { parse } = require('fast-uri');

serve(packageVersion('fast-uri'), (text) => {
  const { scheme, userinfo, host, port, path, query, fragment, error } = parse(text);
  if (error) throw new Error(error);
  return { scheme, userinfo, host, port, path, query, fragment };
});
