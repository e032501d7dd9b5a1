/**
 * No secret gets past `--redact`: every command with every format of input and output and every option, from their own tables, on
 * files that have secrets in every field. Nothing of a secret may be in what comes out.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { carriers } from '../../../scripts/fuzz/secrets/carriers.js';
import { header, inputFiles } from '../../../scripts/fuzz/secrets/inputs.js';
import { drawSecret, Secrets } from '../../../scripts/fuzz/secrets/leaks.js';
import type { Command } from '../../../src/cli/arguments/command.js';
import type { Option } from '../../../src/cli/arguments/options.js';
import { commandNames, commands } from '../../../src/cli/commands/list.js';
import { inputFormats } from '../../../src/cli/input/records/record.js';
import { documentFormats } from '../../../src/documents/document-format.js';
import { Random } from '../../../src/languages/sample.js';
import { rfcUri, spawned } from '../../support/cli.js';
import { amount, oneIn } from '../../support/effort.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const random = new Random(1);
const secrets = new Secrets();

/** A string with a new secret, in one of the carriers. */
function planted(carrier: (secret: string) => string): string {
  const secret = drawSecret(random, 9);
  const text = carrier(secret);
  secrets.add(text, secret);
  return text;
}

const texts = carriers.map(planted);
/** Some of them, for tests with many runs. */
const few = texts.filter((_, index) => index % 5 === 0);
const uri = planted((secret) => `http://u:${secret}@h/a b?${secret}`);
const fileName = planted((secret) => `http:/u:${secret}@h/list#access_token=${secret}`);

const folder = temporaryFolder();

/** Writes a file in a folder of its own, whose name has a secret. */
function inputFile(name: string, content: string): string {
  const file = join(folder, name, fileName);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** The formats of an option, as its help names them. */
function wordsIn({ help, more = '' }: Option): string[] {
  return [...new Set(`${help} ${more}`.match(/\b[a-z][a-z\d-]{1,14}\b/g))];
}

interface Tried {
  readonly name: string;
  readonly command: Command;
  readonly options: readonly Option[];
}

const tried: Tried[] = [];
for (const name of commandNames) {
  const { command } = (await commands[name]?.load()) ?? {};
  if (!command) throw new Error(name);
  const options = [...command.options, ...(command.groups ?? []).flatMap((group) => group.options)];
  tried.push({ name, command, options });
}

const optionNamed = (options: readonly Option[], name: string): Option | undefined =>
  options.find((one) => one.name === name);

/** The formats of input: of a command without `--in`, lines. */
function inputNames(options: readonly Option[]): string[] {
  const words = wordsIn(optionNamed(options, 'in') ?? { name: '', help: 'lines' });
  return [...inputFormats, ...documentFormats].filter((name) => words.includes(name));
}

/** The ways to use a command that need options which go together. */
function ways(options: readonly Option[]): (readonly string[])[] {
  const isMigration = optionNamed(options, 'from') && optionNamed(options, 'to');
  return [[], ...(isMigration ? [['--from=rfc2396', '--to=rfc3986']] : [])];
}

let turn = 0;
/** The RFC of a run: each in turn, `all` too where a command takes it. */
function rfcArguments(options: readonly Option[]): string[] {
  const option = optionNamed(options, 'rfc');
  if (!option) return [];
  const ids = [...grammarIds, ...(option.help.includes('all:') ? ['all'] : [])];
  return option.value === 'ID' ? ['--rfc', ids[turn++ % ids.length] ?? ''] : [];
}

const outputs = join(folder, 'outputs');
beforeAll(() => {
  mkdirSync(outputs, { recursive: true });
});

/** Runs the program with `--redact`, and expects that nothing of a secret comes out. */
async function expectNone(args: readonly string[], input = ''): Promise<void> {
  const { code, stdout, stderr } = await rfcUri([args[0] ?? '', '--redact', ...args.slice(1)], input);
  const written = readdirSync(outputs).map((name) => join(outputs, name));
  const all = [stdout, stderr, ...written.map((file) => readFileSync(file, 'utf8'))];
  for (const file of written) rmSync(file);
  const found = secrets.find(all.join('\n'));
  const isBug = stderr.includes('this is a bug');
  if (found || isBug || ![0, 1, 2].includes(code ?? -1))
    expect({ args, found, code, stderr }).toEqual({ args, found: undefined, code: 0, stderr: '' });
}

/** The arguments that a format of input needs. */
function inputArguments(format: string, options: readonly Option[]): string[] {
  if (!optionNamed(options, 'in') || format === 'lines') return [];
  return ['--in', format, ...(format === 'ndjson' ? ['--field', 'url'] : [])];
}

/** Values of an option: one with a secret, files with secrets, and the first words of its help. */
function triedValues(option: Option): string[] {
  if (option.value === undefined) return [''];
  // any other word would be the name of a file here
  if (option.value === 'FILE')
    return [inputFile('option', few.join('\n')), join(outputs, 'file'), join(folder, 'none', uri)];
  return [uri, ...wordsIn(option).slice(0, 4)];
}

const given = (option: Option, value: string): string =>
  option.value === undefined ? `--${option.name}` : `--${option.name}=${value}`;

/** One value of an option: the one that most likely goes with others. */
function usualValue(option: Option): string {
  if (option.name === 'from') return 'rfc2396';
  if (option.name === 'to') return 'rfc3986';
  if (option.value === 'N') return '1';
  if (option.value === 'FILE') return join(outputs, 'file');
  return /BASE|URI/.test(option.value ?? '') ? uri : (wordsIn(option)[0] ?? '');
}

describe.each(tried)('$name', ({ name, command, options }) => {
  const formatOption = optionNamed(options, 'format');
  const formats = [[], ...(formatOption ? wordsIn(formatOption) : []).map((word) => ['--format', word])];
  const files = new Map<string, string>();
  const smallFiles = new Map<string, string>();
  beforeAll(() => {
    for (const format of inputNames(options)) {
      const content = inputFiles[format];
      if (!content) throw new Error(`scripts/fuzz/secrets/inputs.ts has no file for --in ${format}`);
      files.set(format, inputFile(format, content(texts)));
      smallFiles.set(format, inputFile(`small ${format}`, content(few)));
    }
  });

  test.each(inputNames(options))('reads %s', async (format) => {
    const file = files.get(format) ?? '';
    const input = inputArguments(format, options);
    for (const way of ways(options)) {
      const rfc = (): string[] => (way.length > 0 ? [] : rfcArguments(options));
      for (const output of formats)
        await expectNone([name, ...rfc(), ...way, ...input, ...output, file, `${file}.missing`]);
      for (const [index, option] of oneIn(8, [...options.entries()])) {
        const output = formats[index % formats.length] ?? [];
        const rest = ['rfc', 'in', 'format'].includes(option.name) ? [] : [given(option, usualValue(option))];
        await expectNone([name, ...rfc(), ...way, ...input, ...output, ...rest, smallFiles.get(format) ?? '']);
      }
    }
    if (format === 'cdx') {
      const names = ` CDX N b a m s k ${few[0] ?? ''}\n`; // repeated, as where files were joined
      for (const output of formats)
        await expectNone(
          [name, ...rfcArguments(options), ...input, ...output],
          names + names + readFileSync(file, 'utf8'),
        );
    }
    const delimiter = { tsv: '\t', csv: ',' }[format];
    if (delimiter === undefined) return;
    const content = header(few, delimiter) + readFileSync(file, 'utf8');
    for (const output of formats)
      await expectNone([name, ...rfcArguments(options), '--in', format, '--header', ...output], content);
  });

  test('takes strings as arguments', async () => {
    for (const [index, text] of oneIn(4, [...texts.entries()])) {
      const rest = formats[index % formats.length] ?? [];
      await expectNone([name, ...rfcArguments(options), ...rest, '--', text]);
      await expectNone([name, ...rfcArguments(options), '--', uri, text]);
      if (index % 5 === 0) await expectNone([name, text, ...rest]);
    }
  });

  test.each(options.map((option) => [option.name, option] as const))('takes --%s', async (_, option) => {
    for (const value of triedValues(option))
      for (const rest of formats.slice(0, amount(1, 3))) {
        await expectNone([name, ...rfcArguments(options), given(option, value), ...rest, '--', uri]);
        const input = inputFiles['lines']?.(few) ?? '';
        // the page is served until somebody ends the program
        if (command.usage.some((usage) => usage.includes('FILE'))) {
          await expectNone([name, ...rfcArguments(options), given(option, value), ...rest, '-'], input);
        }
      }
  });

  test('takes its options in pairs', async () => {
    const input = inputFiles['lines']?.(few) ?? '';
    const file = command.usage.some((usage) => usage.includes('FILE')) ? '-' : uri;
    const pairs = options.flatMap((one, index) => options.slice(index + 1).map((other) => [one, other] as const));
    for (const [one, other] of oneIn(16, pairs)) {
      if ([one.name, other.name].includes('rfc')) continue;
      const rfc = /from|to/.test(one.name + other.name) && name === 'compare' ? [] : rfcArguments(options);
      await expectNone([name, ...rfc, given(one, usualValue(one)), given(other, usualValue(other)), file], input);
    }
  });
});

/** Runs the built program in a process of its own. */
async function expectNoneSpawned(args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await spawned([...args, '--redact']);
  expect({ args, code: [0, 1, 2].includes(code ?? -1), found: secrets.find(stdout + stderr) }).toEqual({
    args,
    code: true,
    found: undefined,
  });
}

test('in other processes and threads, too', async () => {
  const file = inputFile('threads', `${texts.join('\n')}\n`);
  for (const args of [
    ['check', '--rfc', 'rfc3986', '--format', 'sarif', '--warnings'],
    ['check', '--rfc', 'rfc1738', '--fix', '--certainty', 'guess'],
    ['compare', '--from', 'rfc2396', '--to', 'rfc3986', '--base', uri],
    ['normalize', '--rfc', 'rfc2396', '--format', 'ndjson'],
  ]) {
    await expectNoneSpawned([...args, '--jobs', '2', file]);
  }
});

test.each(documentFormats)('in the thread that reads %s', async (format) => {
  const file = inputFile(`thread ${format}`, inputFiles[format]?.(texts) ?? '');
  for (const args of oneIn(3, [
    ['--format', 'ndjson', '--base', uri],
    ['--document-limit', 'findings=3,expansion=100'],
    ['--document-limit', 'output=500', '--format', 'sarif'],
  ]))
    await expectNoneSpawned(['check', '--rfc', 'rfc3986', '--in', format, ...args, file]);
});
