/** What is promised about `--redact` and the option `redact`: no secret comes out, and verdicts and positions stay the same. */
import { spawnSync } from 'node:child_process';
import { diagnose, safeParse, type Diagnostic, type Rfc } from '../../src/index.js';
import { Random } from '../../src/languages/sample.js';
import { program } from '../tools/run.js';
import { hashText } from './hash-text.js';
import { equal, type Case, type Outcome, type Property } from './property.js';
import { carriers } from './secrets/carriers.js';
import { inputFiles } from './secrets/inputs.js';
import { drawSecret, Secrets } from './secrets/leaks.js';

export const secrets: readonly Property[] = [
  {
    name: 'with redact, diagnostics have no secret, and the same codes and positions',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      const random = new Random(hashText(text));
      const { line, known } = planted(text, random);
      const found = diagnose(line, { rfc, redact: true });
      const result = safeParse(line, { rfc, redact: true });
      const leak = known.find(JSON.stringify([found, result.ok ? [] : result.diagnostics]));
      if (leak) return { broken: `${JSON.stringify(line)}: …${leak.around}…` };
      return equal(JSON.stringify(line), found.map(facts), diagnose(line, { rfc }).map(facts));
    },
  },
  {
    name: 'with --redact, no command prints a secret, whatever its options',
    about: 'strings',
    enough: 2,
    outcome: (tried) => runOutcome(tried),
  },
];

function facts({ code, severity, offset, start, end, count, places }: Diagnostic): object {
  return { code, severity, offset, start, end, count, places };
}

/** A string with a secret that has some characters of a text, which are odd at times. */
function planted(text: string, random: Random): { readonly line: string; readonly known: Secrets } {
  const others = text.replaceAll(/[\w:/?#@&;()\\\n\r\t ,"'\uD800-\uDFFF]|%/g, '').slice(0, 20);
  const secret = drawSecret(random, 9, others);
  const known = new Secrets();
  known.add(secret, secret);
  return { line: random.pick(carriers)(secret), known };
}

interface KnownOption {
  readonly name: string;
  /** What its help calls its value; empty for a flag. */
  readonly value: string;
  readonly words: readonly string[];
}

interface KnownCommand {
  readonly name: string;
  readonly options: readonly KnownOption[];
}

/** The commands that read something, and their options, as the program itself lists them. */
function knownCommands(): KnownCommand[] {
  const names = [...run(['--help']).matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = '']) => name);
  return names.flatMap((name) => {
    const help = run([name, '--help', 'all']);
    if (!/^(?:Usage:| {6}) .*(?:FILE|URI|BASE)/m.test(help)) return [];
    const options = help
      .split(/^ {2}(?=--)/m)
      .slice(1)
      .flatMap((text) => {
        const [, option = '', value = ''] = /^--([a-z-]+)(?: ([A-Z][\w,.]*))?/.exec(text) ?? [];
        return [{ name: option, value, words: [...new Set(text.match(/\b[a-z][a-z\d-]{2,14}\b/g))].slice(1) }];
      });
    return [{ name, options }];
  });
}

let commands: readonly KnownCommand[] | undefined;

function runOutcome({ rfc, text: given }: Case): Outcome {
  const text = given.replaceAll('\0', ''); // no argument of a process has one
  if (text === '') return 'does not apply';
  const random = new Random(hashText(text));
  const drawn = Array.from({ length: 8 }, () => planted(text, random));
  const lines = drawn.map(({ line }) => line);
  const { name, options } = random.pick((commands ??= knownCommands()));
  const args = [name, '--redact', ...chosenArguments(rfc, options, lines, random)];
  const isFile = random.below(4) > 0;
  const format = args[args.indexOf('--in') + 1] ?? '';
  const content = (args.includes('--in') && inputFiles[format]) || inputFiles['lines'];
  const output = run([...args, ...(isFile ? ['-'] : ['--', ...lines.slice(0, 2)])], content?.(lines));
  for (const { known } of drawn) {
    const leak = known.find(output);
    if (leak) return { broken: `rfc-uri ${args.join(' ')}: …${leak.around}…` };
  }
  return 'holds';
}

/** An RFC, a format of the input, and some other options with values that they may have, or with a secret. */
function chosenArguments(
  rfc: Rfc,
  options: readonly KnownOption[],
  lines: readonly string[],
  random: Random,
): string[] {
  const has = (name: string): boolean => options.some((option) => option.name === name);
  const input = has('in') && random.below(2) > 0 ? random.pick(Object.keys(inputFiles)) : 'lines';
  const others = Array.from({ length: random.below(4) }, () => random.pick(options));
  return [
    ...(has('rfc') ? ['--rfc', rfc] : []),
    ...(input === 'lines' ? [] : ['--in', input, ...(input === 'ndjson' ? ['--field=url'] : [])]),
    ...others
      // an output would not be searched
      .filter(({ name }) => !['rfc', 'in', 'output', 'redact', 'help', 'jobs'].includes(name))
      .map(({ name, value, words }) => {
        if (value === '') return `--${name}`;
        return `--${name}=${random.below(4) === 0 || words.length === 0 ? random.pick(lines) : random.pick(words)}`;
      }),
  ];
}

function run(args: readonly string[], input = ''): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8' });
  if (status === null) throw new Error(`rfc-uri ${args.join(' ')} did not end`);
  return stdout + stderr;
}
