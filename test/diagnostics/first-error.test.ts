/** The first error of mutated strings: every way to ask for it gives the same one, and nothing hides an earlier one. */
import { expect, test } from '@jest/globals';
import { canParse, correspondences, diagnose, rfcs, safeParse, sample, type Rfc, type Rule } from '../../src/index.js';
import { caretText } from '../../src/formats/caret.js';
import { Random } from '../../src/languages/sample.js';

const ids = Object.keys(rfcs) as Rfc[];

const pieces = [
  ...'ab1./:?#[]@%_-;=&+~^ ,"<>|'.split(''),
  '//',
  '::',
  '%25eth0',
  '1.2.3',
  '.999',
  '.1',
  '-.',
  '[v1.',
  '[fe80::',
  '12345',
  'h\u00e9',
  '\t',
  '\ufeff',
  ' \n',
];
const heads = ['', '', 'http://', 'http:', 'ftp://', 'mailto:', 'http://[fe80::ff:feA00:11%25eth0'];

/** Strings of an RFC with a few edits, some with white space or a byte order mark after them. */
function mutants(rfc: Rfc, count: number): string[] {
  const random = new Random(7);
  const valid = sample({ rfc, count: 200, seed: 7, maxLength: 24 });
  return Array.from({ length: count }, () => {
    let text = random.pick(heads) + random.pick(valid);
    for (let edits = 1 + random.below(3); edits > 0; edits--) {
      const at = random.below(text.length + 1);
      text = text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(3));
    }
    return text + random.pick(['', '', ' ', '\n', '\ufeff']);
  });
}

/** Schemes and hosts with white space or a byte order mark after them. */
const ends = [
  'http: ',
  'http:\n',
  'http:\ufeff',
  'http:// ',
  'ftp: ',
  'x: ',
  'urn:\t',
  'mailto:\ufeff',
  'http://h ',
  ' ',
];

test.each(ids)('%s: safeParse and diagnose agree on the first error', (rfc) => {
  for (const text of [...ends, ...mutants(rfc, 200)]) {
    const parsed = safeParse(text, { rfc });
    if (parsed.ok) continue;
    const [{ code, offset, start, end, message }] = parsed.diagnostics;
    const [first] = diagnose(text, { rfc });
    expect([text, first]).toMatchObject([text, { code, offset, start, end, message }]);
  }
});

test.each(ids)('%s: the offset of an error is not inside of a character', (rfc) => {
  for (const head of ['', '/a', '//', '//h:', '?', '#', 'x:'])
    for (const character of ['\u{1fffe}', '\u{f0000}', '\u{10ffff}', '\u{e0001}']) {
      const result = safeParse(`${head}${character}b^`, { rfc });
      expect([head, result.ok ? 0 : result.diagnostics[0].offset]).not.toEqual([head, head.length + 1]);
    }
});

test.each(ids)('%s: what is underlined never begins after the error, and the error is marked', (rfc) => {
  for (const text of mutants(rfc, 500).filter((input) => !canParse(input, { rfc }))) {
    const parsed = safeParse(text, { rfc });
    if (parsed.ok) throw new Error(`${text} is valid`);
    const [error] = parsed.diagnostics;
    expect([text, error.start <= error.offset]).toEqual([text, true]);
    const [, marks = ''] = caretText(text, error).split('\n');
    const marksBoth = error.start < error.end && error.end <= error.offset;
    expect([text, /^ +~+ *\^+$/.test(marks)]).toEqual([text, marksBoth]);
  }
});

const escapes = correspondences.find(({ name }) => name === 'escaped')?.rules ?? {};

test.each(Object.entries(escapes) as [Rfc, Rule][])(
  '%s: what follows a complete escape is an error in the rule of escapes',
  (rfc, rule) => {
    const result = safeParse('%aff', { rfc, rule });
    expect(result).toMatchObject({ ok: false, diagnostics: [{ offset: 3, rule, path: [rule] }] });
  },
);
