/** Edits of the compiler of scanners, its passes or its writers. What it writes then is put to the test like an edited scanner. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { Random } from '../../src/languages/sample.js';
import { scannerSource } from '../grammar/emit.js';
import { projectRoot, readGrammar, type GrammarId } from '../grammar/sources.js';
import { scannerText } from '../readback/generated.js';
import { randomMutants } from '../readback/mutants.js';
import type { Mutant, MutantMaker, Outcome } from './outcome.js';
import { testOfScanner } from './scanner.js';

const COMPILER = join(projectRoot, 'scripts/scanner');

/** `part`: the passes over the grammar, or everything else. */
export function compilerMutants(id: GrammarId, part: 'passes' | 'emission'): MutantMaker {
  return (count, seed) => {
    const files = readdirSync(COMPILER, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file.startsWith('passes') === (part === 'passes'),
    );
    const random = new Random(seed);
    const original = scannerText(id);
    const test = testOfScanner(id, original);
    const chosen = new Map<string, Mutant>();
    while (chosen.size < count) {
      const file = join(COMPILER, random.pick(files));
      for (const { line, edit, text } of randomMutants(readFileSync(file, 'utf8'), 1, random.word())) {
        const name = `${relative(COMPILER, file)}:${line}, ${edit}`;
        chosen.set(name, {
          name,
          test: async () => {
            const written = await scannerBy(file, text, id);
            if (typeof written !== 'string') return written;
            return written === original.replace(HEADER, '') ? { equivalent: 'the same text' } : test(written);
          },
        });
      }
    }
    return [...chosen.values()];
  };
}

/** The lines that the build puts before a scanner. */
const HEADER = /^(?:\/\/ (?:Generated|sha256).*\n)+/;

/** The scanner that is written with another text for one file of the compiler. In a process of its own: it may never end. */
async function scannerBy(file: string, text: string, id: GrammarId): Promise<string | Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'compiler-'));
  const program = join(directory, 'compiler.mjs');
  try {
    const { outputFiles } = await build({
      stdin: { contents: MAIN, resolveDir: COMPILER, loader: 'ts' },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      plugins: [
        {
          name: 'edit',
          setup(plugin) {
            plugin.onLoad({ filter: /scanner.*\.ts$/ }, ({ path }) =>
              path === file ? { contents: text, loader: 'ts' } : undefined,
            );
          },
        },
      ],
    });
    writeFileSync(program, outputFiles[0]?.contents ?? '');
    const { status, stdout, stderr, error } = spawnSync(process.execPath, ['--max-old-space-size=1024', program], {
      input: JSON.stringify(scannerSource(readGrammar(id))),
      encoding: 'utf8',
      timeout: 20_000,
      maxBuffer: 2 ** 26,
    });
    if (status === 0) return stdout;
    return { caught: 'build', how: error?.message ?? /^\w*Error.*/m.exec(stderr)?.[0] ?? '' };
  } catch (error) {
    return { caught: 'build', how: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const MAIN = `
import { readFileSync } from 'node:fs';
import { scannerModule } from './compile.js';
process.stdout.write(scannerModule(JSON.parse(readFileSync(0, 'utf8'))));
`;
