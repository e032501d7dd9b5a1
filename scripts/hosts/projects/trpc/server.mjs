import { strict as assert } from 'node:assert';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { uri } from 'rfc-uri/standard-schema';

const t = initTRPC.create();
const host = t.procedure.input(uri({ rfc: 'rfc3986', output: 'parsed' })).query(({ input }) => input.authority.host);
const server = createHTTPServer({ router: t.router({ host }) });
server.listen(0, async () => {
  const url = `http://localhost:${server.address().port}`;
  const client = createTRPCClient({ links: [httpBatchLink({ url })] });
  assert.equal(await client.host.query('http://h/a'), 'h');
  await assert.rejects(client.host.query('http://h/^'), /at offset 9: .* is not allowed in a path/);
  server.close();
  console.log('all requests were answered');
});
