/**
 * `npm run grammars [-- ID...]`: writes everything that is generated from the grammars and from the list of RFCs, and the suites of
 * conformance/. With ids it compiles only these grammars.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import peggy from 'peggy';
import { listFiles } from './registry/lists.js';
import { writeChanged } from './tools/write-changed.js';

const root = fileURLToPath(new URL('..', import.meta.url));

function write(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeChanged(root + path, text);
    console.log(`${path}: ${text.length} characters, ${gzipSync(text).length} bytes gzipped`);
  }
}

/** What is wrong with a grammar, and where. Throws an error that is not about one. */
function grammarFault(error: unknown): string {
  if (error instanceof peggy.parser.SyntaxError || error instanceof peggy.GrammarError) {
    const source: unknown = error.location?.source;
    if (typeof source === 'string') return error.format([{ source, text: readFileSync(root + source, 'utf8') }]);
  }
  if (error instanceof Error && /^(?:BnfSyntax|UnsupportedGrammar)Error$/.test(error.name)) return error.message;
  throw error;
}

// the compilers import the lists, which must have a new RFC
write(listFiles());
const { rfcFiles } = await import('./registry/rfc-files.js');
const ids = process.argv.slice(2);
try {
  write(rfcFiles(ids));
} catch (error) {
  console.error(grammarFault(error));
  process.exit(1);
}
const { splitTableFiles } = await import('./splits/table.js');
const { writeSuites } = await import('./conformance/write.js');
if (ids.length === 0) {
  write(splitTableFiles());
  writeSuites(`${root}conformance`);
}
