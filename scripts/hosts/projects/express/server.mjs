import { strict as assert } from 'node:assert';
import express from 'express';
import { safeParse } from 'rfc-uri/rfc3986';

const app = express();
app.get('/parse', (request, response) => {
  const result = safeParse(request.query.url);
  if (result.ok) response.json(result.uri);
  else response.status(400).json(result.diagnostics[0]);
});
const server = app.listen(0, async () => {
  const get = async (url) => {
    const address = `http://localhost:${server.address().port}/parse?url=${encodeURIComponent(url)}`;
    const response = await fetch(address);
    return [response.status, await response.json()];
  };
  const [valid, uri] = await get('http://h/a?b');
  assert.deepEqual([valid, uri.authority.host, uri.path, uri.query], [200, 'h', '/a', 'b']);
  const [invalid, { offset, code }] = await get('http://h/^');
  assert.deepEqual([invalid, offset, code], [400, 9, 'character-not-allowed']);
  server.close();
  console.log('all requests were answered');
});
