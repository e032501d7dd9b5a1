/** What `rfc-uri check --in xml` takes for generated documents that are piped into it: the memory should not grow with their size. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { program } from '../tools/run.js';
import type { Benchmark } from './benchmark.js';
import { measureProgram } from './measure/processes.js';

const MEGABYTE = 1e6;

export const benchmark: Benchmark = {
  about: 'the memory that `check --in xml` takes for documents of 10 and 100 MB',
  document: 'performance.md',
  rounds: { full: 1, trial: 1 },
  size: { full: 100, trial: 1, unit: 'MB of the larger document' },
  targets: [],
  async *measure({ size }) {
    const rows: string[][] = [];
    for (const megabytes of [size / 10, size]) {
      let uris = 0;
      const { seconds, cpuSeconds, memory } = await measureProgram({
        name: 'check',
        command: [process.execPath, program, 'check', '--rfc', 'rfc3986', '--in', 'xml', '-'],
        writeInput: async (input) => void (uris = await writeDocument(input, megabytes * MEGABYTE)),
      });
      const times = [seconds, cpuSeconds].map((time) => `${time.toFixed(1)} s`);
      rows.push([`${megabytes} MB`, uris.toLocaleString('en-US'), ...times, `${Math.round(memory)} MB`]);
    }
    yield {
      title: 'Large documents',
      about: 'Generated XML, piped into `rfc-uri check --in xml`.',
      table: { columns: ['', 'URIs', 'time', 'processor time', 'memory'], rows },
    };
  },
};

/** Writes XML of about so many bytes, and returns how many URIs it has. */
async function writeDocument(input: Writable, size: number): Promise<number> {
  input.write('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n');
  let uris = 1;
  for (let written = 0; written < size;) {
    let text = '';
    for (let count = 0; count < 500; count++) text += description(uris++);
    written += Buffer.byteLength(text);
    if (!input.write(text)) await once(input, 'drain');
  }
  input.end('</rdf:RDF>\n');
  return uris;
}

function description(number: number): string {
  return `<rdf:Description rdf:about="http://example.com/résumé/${number}?a=1&amp;b=2">
  <label>Text that is not a URI, number ${number}, and as long as such texts often are in documents</label>
</rdf:Description>
`;
}
