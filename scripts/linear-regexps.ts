/**
 * `npx tsx scripts/linear-regexps.ts [SECONDS]`: asks the library recheck whether every regular expression of src/ and of the playground takes a
 * time that grows linearly with the text, wherever it begins to match. Prints those that do not, with a text that shows it, and
 * exits with 1. Expressions that are made of strings are read while their modules load. With SECONDS, those that are not decided in
 * this time are only counted; .ci/by-hand decides them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@swc/core';
import { projectRoot } from './grammar/sources.js';
import { importTool } from './tools/ensure-tool.js';

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** What is used of recheck. */
interface Recheck {
  readonly check: (source: string, flags: string, options: object) => Promise<Answer>;
}

interface Answer {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: { readonly type: string; readonly summary: string };
  readonly attack?: {
    readonly pattern: string;
    readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
    readonly suffix: string;
  };
  /** Which part of recheck answered: fuzz guesses from a few lengths, and may be wrong. */
  readonly checker?: 'automaton' | 'fuzz';
  readonly error?: { readonly kind: string };
}

/** The length of the texts that fuzzing proposes, and how long they may take in milliseconds: with quadratic growth it would be a hundred times as long. */
const [LENGTH, LONGEST] = [200_000, 1000];
/** How long one expression is looked at, in seconds. */
const [seconds] = process.argv.slice(2);
/** The beginnings of expressions that are safe for another reason. */
const bounded: readonly string[] = [
  // of the productions of our own grammars
  String.raw`"(?:\\.|[^"\\])*"|\w+`,
  // of the last 60 and the last 40 characters of a text
  String.raw`\[\/(?:url|img|link|email)\](?:`,
  String.raw`["']?\s{0,9}\)(?:;| no-repeat`,
  // repeats nothing more than 100 times
  String.raw`\{{1,3}\s?[#$?+/&;.%]?`,
];
/** Modules that start a program when they load, or need a package that is not installed here. */
const NOT_LOADED = /^src\/(?:cli\/(?:main|worker|document-worker)|integrations\/duckdb)\.ts$/;

const files = ['src', 'playground/src'].flatMap((folder) =>
  readdirSync(projectRoot + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
);
const literals = (await Promise.all(files.map(literalsIn))).flat();
const made = await madeExpressions(files.filter((file) => file.startsWith('src/') && !NOT_LOADED.test(file)));
const { check } = (await importTool('regexp', 'recheck')) as Recheck;
const all = new Map(
  [...literals, ...made].map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
);
let [count, undecided] = [0, 0];
for (const [text, { file, source, flags }] of all) {
  // d does not change what is matched, and recheck does not know it
  const answer = await check(source, flags.replace('d', ''), { timeout: Number(seconds ?? 60) * 1000, randomSeed: 1 });
  if (seconds !== undefined && answer.error?.kind === 'timeout') {
    undecided++;
    continue;
  }
  if (answer.status === 'safe' || isBounded(source) || !isConfirmed(answer, new RegExp(source, flags))) continue;
  count++;
  const why = answer.complexity?.summary ?? answer.error?.kind ?? answer.status;
  console.log(`${file}: ${text}\n    ${why}${answer.attack ? `: ${answer.attack.pattern}` : ''}`);
}
console.log(
  `${all.size} regular expressions, ${made.length} of them made of strings; ${count} are not known to be linear` +
    (undecided > 0 ? `, and ${undecided} were not decided in ${seconds} s` : ''),
);
if (count > 0) process.exitCode = 1;

/** Whether what fuzzing found takes long in this engine too. What the automaton finds is certain. */
function isConfirmed({ checker, attack }: Answer, expression: RegExp): boolean {
  if (checker !== 'fuzz' || !attack) return true;
  const share = LENGTH / Math.max(1, attack.pumps.length);
  const pumped = attack.pumps.map(
    ({ prefix, pump }) => prefix + pump.repeat(Math.ceil(share / Math.max(1, pump.length))),
  );
  const start = performance.now();
  (pumped.join('') + attack.suffix).search(expression);
  return performance.now() - start > LONGEST;
}

function isBounded(source: string): boolean {
  return bounded.some((begin) => source.startsWith(begin));
}

/** The literals of a file. */
async function literalsIn(file: string): Promise<Expression[]> {
  const found: Expression[] = [];
  const program: unknown = await parse(readFileSync(projectRoot + file, 'utf8'), {
    syntax: 'typescript',
    target: 'es2022',
  });
  const left = [program];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isLiteral(node)) found.push({ file, source: node.pattern, flags: node.flags });
    left.push(...(Object.values(node) as unknown[]));
  }
  return found;
}

function isLiteral(node: object): node is { readonly pattern: string; readonly flags: string } {
  return 'type' in node && node.type === 'RegExpLiteral';
}

/** The expressions that modules make while they load. */
async function madeExpressions(modules: readonly string[]): Promise<Expression[]> {
  const found: Expression[] = [];
  const Original = globalThis.RegExp;
  let loading = '';
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args: ConstructorParameters<typeof RegExp>) {
      const expression = new target(...args);
      if (loading !== '') found.push({ file: loading, source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  for (const file of modules) {
    loading = file;
    await import(projectRoot + file);
  }
  loading = '';
  globalThis.RegExp = Original;
  return found;
}
