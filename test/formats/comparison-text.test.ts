/** A comparison, as rows and as text. */
import { describe, expect, test } from '@jest/globals';
import { comparisonRows } from '../../src/formats/comparison-rows.js';
import { comparisonText } from '../../src/formats/comparison-text.js';
import { compare, type Rfc } from '../../src/index.js';

const from = (base: string | undefined, ...rfcs: Rfc[]): Parameters<typeof compare>[1] => ({
  rfcs,
  ...(base === undefined ? {} : { base }),
});

/** The rows of a comparison, each as its label, with a star if something differs, and its cells. */
const rows = (input: string, base: string | undefined, ...rfcs: Rfc[]): (string | undefined)[][] =>
  comparisonRows(compare(input, from(base, ...rfcs))).rows.map(({ label, differs, cells }) => [
    (differs ? '*' : '') + label,
    ...cells,
  ]);

describe('the rows', () => {
  test('have a column for each RFC, and one for URL', () => {
    const { columns } = comparisonRows(compare('a:b', from(undefined, 'rfc1738', 'rfc3986')));
    expect(columns).toEqual(['RFC 1738', 'RFC 3986', 'URL (no RFC)']);
  });

  test('are the verdicts, the rules, and the components that one of them finds', () => {
    expect(rows('http://h/?#a', undefined, 'rfc2396', 'rfc3986')).toEqual([
      ['verdict', 'valid', 'valid', 'accepted'],
      ['rule', 'absoluteURI', 'URI', undefined],
      ['scheme', 'http', 'http', 'http'],
      ['authority', 'h', 'h', undefined],
      ['host', 'h', 'h', 'h'],
      ['path', '/', '/', '/'],
      // URL does not tell an empty query from an absent one
      ['query', '""', '""', '-'],
      ['fragment', 'a', 'a', 'a'],
    ]);
    expect(rows('http://a_b/', undefined, 'rfc1738', 'rfc2396', 'rfc3986')).toEqual([
      ['*verdict', 'invalid', 'valid', 'valid', 'accepted'],
      ['rule', undefined, 'absoluteURI', 'URI', undefined],
      ['scheme', undefined, 'http', 'http', 'http'],
      ['authority', undefined, 'a_b', 'a_b', undefined],
      ['*host', undefined, '-', 'a_b', 'a_b'],
      ['reg_name', undefined, 'a_b', undefined, undefined],
      ['path', undefined, '/', '/', '/'],
    ]);
  });

  test('are left out where no cell has anything', () => {
    expect(rows('a^b', undefined, 'rfc2396', 'rfc3986')).toEqual([['verdict', 'invalid', 'invalid', 'needs a base']]);
  });

  test('have no cell of URL for the components that it does not have', () => {
    const shown = rows('ftp://a/b;type=c', undefined, 'rfc1808', 'rfc2396');
    expect(shown.find(([label]) => label?.endsWith('params'))).toEqual(['params', 'type=c', undefined, undefined]);
  });

  test('show long texts up to 1,000 characters', () => {
    const path = (length: number): string | undefined =>
      rows(`a:/${'b'.repeat(length - 1)}`, undefined, 'rfc3986').find(([label]) => label === 'path')?.[1];
    expect([path(1000)?.length, path(1001)?.slice(998)]).toEqual([1000, 'bb... (1001 characters)']);
  });

  test('have what the string is resolved to, if there is a base', () => {
    expect(rows('g', 'http://a/b', 'rfc1738', 'rfc2396').slice(-1)).toEqual([
      ['resolved', undefined, 'http://a/g', 'http://a/g'],
    ]);
    expect(rows('//h', 'x:y', 'rfc1808', 'rfc3986').slice(-1)).toEqual([['*resolved', 'fails', 'x://h', 'fails']]);
  });

  test.each([
    ['http:/h', undefined, 'accepted'],
    ['g', undefined, 'needs a base'],
    // resolved by URL, but not accepted without a base
    ['http:', 'http://a/b', 'needs a base'],
    ['http:', undefined, 'rejected'],
    ['//h:99999', 'http://a/b', 'rejected'],
    ['http://h:99999', undefined, 'rejected'],
  ])('say of URL whether %s on %s is accepted', (input, base, word) => {
    const accepted = rows(input, base, 'rfc3986');
    expect([input, accepted[0]?.at(-1)]).toEqual([input, word]);
  });
});

const text = (input: string, base: string | undefined, ...rfcs: Rfc[]): string[] =>
  comparisonText(compare(input, from(base, ...rfcs))).split('\n');

describe('the text', () => {
  test('has a table, what URL makes of the string, warnings, differences and errors', () => {
    expect(text('http://a_b/', undefined, 'rfc1738', 'rfc2396', 'rfc3986')).toEqual([
      'http://a_b/',
      '',
      '             RFC 1738  RFC 2396     RFC 3986  URL (no RFC)',
      '* verdict    invalid   valid        valid     accepted',
      '  rule                 absoluteURI  URI',
      '  scheme               http         http      http',
      '  authority            a_b          a_b',
      '* host                 -            a_b       a_b',
      '  reg_name             a_b',
      '  path                 /            /         /',
      'URL (no RFC): http://a_b/',
      '',
      'warning: URL reads the host "a_b", but RFC 1738 rejects the string',
      'warning: URL reads the host "a_b", but RFC 2396 finds no host',
      '',
      '- RFC 2396 accepts the string, but RFC 1738 rejects it (RFC 1738, section 3.1)',
      '- host is "a_b" in RFC 3986, but absent in RFC 2396: a registered name is a host',
      '  too (RFC 3986, section 3.2.2)',
      '',
      'RFC 1738: error: "a_b" is not a valid host (RFC 1738, section 3.1) [bad-host]',
      '    http://a_b/',
      '           ^^^',
      '    note: a host name can contain letters, digits and hyphens, but no',
      '    underscores (RFC 1738, section 3.1)',
      '    note: read literally, the BNF accepts this as a URL of an unknown scheme',
      '    (`otherurl`); use the option `literal` for that (RFC 1738, section 5)',
    ]);
  });

  test('says why a valid string is not resolved', () => {
    const lines = text('', 'mailto:a', 'rfc2396', 'rfc3986');
    expect([lines[0], ...lines.slice(-2)]).toEqual([
      '(the empty reference) on mailto:a',
      '',
      'URL (no RFC): not resolved: URL rejects the string on this base',
    ]);
    expect(text('//h', 'g', 'rfc2396', 'rfc3986').slice(-3)).toEqual([
      '',
      'RFC 2396, RFC 3986: not resolved: the base must be absolute, but has no scheme',
      'URL (no RFC): not resolved: URL rejects the base',
    ]);
  });

  test('has only the table and the errors of a string that all reject', () => {
    const lines = text('a^b', undefined, 'rfc3986');
    expect(
      lines.slice(
        0,
        lines.findIndex((line) => line.includes('error:')),
      ),
    ).toEqual(['a^b', '', '           RFC 3986  URL (no RFC)', '  verdict  invalid   needs a base', '']);
  });

  test('shows an error that several RFCs have once', () => {
    const lines = text('a^b', undefined, 'rfc2396', 'rfc2732', 'rfc3986');
    expect(lines.filter((line) => line.includes('error:'))).toEqual([
      'RFC 2396, RFC 2732: error: "^" is not allowed in a path (RFC 2396, section 5)',
      'RFC 3986: error: "^" is not allowed in a path (RFC 3986, section 3.3)',
    ]);
  });

  test('breaks all into lines of a width but a string and its carets', () => {
    const long = `${'a'.repeat(50)}^`;
    const lines = comparisonText(compare(long, from(undefined, 'rfc3986')), { width: 30 }).split('\n');
    expect([lines[0], ...lines.slice(lines.indexOf('RFC 3986: error: "^" is not'))]).toEqual([
      long,
      'RFC 3986: error: "^" is not',
      'allowed in a path (RFC 3986,',
      'section 3.3)',
      '[character-not-allowed]',
      `    ${long}`,
      `${' '.repeat(54)}^`,
      '    note: this character is',
      '    neither reserved nor',
      '    unreserved, so it must be',
      '    percent-encoded (RFC 3986,',
      '    section 2)',
    ]);
  });

  test('does not break carets that are wider than a line, either', () => {
    const input = `http://${'a_'.repeat(20)}/`;
    const lines = comparisonText(compare(input, from(undefined, 'rfc1738')), { width: 30 }).split('\n');
    expect(lines.slice(lines.indexOf(`    ${input}`)).slice(0, 2)).toEqual([
      `    ${input}`,
      `${' '.repeat(11)}${'^'.repeat(40)}`,
    ]);
  });

  test('does not say of an invalid reference why it is not resolved', () => {
    expect(text('g^', 'x:/y', 'rfc3986').join('\n')).not.toContain('RFC 3986: not resolved');
  });

  test('cuts long strings', () => {
    const long = `a:${'b'.repeat(399)}`;
    const lines = text(long, long, 'rfc3986');
    const cut = `a:${'b'.repeat(398)}... (401 characters)`;
    expect(lines[0]).toBe(`${cut} on ${cut}`);
    const whole = long.slice(1);
    expect(text(whole, undefined, 'rfc3986')[0]).toBe(whole);
  });

  test('in colour shows the string in bold, stars and warnings in yellow, and labels in the colour of components', () => {
    const comparison = compare('http://a_b/', from(undefined, 'rfc2396', 'rfc3986'));
    const lines = comparisonText(comparison, { color: true, width: 60 }).split('\n');
    expect(lines[0]).toBe('\u001b[1mhttp://a_b/\u001b[0m');
    expect(lines.find((line) => line.includes('verdict'))).toMatch(/^ {2}verdict /);
    expect(lines.find((line) => line.startsWith('\u001b[1;33m*'))).toMatch(
      // eslint-disable-next-line no-control-regex
      /^\u001b\[1;33m\*\u001b\[0m \u001b\[38;5;\d+mhost\u001b\[0m /,
    );
    expect(lines.find((line) => line.includes('warning'))).toBe(
      '\u001b[1;33mwarning:\u001b[0m URL reads the host "a_b", but RFC 2396 finds no',
    );
  });
});
