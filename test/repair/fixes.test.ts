/** The fixes of each error: their edits, and how sure they are. */
import { expect, test } from '@jest/globals';
import { diagnose, suggest, type Rfc } from '../../src/index.js';

/** For each error, its fixes: `kind start-end "text"`, joined by commas, and the certainty. */
function shownFixes(input: string, options: object = {}): string[][] {
  return diagnose(input, { rfc: 'rfc3986', ...options }).map(({ fixes }) =>
    fixes.map(({ edits, certainty }) => {
      const shown = edits.map(({ kind, start, end, text }) => `${kind} ${start}-${end} "${text}"`);
      return `${shown.join(', ')}: ${certainty}`;
    }),
  );
}

test.each<[input: string, fixes: string[][]]>([
  ['http://a/b c', [['encode 10-11 "%20": safe']]],
  ['<http://a/b c>', [['delete 0-1 "", delete 13-14 "": safe'], ['encode 11-12 "%20": safe']]],
  // two words in angle brackets may be a tag, but a path may not
  ['<all rules>', [['delete 0-1 "", delete 10-11 "": likely'], ['encode 4-5 "%20": likely']]],
  ['<all rules/a>', [['delete 0-1 "", delete 12-13 "": safe'], ['encode 4-5 "%20": likely']]],
  // the same error in two places is one, with one fix
  ['http://a/b c d^', [['encode 10-11 "%20", encode 12-13 "%20": likely'], ['encode 14-15 "%5E": likely']]],
  // no repair can be justified for a host with a space
  ['http://a b/c', [[]]],
  // backslashes before the authority change what the authority is
  ['http:\\\\a\\b', [['replace 5-7 "//", replace 8-9 "/": likely']]],
  // an error is as certain as its own fix; the fix of the other error does not matter
  ['http://[::1/a b', [['insert 11-11 "]": likely'], ['encode 13-14 "%20": safe']]],
  ['user@h:80/ x', [['insert 0-0 "./": likely'], ['encode 10-11 "%20": likely']]],
  // another way to repair one error, which leaves the other's fix as it is
  ['http://h/a%20b%', [['encode 14-15 "%25": safe', 'delete 14-15 "": guess']]],
  ['/it\u2019s', [['encode 3-4 "%E2%80%99": safe', 'replace 3-4 "\'": guess']]],
  ['/a%2', [['delete 2-4 "": likely', 'encode 2-3 "%25": guess']]],
  // two errors, each with another way to repair it
  [
    '/a\tb\u200bc',
    [
      ['delete 2-3 "": likely', 'encode 2-3 "%09": guess'],
      ['delete 4-5 "": likely', 'encode 4-5 "%E2%80%8B": guess'],
    ],
  ],
  // the other way repairs both places of one error
  [
    '/a\tb\tc d',
    [['delete 2-3 "", delete 4-5 "": likely', 'encode 2-3 "%09", encode 4-5 "%09": guess'], ['encode 6-7 "%20": safe']],
  ],
  // only the delimiters of a template are guesses
  ['/{a}/{b}', [['encode 1-2 "%7B", encode 3-4 "%7D", encode 5-6 "%7B", encode 7-8 "%7D": guess']]],
  ['/^a{b}', [['encode 1-2 "%5E": likely'], ['encode 3-4 "%7B", encode 5-6 "%7D": guess']]],
  // characters that are underlined together are one error
  ['/^{a}', [['encode 1-2 "%5E", encode 2-3 "%7B": guess'], ['encode 4-5 "%7D": guess']]],
  ['/${aa b cc}', [['encode 2-3 "%7B", encode 10-11 "%7D": guess'], ['encode 5-6 "%20", encode 7-8 "%20": likely']]],
  [
    '/{{{ a }}}',
    [['encode 1-4 "%7B%7B%7B", encode 7-10 "%7D%7D%7D": guess'], ['encode 4-5 "%20", encode 6-7 "%20": likely']],
  ],
  // what is only seen after the next error; what is before the colon may be a scheme
  ['abc d:e', [['encode 3-4 "%20": likely'], ['insert 0-0 "./": likely']]],
  // an insertion where another edit begins; only the quotation marks at the end have another repair
  [
    '"12:30.html""',
    [
      ['encode 0-1 "%22": likely'],
      ['insert 0-0 "./": likely'],
      ['delete 11-13 "": safe', 'encode 11-12 "%22", encode 12-13 "%22": guess'],
    ],
  ],
  // what is valid but repaired with the rest, such as quotes
  ["'/a b'", [['delete 0-1 "", encode 3-4 "%20", delete 5-6 "": safe']]],
  [
    "'/a%'",
    [['delete 0-1 "", encode 3-4 "%25", delete 4-5 "": safe', 'delete 0-1 "", delete 3-4 "", delete 4-5 "": guess']],
  ],
  // what belongs to a link is one place
  ['[c](<a b>)', [['delete 0-5 "", delete 8-10 "": likely'], ['encode 6-7 "%20": safe']]],
  [`[c](a|b  'd')`, [['delete 0-4 "", delete 7-13 "": likely'], ['encode 5-6 "%7C": safe']]],
  // an error takes the edits before it that no error needs
  [`src='1:b`, [['delete 0-5 "", insert 5-5 "./": likely']]],
  // a reference is only wrong if there is another one: no error needs its fix
  [
    '/^&#39;a&#39;',
    [['encode 1-2 "%5E", replace 2-7 "\'", replace 8-13 "\'": likely', 'encode 1-2 "%5E", encode 9-10 "%23": likely']],
  ],
  // a backslash is more than a quote, and spaces of a host are a guess
  ['\\"a\\"', [['delete 0-2 "", delete 3-5 "": likely']]],
  ['http://a b.example/', [['delete 8-9 "": guess']]],
])('%j', (input, fixes) => {
  expect(shownFixes(input)).toEqual(fixes);
});

test('an error has at most three fixes', () => {
  // with the other meanings of the apostrophe, the invisible character and the micro sign there are four
  const input = '/?a=1\u2019\u200bµphone=2';
  expect(shownFixes(input, { rfc: 'rfc2396' }).map(({ length }) => length)).toEqual([3]);
  expect(suggest(input, { rfc: 'rfc2396' })).toHaveLength(4);
});

test('with redact, a fix is shown only if the masked string has it too', () => {
  const redacted = { redact: true };
  expect(shownFixes('http://user:p@ss@h/a b', redacted)).toEqual([
    ['encode 13-14 "%40": likely'],
    ['encode 20-21 "%20": safe'],
  ]);
  expect(shownFixes('http://a/b c?q=p w', redacted)).toEqual([['encode 10-11 "%20": safe'], []]);
  expect(shownFixes('a b', { ...redacted, rule: 'path' })).toEqual([[]]);
  expect(shownFixes('http://u:p\tw@h/a\tb', redacted)).toEqual([[]]); // one of its two places
});

test.each([
  ['rfc1738', '1://""', [['encode 4-6 "%22%22": likely']]],
  ['rfc1738', '1://a/ b', [['encode 6-7 "%20": likely']]],
])('under %s, an escape after "//" in %j may be in an authority, so it is not safe', (rfc, input, fixes) => {
  expect(shownFixes(input, { rfc })).toEqual(fixes);
});

test.each<[why: string, rfc: Rfc, input: string, ...causes: unknown[]]>([
  ['a character', 'rfc3986', '/a b', ['space', 'a space is not allowed in a path (RFC 3986, section 3.3)', 2, 3]],
  ['more than a character', 'rfc3986', '<a/b>', ['angle-brackets-around', 'angle brackets around the URI', 0, 1]],
  ['before a character', 'rfc3986', "'/a b'", ['quotes-around', 'quotes around the URI', 0, 1]],
  ['after a character', 'rfc3986', '/^&#39;a&#39;', ['character-reference', 'an HTML character reference', 2, 7]],
  ['an abbreviation', 'rfc3986', '<a href="/a">', ['html-around', 'HTML or XML around the URI', 0, 9]],
  ['an article', 'rfc3986', '[c](</a>)', ['markdown-link', 'a Markdown link', 0, 5]],
  [
    'what is missing is at the error',
    'rfc3986',
    'http://[::1/a',
    ['ipv6-address', 'an IPv6 address that is not valid here', 7, 11],
  ],
  [
    'an error that says as much',
    'rfc3986',
    '&lt;http://h/&gt;',
    ['escaped-quotes-around', 'the first segment of a relative path cannot contain ":" (RFC 3986, section 3.3)', 0, 4],
  ],
])('the cause of an error: %s', (_, rfc, input, ...causes) => {
  const found = diagnose(input, { rfc }).map(({ cause }) => cause && [cause.id, cause.message, cause.start, cause.end]);
  expect(found).toEqual(causes);
});
