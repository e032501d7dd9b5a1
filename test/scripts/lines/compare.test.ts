import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { bnfFileName, grammarIds, projectRoot, type GrammarId } from '../../../scripts/grammar/sources.js';
import { compareText, faultsOfBnf } from '../../../scripts/lines/compare.js';
import { parseRecord, readRecord, RecordSyntaxError } from '../../../scripts/lines/record.js';

const readBnf = (id: GrammarId): string => readFileSync(projectRoot + bnfFileName(id), 'utf8');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The faults of a grammar after an edit of its productions. */
function faultsAfter(id: GrammarId, before: string, after: string): string[] {
  const bnf = readBnf(id);
  expect(bnf).toContain(before);
  return faultsOfBnf(bnf.replace(before, after), readRecord(id)).map(
    ({ production, what }) => `${production}: ${what}`,
  );
}

test.each(grammarIds)('the productions of %s are those of its documents', (id) => {
  expect(faultsOfBnf(readBnf(id), readRecord(id))).toEqual([]);
});

describe('a production is not as printed', () => {
  test('if RFC 1738’s extra loses its comma', () => {
    expect(faultsAfter('rfc1738', '"(" | ")" | ","', '"(" | ")"')).toEqual([
      'extra: not as in RFC 1738, section 5, page 20:\n    extra = "!" | "*" | "\'" | "(" | ")"',
    ]);
  });

  test('if RFC 1808’s net_loc loses its question mark', () => {
    expect(faultsAfter('rfc1808', '*( pchar | ";" | "?" )', '*( pchar | ";" )')).toEqual([
      'net_loc: not as in RFC 1808, section 2.2, page 4:\n    net_loc = *( pchar | ";" )',
    ]);
  });

  test('if a comment of the RFC is lost or becomes one of ours', () => {
    const comment = '; the scheme is in lower case; interpreters should use case-ignore\n';
    expect(faultsAfter('rfc1738', comment, '')).toHaveLength(1);
    expect(faultsAfter('rfc1738', comment, `;${comment}`)).toHaveLength(1);
  });

  test('if an alternative becomes part of a comment', () => {
    expect(faultsAfter('rfc3986', '; 0-9\n              / %x31-39', '; 0-9 / %x31-39')).toHaveLength(1);
  });

  test('if it is written otherwise here and the record does not say so', () => {
    const faults = faultsAfter('rfc2732', 'hex4          = 1*4hex', 'hex4          = 1*4HEXDIG');
    expect(faults).toEqual(['hex4: not as in RFC 2373, appendix B, page 22:\n    hex4 = 1*4HEXDIG']);
  });
});

test('white space between words does not matter', () => {
  expect(faultsAfter('rfc1738', 'port           = digits', 'port  =   digits')).toEqual([]);
});

test('a production that is lost, added or moved is a fault', () => {
  expect(faultsAfter('rfc1738', 'port           = digits\n', '')).toEqual([
    'port: RFC 1738, section 5, page 18 has it, the .bnf file does not',
  ]);
  expect(faultsAfter('rfc1738', '\ngtype ', '\ngtypes = xchar\ngtype ')).toEqual(['gtypes: not in the record']);
  expect(
    faultsAfter('rfc2396', 'query         = *uric\n\nfragment      = *uric', 'fragment = *uric\nquery = *uric'),
  ).toEqual(['query: not where it is in the order of the record']);
});

test('the lines that a record quotes must have the sha256 that it records', () => {
  const record = parseRecord(`RFC 1\n\na ${sha256('a = "b"')}\n  - a = "c"\n  + a = "d"\n  ; because\n`);
  expect(faultsOfBnf('a = "d"', record)).toEqual([
    { production: 'a', what: 'the record quotes other lines than those of its sha256' },
  ]);
});

test('a record says what is different and why', () => {
  const [, recorded] = readRecord('rfc2732');
  expect(recorded?.difference).toEqual({
    printed: 'ipv6reference = "[" IPv6address "]"',
    here: 'IPv6reference = "[" IPv6address "]"',
    reason: 'host refers to it as IPv6reference; a name means the same in either case',
  });
  expect(readRecord('rfc2732').at(-1)?.difference?.here).toBeUndefined();
});

test.each(['RFC 1\na 00', `a ${sha256('')}`, `RFC 1\na ${sha256('')}\n  - a`])('%j is not a record', (text) => {
  expect(() => parseRecord(text)).toThrow(RecordSyntaxError);
});

test('a difference must quote the production that it is recorded for', () => {
  const record = `RFC 1\na ${sha256('b = "c"')}\n  - b = "c"\n  + a = "c"\n  ; Misprinted.\n`;
  expect(faultsOfBnf('a = "c"\n', parseRecord(record))).toEqual([
    { production: 'a', what: 'the record quotes the lines of b' },
  ]);
});

describe('the text of an RFC', () => {
  const text = `Request for Comments: 4711

1. Introduction

   a = "not this one"

2.1.  Syntax

   ; what an a is
   a   = b "c" |
           "d"   ; a comment

Nobody                      Standards Track                     [Page 7]

RFC 4711                Nothing in Particular                 March 1999

   b   = "e"

   Prose ends a production.

Nobody                      Standards Track                     [Page 8]
`;
  const recorded = `RFC 4711, section 2.1, page 7

a ${sha256('; what an a is\na = b "c" |\n"d" ; a comment')}

RFC 4711, section 2.1, page 8

b ${sha256('b = "e"')}
`;
  const faultsIn = (changed: string): string[] | undefined =>
    compareText(changed, parseRecord(recorded))?.faults.map(({ production, what }) => `${production}: ${what}`);

  test('has the productions where the record says', () => {
    expect(compareText(text, parseRecord(recorded))).toEqual({ document: 'RFC 4711', compared: 2, faults: [] });
  });

  test('is compared line by line, comments included', () => {
    expect(faultsIn(text.replace('"d"   ;', '"d", ;'))?.[0]).toMatch(
      /^a: the text has other lines, with the sha256 [\da-f]{64}:\n {4}; what an a is\n {4}a = b "c" \|\n {4}"d", ; a comment$/,
    );
    expect(faultsIn(text.replace('what an a', 'what a'))).toHaveLength(1);
  });

  test('is compared by page and section', () => {
    expect(faultsIn(text.replace('[Page 7]', '[Page 8]'))).toEqual(['a: on page 8, not 7']);
    expect(faultsIn(text.replace('2.1. ', '2.2. '))).toEqual([
      'a: not found in RFC 4711, section 2.1, page 7',
      'b: not found in RFC 4711, section 2.1, page 8',
    ]);
  });

  test('has no productions that the record does not have', () => {
    expect(faultsIn(text.replace('   b   =', '   z   = "z"\n   b   ='))).toEqual(['z: not in the record']);
    const part = recorded.replaceAll(/page \d/g, '$&, in part');
    expect(compareText(text.replace('   b   =', '   z   = "z"\n   b   ='), parseRecord(part))?.faults).toEqual([]);
  });

  test('may have form feeds between pages and carriage returns', () => {
    expect(faultsIn(text.replace('\nRFC 4711 ', '\f\nRFC 4711 '))).toEqual([]);
    expect(faultsIn(text.replace('\nRFC 4711 ', '\fRFC 4711 ').replaceAll('\n', '\r\n'))).toEqual([]);
  });

  test('may be without pages', () => {
    expect(faultsIn(text.replaceAll(/\[Page \d\]/g, ''))).toEqual([]);
  });

  test('is of a document that the record names', () => {
    expect(compareText(text.replaceAll('4711', '4712'), parseRecord(recorded))).toBeUndefined();
    expect(compareText('some text', readRecord('cern'))).toBeUndefined();
  });
});

test('in a text without signs, a production ends where the next one begins', () => {
  const record = parseRecord(`Some draft\n\na ${sha256('a x [\nx ]')}\nb ${sha256('b')}\n`);
  expect(compareText('Prose.\na x [\n x ]\nb\nProse.', record)).toEqual({
    document: 'Some draft',
    compared: 2,
    faults: [],
  });
});
