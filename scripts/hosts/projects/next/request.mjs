/** Starts what `next build` made, and asks it. */
import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';

const server = spawn('next', ['start', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((resolve, reject) => {
  let output = '';
  server.stdout.on('data', (data) => {
    output += data;
    const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
    if (found) resolve(found);
  });
  server.on('exit', () => reject(new Error(`next start ended:\n${output}`)));
});
try {
  const ask = async (route, url) => (await fetch(`${address}/api/${route}?url=${encodeURIComponent(url)}`)).json();
  for (const route of ['node', 'edge']) {
    assert.deepEqual(await ask(route, 'http://h/a'), { rfc2396: true, rfc3986: true });
    assert.deepEqual(await ask(route, 'http://h/^'), { rfc2396: false, rfc3986: 9 });
  }
  const page = await (await fetch(address)).text();
  assert.match(page, /rendered on the server: (?:<!-- -->)?server</);
  assert.match(page, /&quot;\^&quot; is not allowed in a path/);
  console.log('all requests were answered');
} finally {
  server.kill();
}
