/** Compares the dialects with the engines whose expressions they read: `npm run test:dialects`. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { LanguageError } from '../../../src/automata/language-error.js';
import { type DialectName, dialectDfa } from '../../../src/languages/dialects/automaton.js';
import { Random } from '../../../src/languages/sample.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { allStrings, alternatives, type Parts } from '../regexps/random-expressions.js';

const here = `${projectRoot}test/languages/dialects/engines/`;

const engines: readonly {
  readonly name: DialectName;
  readonly command: readonly string[];
  readonly flags: readonly string[];
  readonly parts: Parts;
}[] = [
  {
    name: 'python',
    command: ['python3', '-W', 'ignore', `${here}engine.py`],
    flags: ['', '', '(?i)', '(?m)', '(?s)', '(?ims)', '(?a)', '(?ai)', '(?x)'],
    parts: {
      atoms: [
        ...atoms(),
        '\\Z',
        '[]a]',
        '[^]k]',
        '[a-]',
        '[\\w.-]',
        '\\x61',
        '\\u212a',
        '\\141',
        '(?i:k)',
        'k{,2}',
        '[\\b]',
      ],
      assertions: ['^', '$', '$', '\\A', '\\Z', '\\b'],
      groups: ['(', '(?:', '(?=', '(?!', '(?P<n>', '(?i:', '(?-i:', '(?m:', '(?<=', '(?<!'],
    },
  },
  {
    name: 'java',
    command: ['java', `${here}Engine.java`],
    flags: ['', '', '(?i)', '(?m)', '(?s)', '(?ims)'],
    parts: {
      atoms: [
        ...atoms(),
        '\\h',
        '\\v',
        '\\Qa-\\E',
        '\\p{Alpha}',
        '\\P{L}',
        '\\pN',
        '[a-k&&[^b]]',
        '[^a[b]]',
        '[\\w-\\n]',
        '[!-&&k]',
        '\\p{IsL}',
        '\\p{IsGreek}',
        '\\x{61}',
      ],
      assertions: ['^', '^', '$', '$', '\\A', '\\Z', '\\z'],
      groups: ['(', '(?:', '(?=', '(?!', '(?<n>', '(?i:', '(?-i:', '(?m:', '(?<!a', '(?<='],
    },
  },
  {
    name: 're2',
    command: ['go', 'run', `${here}engine.go`],
    flags: ['', '', '(?i)', '(?m)', '(?s)', '(?ims)', '(?U)'],
    parts: {
      atoms: [
        ...atoms(),
        '\\Qa-\\E',
        '[[:alpha:]_]',
        '[[:^word:]]',
        '\\pL',
        '\\p{^Lu}',
        '\\p{Latin}',
        '\\x{212a}',
        '\\141',
        '\\a',
      ],
      assertions: ['^', '$', '$', '\\A', '\\z', '\\b', '\\B'],
      groups: ['(', '(?:', '(?P<n>', '(?i:', '(?-i:', '(?m:', '(?s-m:'],
    },
  },
];

function atoms(): string[] {
  return [
    'a',
    'b',
    'k',
    'K',
    '-',
    '.',
    '\\w',
    '\\W',
    '\\d',
    '\\s',
    '\\S',
    '[ab]',
    '[^a]',
    '[a-k]',
    '[^\\n\\-]',
    '\\n',
    '\\r',
    's',
    'i',
    'µ',
    'é',
    '\\.',
    '{',
    'a{',
    '}',
    '{1',
    '{,}',
    'k{a}',
    'k{1,',
    'k{2,1}',
    '\\{',
  ];
}

const EXPRESSIONS = 2000;

/** Characters that lines, words and cases treat specially in one of the dialects. */
const SPECIAL = Array.from('abKkKSsſIiİıµμΜéÉ_09 \t\r\n\x0b\x1c\x85\xa0\u2028\u2029²٣㊀ª\u0301ßẞ.-😀\x07\x08');

function strings(random: Random): string[] {
  const some = Array.from({ length: 1500 }, () =>
    Array.from({ length: 1 + random.below(5) }, () =>
      random.pick(random.below(2) === 0 ? SPECIAL : ['a', 'k', '\n', '-']),
    ).join(''),
  );
  return [...new Set([...allStrings(4), ...SPECIAL, ...some])];
}

test.each(engines)('$name: 2,000 random expressions match the same strings', (engine) => {
  const random = new Random(32);
  const sources = Array.from(
    { length: EXPRESSIONS },
    // a name may be given once only
    () =>
      random.pick(engine.flags) +
      alternatives(random, engine.parts, 2)
        .replace(/\(\?P?<n>(?=.*\?P?<n>)/gs, '(')
        .replaceAll(/(\{,2?\})\+/g, '$1'), // possessive
  );
  const { wrong, refused, compared } = compareWith(engine, sources, strings(random));
  expect([...refused, ...wrong].slice(0, 20)).toEqual([]);
  expect(compared).toBeGreaterThan(EXPRESSIONS / 2);
});

/** What random strings are made of. Most of these strings are not expressions. */
const SIGNS = [
  ...Array.from('(){}[]|*+?\\^$-,.:=!<>P&#ak1 '),
  '(?',
  '\\Q',
  '\\E',
  '[^',
  '[:',
  ':]',
  '&&',
  '{1}',
  '{,1}',
  '(?i)',
  '(?x)',
  '(?#',
];

test.each(engines)(
  '$name: what is read of 20,000 random strings of signs is an expression, and matches the same',
  (engine) => {
    const random = new Random(33);
    const sources = Array.from({ length: 10 * EXPRESSIONS }, () =>
      Array.from({ length: 1 + random.below(8) }, () => random.pick(SIGNS)).join(''),
    );
    const { wrong, compared } = compareWith(engine, sources, strings(random).slice(0, 400));
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(compared).toBeGreaterThan(EXPRESSIONS);
  },
);

interface Compared {
  /** What we read and the engine refuses, and where a string is matched by one only. */
  readonly wrong: readonly string[];
  /** What the engine reads, and we do not. */
  readonly refused: readonly string[];
  /** How many expressions both read. */
  readonly compared: number;
}

function compareWith({ name, command }: (typeof engines)[number], sources: string[], tried: string[]): Compared {
  const [program = '', ...args] = command;
  const input = [tried.map(hex).join(' '), ...sources.map(hex)].join('\n');
  const { stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  const answers = stdout.trim().split('\n');
  expect([answers.length, stderr]).toEqual([sources.length, '']);
  const [wrong, refused]: [string[], string[]] = [[], []];
  let compared = 0;
  for (const [index, source] of sources.entries()) {
    const answer = answers[index] ?? '';
    const read = accepts(source, name);
    const isRefused = answer.startsWith('error');
    if (name === 'java' && isOddInJava(source, isRefused ? undefined : read)) continue;
    if (typeof read === 'string') {
      if (!isRefused) refused.push(`${source}: ${read}`);
      continue;
    }
    if (isRefused) {
      wrong.push(`${source}: the engine refuses it`);
      continue;
    }
    compared++;
    const at = tried.findIndex(
      (string, number) => read(string) !== (answer[number] === '1') && !isShortSighted(name, source, string),
    );
    if (at >= 0) wrong.push(`${source} ${JSON.stringify(tried[at])} ${answer[at]}`);
  }
  return { wrong, refused, compared };
}

/**
 * Java refuses some lookbehinds whose length is limited, and reads others whose length is not, but wrongly; it repeats nothing where braces
 * follow nothing.
 */
function isOddInJava(source: string, read: ReturnType<typeof accepts> | undefined): boolean {
  if (read === undefined) return source.includes('(?<');
  return typeof read === 'string' && /limited length$|"\{" at offset \d+: nothing to repeat$/.test(read);
}

/** Java looks behind one UTF-16 unit for each set, and so misses a pair of surrogates: (?<!a[^b]) after "a😀". */
function isShortSighted(name: DialectName, source: string, string: string): boolean {
  return name === 'java' && source.includes('(?<') && string.includes('😀');
}

function hex(text: string): string {
  return `x${Buffer.from(text).toString('hex')}`;
}

function accepts(source: string, name: DialectName): string | ((string: string) => boolean) {
  try {
    const dfa = dialectDfa(source, '', name, 20_000);
    return (string) => dfa.accepts(string);
  } catch (error) {
    if (error instanceof LanguageError) return error.message;
    throw error;
  }
}
