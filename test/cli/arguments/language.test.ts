/** Operands that are languages: expressions of several dialects, rules of ABNF files, files with an operand. */
import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { printed, usageError } from '../../support/cli.js';

const folder = temporaryFolder();

function fileWith(name: string, content: string): string {
  const path = `${folder}/${name}`;
  writeFileSync(path, content);
  return path;
}

const abnf = fileWith('words.abnf', 'word = 1*letter\nletter = "a" / "b"\n');
const bnf = fileWith('words.bnf', 'word = 1*"a"\n');
const amended = fileWith('ports.abnf', 'mine = ":" port\n');
const named = fileWith('operand.txt', ' /[ab]+/i\n');
const naming = fileWith('naming.txt', '@operand.txt\n');

/** The first line of what `diff` prints: the two languages and how they relate. */
const relation = async (...operands: string[]): Promise<string | undefined> =>
  (await printed('diff', ...operands, '--limit', '1')).split('\n')[0]?.split(': ').at(-1);

test.each([
  ['an expression of Python, whose "$" allows a line feed', 'python:/^[ab]$/', '/^[ab]\\n?$/', 'equal'],
  ['an expression with "/" in it', 'java:/a/b/', '/a\\/b/', 'equal'],
  ['an expression with a line feed in it', 're2:/a\n/', '/a\\n/', 'equal'],
  ['an expression with flags', 'java:/a/i', '/[aA]/', 'equal'],
  ['flags of RE2, which has one with a capital letter', 're2:/a+/U', '/a+/', 'equal'],
  ['a rule of an ABNF file, whose strings have no case', `${abnf}:word`, '/^[ab]+$/i', 'equal'],
  ['a rule of a BNF file', `${bnf}:word`, '/^a+$/i', 'equal'],
  [
    'a rule of a file whose name has a line feed',
    `${fileWith('two\nlines.abnf', 'word = "a"')}:word`,
    '/^a$/i',
    'equal',
  ],
  ['the operand of a file', `@${named}`, '/[abAB]+/', 'equal'],
])('%s', async (_, a, b, expected) => {
  expect(await relation(a, b)).toBe(expected);
});

test('rules of an ABNF file may use those of an RFC', async () => {
  expect(await relation(`${amended}:mine`, '/^:\\d*$/', '--with', 'rfc3986')).toBe('equal');
});

test.each([
  ['an expression of an unknown dialect', 'perl:/a/', 'perl is not one of python, java, re2'],
  ['a dialect with a digit for its flag', 'python:/a/1', 'unknown RFC "python"'],
  ['a dialect whose name begins with a digit', '2re:/a/', 'unknown RFC "2re"'],
  ['an expression without a colon before it', 'x/a/', 'unknown RFC "x/a/"'],
  ['an expression with a digit for its flag', '/a/1', 'unknown RFC "/a/1"'],
  [
    'a rule that a file does not have',
    `${abnf}:wor`,
    'the first language: the grammar has no rule "wor"; did you mean word?',
  ],
  [
    'what cannot be a rule of a file',
    `${abnf}:word!`,
    'the first language: the grammar has no rule "word!"; did you mean word?',
  ],
  ['a file with another extension', `${abnf}x:word`, 'unknown RFC "'],
  ['a rule of an RFC with a second colon', 'rfc3986:host:1', 'unknown rule "host:1"; did you mean host?'],
  ['an empty rule of a file', `${abnf}:`, `${abnf} needs the name of one of its rules: ${abnf}:RULE`],
  ['a file without a rule', bnf, `${bnf} needs the name of one of its rules: ${bnf}:RULE`],
  ['a file that names another', `@${naming}`, `@${naming} contains the name of another file`],
])('%s is refused', async (_, operand, message) => {
  expect(await usageError('diff', operand, 'rfc3986')).toContain(`rfc-uri: ${message}`);
});

test('an error in an ABNF file names the file, the line and the column', async () => {
  const wrong = fileWith('wrong.abnf', 'word = 1*letter\nletter = "a" / / "b"\n');
  const error = await usageError('diff', `${wrong}:word`, 'rfc3986');
  expect(error).toContain(`rfc-uri: ${wrong}: line 2, column 16 of the grammar: not ABNF: unexpected "/"`);
});

test('--rule names the rule of an RFC that is compared with another language', async () => {
  expect(await relation('rfc3986', '/^\\d*$/', '--rule', 'port')).toBe('equal');
});

test('only an RFC has a rule to choose, and only once', async () => {
  expect(await usageError('diff', '/a/', '/b/', '--rule', 'host')).toContain('only an RFC has rules to choose from');
  expect(await usageError('diff', 'rfc3986:host', 'rfc2396', '--rule', 'port')).toContain(
    'rfc3986:host names a rule already; leave out the option',
  );
});

test('--with needs a grammar that can be read as ABNF', async () => {
  expect(await usageError('diff', `${amended}:mine`, '/a/', '--with', 'cern')).toContain(
    '--with: CERN draft has its grammar in a notation of its own, which cannot be read as ABNF',
  );
});

test('--max-states is at least 1', async () => {
  expect(await usageError('diff', '/a/', '/b/', '--max-states', '0')).toContain('a whole number of at least 1');
  expect(await usageError('diff', '/aa/', '/b/', '--max-states', '1')).toContain('1');
});
