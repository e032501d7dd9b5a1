/** A route whose schema has formats and the keyword of rfc-uri/ajv: docs/integrations.md, "Fastify". */
import { strict as assert } from 'node:assert';
import Fastify from 'fastify';
import addUri from 'rfc-uri/ajv';

const fastify = Fastify({ ajv: { onCreate: addUri } });
const properties = {
  link: { type: 'string', format: 'uri' },
  old: { type: 'string', format: 'uri:rfc2396' },
  home: { type: 'string', uri: { rfc: 'rfc3986' } },
  date: { type: 'string', format: 'date' }, // of ajv-formats, which Fastify adds itself
};
fastify.post('/bookmarks', { schema: { body: { type: 'object', properties } } }, (request, reply) =>
  reply.send(request.body),
);
const address = await fastify.listen({ port: 0 });

async function post(body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/bookmarks`, { method: 'POST', headers, body: JSON.stringify(body) });
  return [response.status, (await response.json()).message];
}

// ajv-formats rejects the first and accepts the second
assert.deepEqual(await post({ link: 'mailto:' }), [200, undefined]);
assert.deepEqual(await post({ link: 'http://h:80a/' }), [400, 'body/link must match format "uri"']);
assert.deepEqual(await post({ old: 'http://h/#f' }), [400, 'body/old must match format "uri:rfc2396"']);
assert.match((await post({ home: 'http://h/^' }))[1], /^body\/home at offset 9: "\^" is not allowed in a path/);
assert.deepEqual(await post({ date: '2026-02-30' }), [400, 'body/date must match format "date"']);
await fastify.close();
console.log('all requests were answered');
