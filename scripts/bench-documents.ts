/**
 * `npm run bench:documents`: pipes generated XML of 10 and of 100 MB into `rfc-uri check --in xml`, and prints the most memory that
 * the process takes, and its time. Linux only: it reads /proc. `-- 1000` takes other sizes, in MB.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { projectRoot } from './grammar/sources.js';

const MEGABYTE = 1e6;
const sizes = process.argv.slice(2).map(Number);

for (const size of sizes.length > 0 ? sizes : [10, 100]) {
  const { uris, megabytes, seconds } = await measured(size * MEGABYTE);
  console.log(`${size} MB, ${uris.toLocaleString('en-US')} URIs: ${megabytes} MB of memory, ${seconds.toFixed(1)} s`);
}

interface Measured {
  readonly uris: number;
  readonly megabytes: number;
  readonly seconds: number;
}

async function measured(size: number): Promise<Measured> {
  const start = performance.now();
  const program = `${projectRoot}dist/src/cli/main.js`;
  const child = spawn(process.execPath, [program, 'check', '--rfc', 'rfc3986', '--in', 'xml', '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  let kilobytes = 0;
  const timer = setInterval(() => {
    kilobytes = Math.max(kilobytes, peakOf(child.pid ?? 0));
  }, 50);
  child.stdin.write('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n');
  let uris = 1;
  for (let written = 0; written < size;) {
    let text = '';
    for (let count = 0; count < 500; count++) text += description(uris++);
    written += Buffer.byteLength(text);
    if (!child.stdin.write(text)) await once(child.stdin, 'drain');
  }
  child.stdin.end('</rdf:RDF>\n');
  await once(child, 'exit');
  clearInterval(timer);
  return { uris, megabytes: Math.round(kilobytes / 1024), seconds: (performance.now() - start) / 1000 };
}

function description(number: number): string {
  return `<rdf:Description rdf:about="http://example.com/résumé/${number}?a=1&amp;b=2">
  <label>Text that is not a URI, number ${number}, and as long as such texts often are in documents</label>
</rdf:Description>
`;
}

/** The most memory that a process has taken so far, in KiB; 0 if it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
