import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { commandNames } from '../../../src/cli/commands/list.js';
import { pipeline, rfcUri } from '../../support/cli.js';
import { rfcIds } from '../../../src/rfcs/names.js';
import { oneIn } from '../../support/effort.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

/** Has the files that the examples name. */
const folder = temporaryFolder();
beforeAll(() => {
  copyFileSync('docs/uris.txt', join(folder, 'urls.txt'));
  copyFileSync('README.md', join(folder, 'README.md'));
});

/** The help of the program, or of a command about a topic. */
const helpText = async (name?: string, topic = 'all'): Promise<string> => {
  const { code, stdout, stderr } = await rfcUri(name === undefined ? ['--help'] : [name, '--help', topic]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

test('--help lists all commands', async () => {
  const names = Array.from((await helpText()).matchAll(/^ {2}([a-z]+) {2,}/gm), ([, name = '']) => name);
  expect(names.slice(0, commandNames.length).toSorted()).toEqual(commandNames.toSorted());
});

test.each(['parse', 'check', 'normalize', 'relativize', 'extract', 'sample'])(
  'help of %s names the RFCs',
  async (name) => {
    expect((await helpText(name)).replaceAll(/\s+/g, ' ')).toContain(
      ` --rfc ID the specification: ${rfcIds.join(', ')}`,
    );
  },
);

test.each(['compare', 'diff', 'grammar'])('help of %s names the RFCs', async (name) => {
  expect((await helpText(name)).replaceAll(/\s+/g, ' ')).toContain(` ${rfcIds.join(', ')} `);
});

test('help of check has the options of records, documents, runs and the configuration', async () => {
  const help = await helpText('check');
  for (const option of [
    '--in FORMAT',
    '--delimiter C',
    '--json-path P',
    '--strict',
    '--jobs N',
    '--ignore CODE',
    '--no-baseline',
  ])
    expect([option, help.includes(`\n  ${option} `)]).toEqual([option, true]);
});

test.each(['normalize', 'relativize'])('help of %s says what becomes of invalid lines', async (name) => {
  expect(await helpText(name)).toMatch(
    /\n\nAn invalid line is printed unchanged, byte for byte but for its line end, and\nreported [^]* longer than\n1048576 bytes\./,
  );
});

/** What the first screen says about the topics of a command. */
const topicsIn = (help: string): string[] => {
  const [, topics] = /--help TOPIC +more about ([^;]*);/.exec(help) ?? [];
  return topics === undefined ? [] : topics.split(/,\s+/);
};

test('most people need one screen of the help', async () => {
  for (const name of commandNames) {
    const lines = (await helpText(name, '')).split('\n').filter((line) => line !== '');
    expect([name, lines.length <= 24 ? 'one screen' : `${lines.length} lines`]).toEqual([name, 'one screen']);
  }
});

const RECORDS = 'records: Records, with --in tsv, csv, ndjson or cdx:';
const RUN = 'run: Runs over files:';
const LANGUAGES = 'languages: Options for regular expressions and ABNF:';
const PARSERS = 'parsers: Parsers of other programs:';

/** The topics of commands, and their titles. */
const topics = new Map<string, readonly string[]>([
  ['parse', ['output: Errors, warnings and output:']],
  [
    'check',
    [
      'rules: What is checked:',
      'repairs: Repairs, with --fix:',
      'output: Output:',
      'codes: Codes, baseline and configuration:',
      RECORDS,
      'documents: Documents, with --in xml, html, markdown, json or css:',
      RUN,
    ],
  ],
  ['compare', [PARSERS, 'migration: With --from and --to:', 'output: Output:', RECORDS, RUN]],
  ['resolve', ['records: With --in:', RUN]],
  ['normalize', [RECORDS, RUN]],
  ['relativize', [RECORDS, RUN]],
  ['convert', [RECORDS, RUN]],
  ['extract', ['errors: With --invalid:']],
  ['diff', [LANGUAGES]],
  ['conform', ['learning: Options of --learn, which gives up at a limit (also at 1500 states):', LANGUAGES]],
  ['sample', [LANGUAGES]],
  ['grammar', [LANGUAGES]],
  ['differentials', ['search: The search:', PARSERS]],
]);

test.each([...topics])('the topics of the help of %s, and their titles', async (name, listed) => {
  const all = topicsIn(await helpText(name, ''));
  const titled = await Promise.all(
    all.map(async (topic) => `${topic}: ${(await helpText(name, topic)).split('\n', 1).join('')}`),
  );
  expect(titled).toEqual(listed);
});

test('each topic of a command is a part of all that its help says', async () => {
  let count = 0;
  for (const name of commandNames) {
    const all = await helpText(name);
    for (const topic of topicsIn(await helpText(name, ''))) {
      expect(all).toContain(`\n\n${(await helpText(name, topic)).trimEnd()}\n\n`);
      count++;
    }
  }
  expect(count).toBeGreaterThan(10);
});

/**
 * An example as it is tried: a search asks fewer strings than it would; two RFCs are compared without one. What starts every parser finds
 * only those of Node, because the others take seconds; their own tests start them.
 */
function tried(example: string): string {
  if (/^rfc-uri (?:parsers|compare .* --parsers all)/.test(example)) return `PATH=/nowhere; ${example}`;
  return /^rfc-uri differentials (?!rfc\d+ rfc\d+$)/.test(example)
    ? example.replace(/ --budget \d+|$/, ' --budget 2000')
    : example;
}

describe.each([undefined, ...commandNames])('help of %s', (name) => {
  test('has usage, options, examples and exit codes', async () => {
    const help = await helpText(name);
    expect(help.startsWith(`Usage: ${name === undefined ? 'rfc-uri' : `rfc-uri ${name}`}`)).toBe(true);
    expect(help).toMatch(/\n\nOptions:\n[^]*\n\nExamples:\n[^]*\n\nExit codes: 0 /);
  });

  test('has a text for each option, examples that run rfc-uri, and what exit code 0 means', async () => {
    const help = await helpText(name);
    expect(help).not.toMatch(/ \n|\n\n\n|\n\n$/);
    // an option that fills its column has its text below
    const options = help.split(/\n(?= {2}\S)/).filter((row) => /^ {2}-/.test(row));
    for (const row of options) expect(row).toMatch(/^ {2}(?:-\w, )?--[a-z-]+(?: [A-Z][^ ]*)*(?: {2,}|\n {4,})\S+ \S/);
    const [, examples = ''] = /\nExamples:\n([^]*?)\n\nExit codes: 0 \w+/.exec(help) ?? [];
    for (const line of examples.split('\n')) expect(line).toMatch(/^ {2}.*rfc-uri(?: |$)/);
  });

  test('fits 80 columns', async () => {
    expect((await helpText(name)).split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  // the playground runs until it is ended; its own test does that
  if (name === 'playground') return;

  test('has examples that work', async () => {
    const [, examples = ''] = /\nExamples:\n([^]*?)\n\n/.exec(await helpText(name)) ?? [];
    const lines = examples.split('\n').map((line) => line.trim());
    expect(lines.length).toBeGreaterThan(1);
    for (const line of oneIn(3, lines)) {
      if (line.startsWith('rfc-uri diff --all')) continue; // takes long; its own test runs it
      const { code, stdout } = await pipeline(`cd '${folder}'; ${tried(line)}; exit \${PIPESTATUS[-1]}`);
      expect([line, stdout === '' ? 'no output' : '', code === 0 || code === 1]).toEqual([line, '', true]);
    }
  });
});
