/** The language of scanners: what it has is read, and everything else is refused with its line. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readScanner } from '../../../scripts/checker/scanner.mjs';
import { scannerText } from './scanner-text.js';

const RETURN = 'return i;';
const UNKNOWN = 'line 20: this statement is not in the language of scanners';

describe('what is not in the language is refused, with its line', () => {
  test.each([
    ['another statement', 'throw s;', 'line 20: a name is expected, not "throw"'],
    ['another loop', 'for (let k = 0; k < n; k++) i++;', UNKNOWN],
    ['another assignment', 'i = 1;', UNKNOWN],
    ['a condition without a bound', 'if (c === 58) return -1;', 'line 20: a condition must begin with i < n'],
    ['another bound', 'if (i <= n && c === 58) return -1;', 'line 20: a condition must begin with i < n'],
    ['either of two conditions', 'if (i < n && c === 58 || c === 59) return -1;', 'a condition must begin with i < n'],
    ['a jump that leads nowhere', 'continue;', 'line 20: "continue " leads nowhere'],
    ['a place that nothing is done with', 'const from1 = i;', 'line 20: from1 is not used as a saved position is'],
    [
      'an end that is reported apart',
      'const start1 = i;\nat[1] = start1;\ni = match_word(s, i);\nat[2] = i;',
      'line 20: the end of what begins at start1 is not reported next to its start',
    ],
    ['a function that calls itself', 'i = match_word(s, i);', 'line 17: match_word calls itself'],
    ['a function of another kind', 'i = scan(s, i);', 'line 20: scan is called with other arguments than it has'],
    ['a table as a function', 'i = sets(s, i);', 'line 20: sets is not a function of the scanner'],
  ])('%s', (_, body, message) => {
    expect(() => readScanner(scannerText({ body: `${body}\n${RETURN}` }))).toThrow(message);
  });

  test.each([
    ['another declaration', 'let x = 1;', 'line 16: this declaration is not in the language of scanners'],
    [
      'a function of another kind',
      'function f() {}',
      'line 16: a function must have the parameters s and i, or s, i and set',
    ],
    ['a call while the module loads', 'match_word(sets, "a", 1);', 'line 16: only fill may be called here'],
    ['a regular expression for lines', 'const run1 = /a/my;', 'line 16: this declaration is not in the language'],
  ])('%s', (_, declarations, message) => {
    const text = scannerText({ body: RETURN, declarations }).replace(
      'const pattern = undefined;',
      'const pattern = /^(?:a)$/;',
    );
    expect(() => readScanner(text)).toThrow(message);
  });

  test('a character that is not ASCII, in a comment too', () => {
    expect(() => readScanner(scannerText({ body: `// a\u2028break;\n${RETURN}` }))).toThrow(
      'line 20: a character is not ASCII',
    );
  });

  test.each([
    ['Scanner<Rule, new1 slots>', '">" is expected, not "slots"'],
    ['Scanner<Rule, keyof slots>', '"typeof" is expected, not "slots"'],
    ['Scanner<Rule> & { at: 1 }', '"=" is expected, not "&"'],
  ])('another type on the export, %s', (type, message) => {
    const text = scannerText({ body: RETURN }).replace(/scanner: [^=]*=/, `scanner: ${type} =`);
    expect(() => readScanner(text)).toThrow(message);
  });

  test('a part that is missing', () => {
    const text = scannerText({ body: RETURN }).replace('slots, match', 'match');
    expect(() => readScanner(text)).toThrow('the module must export the scanner with at, productions, slots');
  });
});

describe('every name is the declaration that it seems to be', () => {
  const shipped = (id: string): string => readFileSync(`generated/${id}/scanner.ts`, 'utf8');
  /** A scanner with a name changed in one of its functions. */
  const renamed = (id: string, name: string, from: string, to: string): string => {
    const text = shipped(id);
    const [start, end] = [text.indexOf(`function ${name}(`), text.indexOf('\n}\n', text.indexOf(`function ${name}(`))];
    const edited = text.slice(start, end).replace(new RegExp(`\\b${from}\\b`, 'g'), to);
    expect(edited).not.toBe(text.slice(start, end));
    return text.slice(0, start) + edited + text.slice(end);
  };

  test.each([
    ['a table', 'rfc1808', 'match_URL', 'from3', 'sets', /line \d+: sets hides the sets of line \d+/],
    ['the places', 'rfc1808', 'match_URL', 'from3', 'at', /line \d+: at hides the at of line \d+/],
    ['the length', 'rfc3986', 'match_URI_reference', 'from3', 'n', /line \d+: n hides the n of line \d+/],
    ['the length', 'rfc2396', 'match_URI_reference', 'from3', 'n', /line \d+: n hides the n of line \d+/],
    ['the position', 'rfc2396', 'match_URI_reference', 'from3', 'i', /line \d+: i hides the i of line \d+/],
    ['the last character', 'rfc3986', 'match_URI_reference', 'from3', 'c', /line \d+: c hides the c of line \d+/],
    ['a function', 'rfc3986', 'match_URI_reference', 'from3', 'match_host', /match_host hides the match_host of line/],
    ['what every module has', 'rfc3986', 'match_URI_reference', 'from3', 'undefined', 'undefined cannot be declared'],
    ['another saved position', 'rfc3986', 'match_URI_reference', 'from9', 'from3', /line \d+: from3 hides the from3/],
  ])('a saved position that hides %s is refused', (_, id, name, from, to, message) => {
    expect(() => readScanner(renamed(id, name, from, to))).toThrow(message);
  });

  test('a name that is not declared, or not yet, is refused', () => {
    expect(() => readScanner(shipped('rfc1808').replace('i = from3;', 'i = from4;'))).toThrow('from4 is not declared');
    const text = scannerText({ body: RETURN });
    const late = text.replace('fill(sets, "az", 1);\n', '').replace('const sets', 'fill(sets, "az", 1);\nconst sets');
    expect(() => readScanner(late)).toThrow('line 12: sets is used before it is declared');
  });

  test('a consistent renaming gives the same program', () => {
    const text = shipped('rfc1808');
    const lines = (id: string): unknown => JSON.stringify([...readScanner(id).procedures.values()]);
    expect(lines(renamed('rfc1808', 'match_URL', 'from3', 'before'))).toBe(lines(text));
    expect(
      lines(
        text
          .replace(/\bsets\b/g, 'classes')
          .replace(/\bat\b/g, 'places')
          .replace('{ places,', '{ at: places,'),
      ),
    ).toBe(lines(text));
  });

  test('a function for characters is read in its own scope', () => {
    const text = shipped('rfc1808');
    const one = /function one\d+\(s, i, set\) \{\n {2}const n = s\.length;\n/.exec(text)?.[0] ?? '';
    expect(() => readScanner(text.replace(one, one.replace('const n = s.length;', '')))).toThrow(
      /line \d+: n is not declared/,
    );
    expect(() => readScanner(text.replace(one, one.replace('(s, i, set)', '(s, i)')))).toThrow('set is not declared');
  });
});

describe('numbers', () => {
  const text = readFileSync('generated/rfc1808/scanner.ts', 'utf8');

  test('a table that does not cover all characters, or is too large, is refused', () => {
    for (const size of ['0xfffffffff', '0xffff', '0x10001'])
      expect(() =>
        readScanner(text.replace('const sets = new Int32Array(0x10000)', `const sets = new Int32Array(${size})`)),
      ).toThrow('sets is not a table of all 65536 characters');
  });

  test('how far a function for characters moves is read from its text', () => {
    const [before, start = '', after] = text.split(/(function one\d+\(s, i, set\) \{[^]*?i\+\+;)/, 3);
    const program = readScanner(
      `${before}${start.replace('i++;', 'i += 2;')}${after}${text.slice((before ?? '').length + start.length + (after ?? '').length)}`,
    );
    const steps = [...program.procedures]
      .filter(([name]) => name.startsWith('one'))
      .map(([, { body }]) => JSON.stringify(body));
    expect(steps.some((body) => body.includes('"type":"advance","count":2'))).toBe(true);
  });

  test('a limit that regular expressions have no stack for is refused', () => {
    expect(() => readScanner(text.replace('1_000_000', '1_000_001'))).toThrow('is not in the language of scanners');
  });
});

test('a scanner’s tables are read as they are', () => {
  const text = scannerText({
    body: RETURN,
    match: 'match_word',
    cleared: 'at[0] = -1; at[3] = -1;',
    pattern: '/^(?:a)$/',
  });
  const { slots, size, productions, scan, pattern, match } = readScanner(text);
  expect([...slots]).toEqual([
    ['part', 1],
    ['other', 3],
  ]);
  expect([size, productions, pattern]).toEqual([5, ['word'], 'a']);
  expect([scan.name, scan.cleared]).toEqual(['match_word', [0, 3]]);
  expect([...match]).toEqual([['word', 'match_word']]);
});
