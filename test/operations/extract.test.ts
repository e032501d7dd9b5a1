/** URIs out of running text: RFC 2396, appendices E and F, and RFC 1738's appendix. */
import { describe, expect, test } from '@jest/globals';
import { extractBy, extractedBy } from '../../src/operations/extract.js';
import type { Extracted, ExtractOptions } from '../../src/operations/extracted.js';
import { canParseBy } from '../../src/parse/parse.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { rfcDefinition, registry, type Rfc } from '../../src/rfcs/registry.js';
import { expectSame } from '../support/expect-same.js';
import { oneIn } from '../support/effort.js';

const extract = (text: string, rfc: Rfc = 'rfc2396', options: ExtractOptions = {}): Extracted[] =>
  extractBy<Rfc>(rfcDefinition<Rfc>(rfc), text, options);

const values = (text: string, rfc?: Rfc, options?: ExtractOptions): string[] =>
  extract(text, rfc, options).map(({ value }) => value);

/** A text without the marks `⟦` and `⟧`, and the marked parts with their offsets. */
function unmarked(marked: string): { text: string; expected: { start: number; end: number; text: string }[] } {
  const parts = marked.split(/[⟦⟧]/);
  const starts = parts.map((_, index) => parts.slice(0, index).join('').length);
  const expected = parts.flatMap((text, index) => {
    const start = starts[index] ?? 0;
    return index % 2 === 1 ? [{ start, end: start + text.length, text }] : [];
  });
  return { text: parts.join(''), expected };
}

type Case = readonly [title: string, marked: string, values?: readonly string[]];

/** Tests that the marked parts are found, with these values if they differ from the parts. */
function testCases(cases: readonly Case[], rfc: Rfc = 'rfc2396', options: ExtractOptions = {}): void {
  for (const [title, marked, given] of cases) {
    const { text, expected } = unmarked(marked);
    test(title, () => {
      const found = extract(text, rfc, options);
      expect(found.map(({ start, end, text: written }) => ({ start, end, text: written }))).toEqual(expected);
      expect(found.map(({ value }) => value)).toEqual(given ?? expected.map(({ text: written }) => written));
    });
  }
}

describe('examples of the RFCs', () => {
  const delimiters = (found: Extracted[]): string[] => found.map(({ delimiter }) => delimiter);

  /** RFC 2396, appendix E. */
  const inRfc2396 = `      Yes, Jim, I found it under "http://www.w3.org/Addressing/",
      but you can probably pick it up from <ftp://ds.internic.
      net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
      ietf/uri/historical.html#WARNING>.`;

  test.each(['rfc2396', 'rfc1808', 'cern'] as const)('finds the URIs of RFC 2396, appendix E, under %s', (rfc) => {
    const found = extract(inRfc2396, rfc);
    expect(found.map(({ value }) => value)).toEqual([
      'http://www.w3.org/Addressing/',
      'ftp://ds.internic.net/rfc/',
      'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
    ]);
    expect(delimiters(found)).toEqual(['quote', 'angle', 'angle']);
  });

  /** RFC 1738, appendix. */
  const inRfc1738 = `      Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
      type=d> but you can probably pick it up from <URL:ftp://ds.in
      ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
      net/instructions/overview.html#WARNING>.`;

  test("splits off the fragment that RFC 1738's appendix puts inside brackets", () => {
    const found = extract(inRfc1738, 'rfc1738');
    expect(found.map(({ value, fragment }) => [value, fragment])).toEqual([
      ['ftp://info.cern.ch/pub/www/doc;type=d', undefined],
      ['ftp://ds.internic.net/rfc', undefined],
      ['http://ds.internic.net/instructions/overview.html', 'WARNING'],
    ]);
    expect(delimiters(found)).toEqual(['URL', 'URL', 'URL']);
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      [38, 82],
      [126, 158],
      [187, 251],
    ]);
  });

  test('keeps that fragment under RFCs that have fragments; the CERN draft has no "="', () => {
    const expected = [
      'ftp://info.cern.ch/pub/www/doc;type=d',
      'ftp://ds.internic.net/rfc',
      'http://ds.internic.net/instructions/overview.html#WARNING',
    ];
    expect(values(inRfc1738, 'rfc2396')).toEqual(expected);
    expect(values(inRfc1738, 'rfc1808')).toEqual(expected);
    expect(values(inRfc1738, 'cern')).toEqual(expected.slice(1));
  });

  /** RFC 2396, section 1.3. */
  test.each([
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    'gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles',
    'http://www.math.uio.no/faq/compression-faq/part1.html',
    'mailto:mduerst@ifi.unizh.ch',
    'news:comp.infosystems.www.servers.unix',
    'telnet://melvyl.ucop.edu/',
  ])('RFC 2396, section 1.3: %s, set off in every way', (uri) => {
    const text = `${uri} "${uri}", <${uri}>; <URL:${uri}>. (${uri})`;
    expect(values(text)).toEqual([uri, uri, uri, uri, uri]);
    expect(delimiters(extract(text))).toEqual(['bare', 'quote', 'angle', 'URL', 'bare']);
  });
});

describe('angle brackets', () => {
  testCases([
    ['finds URIs', '<⟦http://a/b⟧>'],
    ['finds URIs of any scheme', '<⟦foo:bar⟧> <⟦g:h⟧>'],
    ['keeps punctuation inside the delimiters', '<⟦http://a/b.⟧>, <⟦http://a/b)⟧>'],
    [
      'accepts the prefix in any case, with or without a space',
      '<URL:⟦http://a/⟧> <url:⟦http://b/⟧> <Url: ⟦http://c/⟧>',
    ],
    ['does not take the prefix for a scheme', '<URL:foo>'],
    ['ignores surrounding white space', '<  ⟦http://a/⟧\n> < URL: ⟦http://b/⟧ >'],
    ['joins lines', '<⟦http://a/b\nc/d⟧>', ['http://a/bc/d']],
    ['ignores CRLF and indentation', '<⟦http://a/b\r\n\t  c/d⟧>', ['http://a/bc/d']],
    ['joins a broken host', '<⟦ftp://ds.in\n  ternic.net/⟧>', ['ftp://ds.internic.net/']],
    ['joins a broken scheme after the prefix', '<URL:⟦ht\ntp://a/⟧>', ['http://a/']],
    ['joins a broken opaque URI', '<⟦mailto:joe@\n example.com⟧>', ['mailto:joe@example.com']],
    ['joins a broken URI of an unknown scheme after the prefix', '<URL:⟦foo:bar\nbaz⟧>', ['foo:barbaz']],
    ['takes a broken unknown scheme without the prefix for a remark', '<note:this\nand that>'],
    ['ignores a remark', '<Note: this is one>'],
    ['finds a bare URI after words', '<see ⟦http://a/b⟧>'],
    ['ignores less-than and greater-than signs', 'if a < b: it is c, and d > e'],
    ['begins at the last "<"', 'a < b <⟦http://a/⟧>'],
    ['finds a bare URI after an unclosed "<"', '<⟦http://a/b⟧ and so on'],
    ['finds a bare URI between two "<"', '<⟦http://a/⟧<b>'],
    ['finds nothing in an invalid URI between brackets', '<http://a/{id}> ⟦http://b/⟧'],
    ['finds nothing in an invalid URI after the prefix', '<URL:http://a/ b^c>'],
    ['finds a quoted attribute of a tag', '<a href="⟦http://a/⟧">b</a>'],
    ['finds an unquoted attribute of a tag', '<a href=⟦http://a/⟧>b</a>'],
    ['ignores a C++ template', 'std::vector<std::string> v;'],
    ['ignores addresses and message ids', '<joe@example.com> <123.456@example.com>'],
    ['ignores empty brackets', '<> <URL:> <URL: > < >'],
    ['ignores an empty scheme or rest', '<http:> <:a>'],
    ['finds URIs in quoted lines of a mail', '> ⟦http://a/b⟧\n> ⟦http://c/⟧'],
    ['takes "URL:" only at the beginning for a prefix', '<⟦http://a/?URL:b⟧>'],
  ]);

  test('finds relative references if asked to', () => {
    const text = '<../a> <URL:b#c> <URL:d/\ne> <f g> "h" <URL: > <i^> <std::string> <joe@example.com> <http:j>';
    expect(values(text)).toEqual(['http:j']);
    const found = ['../a', 'b#c', 'd/e', 'joe@example.com', 'http:j'];
    expect(values(text, 'rfc2396', { relative: true })).toEqual(found);
    expect(values(text, 'rfc1808', { relative: true })).toEqual(found);
  });

  test.each(['cern', 'rfc1738'] as const)(
    'rejects relative under %s, which does not define relative references',
    (rfc) => {
      expect(() => extract('', rfc, { relative: true })).toThrow(
        /does not define relative references; RFC 1808 is the first/,
      );
    },
  );

  test('splits off a fragment in quotes under RFC 1738, but not after an error', () => {
    expect(extract('"http://a/b#c"', 'rfc1738')).toMatchObject([{ value: 'http://a/b', fragment: 'c', end: 13 }]);
    expect(extract('<www.w3.org/#c>', 'rfc1738', { abbreviated: true })).toEqual([
      {
        value: 'http://www.w3.org/',
        fragment: 'c',
        heuristic: true,
        start: 1,
        end: 14,
        text: 'www.w3.org/#c',
        delimiter: 'angle',
      },
    ]);
    expect(extract('<http://a/b#c#d>')).toEqual([]);
    expect(extract('<http://a_b#c>', 'rfc1738')).toEqual([]);
  });
});

describe('a hyphen at the end of a line', () => {
  const both = (text: string, rfc?: Rfc): unknown[] =>
    extract(text, rfc).map(({ value, alternatives }) => [value, alternatives]);

  test.each([
    ['is kept first, and left out in an alternative', '<http://a/b-\nc>', 'http://a/b-c', ['http://a/bc']],
    ['works with CRLF and surrounding space', '<http://a/b- \r\n   c>', 'http://a/b-c', ['http://a/bc']],
    ['works with the prefix', '<URL:http://a/b-\nc>', 'http://a/b-c', ['http://a/bc']],
    ['counts only before the break', '<http://a/b\n-c>', 'http://a/b-c', undefined],
    ['counts only at a line break, not at a space', '<http://a/b- c>', 'http://a/b-c', undefined],
    ['does not count at the end of the URI', '<http://a/b-\n>', 'http://a/b-', undefined],
    ['leaves out only one of two hyphens', '<http://a/b--\nc>', 'http://a/b--c', ['http://a/b-c']],
    [
      'orders alternatives by the number of hyphens left out',
      '<http://a/b-\nc-\nd>',
      'http://a/b-c-d',
      ['http://a/bc-d', 'http://a/b-cd', 'http://a/bcd'],
    ],
    ['lists equal variants once', '<http://a/-\n-\nb>', 'http://a/--b', ['http://a/-b', 'http://a/b']],
    ['keeps all or none of many hyphens', '<http://a/b-\nc-\nd-\ne-\nf>', 'http://a/b-c-d-e-f', ['http://a/bcdef']],
  ])('%s', (_why, text, value, alternatives) => {
    expect(both(text)).toEqual([[value, alternatives]]);
  });

  test('leaves out variants that are invalid', () => {
    // RFC 1738, section 5: no label of a host ends with a hyphen, none of a port has one
    expect(both('<http://a-\n.example/>', 'rfc1738')).toEqual([['http://a.example/', undefined]]);
    expect(both('<http://a:8-\n0/>', 'rfc1738')).toEqual([['http://a:80/', undefined]]);
    expect(both('<http://a%4-\n1/>')).toEqual([['http://a%41/', undefined]]);
    expect(both('<http://a/^-\nb>')).toEqual([['http://a/', undefined]]);
    // both variants are the same URL, with different fragments
    expect(both('<http://a/b#c-\nd>', 'rfc1738')).toEqual([['http://a/b', undefined]]);
  });

  test('leaves out only the hyphens that make the URI invalid, however many there are', () => {
    const path = 'b-\nc-\nd-\ne-\nf';
    expect(both(`<http://a-\n.example/${path}>`, 'rfc1738')).toEqual([
      ['http://a.example/b-c-d-e-f', ['http://a.example/bcdef']],
    ]);
    expect(both(`<http://a-\n.b-\n.example:8-\n0/${path}>`, 'rfc1738')).toEqual([
      ['http://a.b.example:80/b-c-d-e-f', ['http://a.b.example:80/bcdef']],
    ]);
    expect(both(`<URL:http://a/${path}-\n%4-\n1#-\ng>`, 'rfc2396')).toEqual([
      ['http://a/b-c-d-e-f-%41#-g', ['http://a/bcdef%41#g']],
    ]);
    // four hyphens that must go
    expect(both(`<http://a-\n.b-\n.c-\n.d-\n.example/${path}>`, 'rfc1738')).toEqual([
      ['http://a.b.c.d.example/bcdef', undefined],
    ]);
    expect(extract(`<URL:www-\n.w3-\n.org/${path}>`, 'rfc1738', { abbreviated: true })).toMatchObject([
      { value: 'http://www.w3.org/b-c-d-e-f', heuristic: true },
    ]);
    // four numbers without hyphens are an address
    expect(both('<http://1.2.3-\n0.4-\n5/a-\nb-\nc>', 'rfc1738')).toEqual([
      ['http://1.2.30.45/a-b-c', ['http://1.2.30.45/abc']],
    ]);
    // a fragment is split off, so it makes nothing invalid
    expect(both(`<http://a/${path}#g>`, 'rfc1738')).toEqual([['http://a/b-c-d-e-f', ['http://a/bcdef']]]);
  });

  test('looks for what is invalid in the reference that the options allow', () => {
    const found = (text: string, rfc: Rfc, options: ExtractOptions): unknown[] =>
      extract(text, rfc, options).map(({ value, alternatives }) => [value, alternatives]);
    const all: ExtractOptions = { relative: true, abbreviated: true };
    expect(found('<URL:www.w3.org/b-\nc-\nd-\n%4-\n1>', 'rfc1738', { abbreviated: true })).toEqual([
      ['http://www.w3.org/b-c-d-%41', ['http://www.w3.org/bcd%41']],
    ]);
    expect(found('<URL:b-\nc-\nd-\n%4-\n1>', 'rfc2396', all)).toEqual([['b-c-d-%41', ['bcd%41']]]);
    // with "http://" before it, the second "@" would be invalid
    expect(found('<URL:www-\n.a.b@c@d/%4-\n1-\n2-\n3>', 'rfc3986', { relative: true })).toEqual([
      ['www-.a.b@c@d/%41-2-3', ['www.a.b@c@d/%4123']],
    ]);
    expect(found('<URL:www-\n.a.b@c@d/e-\nf-\ng-\nh>', 'rfc3986', all)).toEqual([
      ['www-.a.b@c@d/e-f-g-h', ['www.a.b@c@d/efgh']],
    ]);
  });

  test.each(['\r', '\f\n', '\u00a0\n', '\u2028'])('counts before the white space %j', (space) => {
    expect(both(`<http://a/b-${space}c>`)).toEqual([['http://a/b-c', ['http://a/bc']]]);
  });

  test('gives eight variants for three line breaks, those that leave out the fewest hyphens first', () => {
    expect(extract('<http://a/b-\nc-\nd-\ne>')).toMatchObject([
      {
        value: 'http://a/b-c-d-e',
        alternatives: ['bc-d-e', 'b-cd-e', 'b-c-de', 'bcd-e', 'bc-de', 'b-cde', 'bcde'].map(
          (path) => `http://a/${path}`,
        ),
      },
    ]);
  });
});

describe('double quotes', () => {
  testCases([
    ['finds URIs', '"⟦http://a/b⟧"'],
    ['keeps punctuation inside the delimiters', '"⟦http://a/b.⟧", "⟦http://a/b)⟧"'],
    ['leaves out the prefix', '"URL:⟦http://a/⟧"'],
    ['finds bare URIs in a quotation', '"⟦http://a/b⟧ is what I mean, or ⟦http://c/d⟧."'],
    ['does not begin at a closing quotation mark', '"a" ⟦http://b/⟧ "c"'],
    ['finds a bare URI after a digit', '"1⟦http://a/⟧"'],
    ['ignores drive letters', '"C://a/"'],
    ['finds URIs in JSON', '{"a:b":"⟦http://a/⟧","c":["⟦http://b/⟧"]}'],
    ['ignores a word and a colon', '"Note:this" "a:b" "12:30"'],
    ['finds opaque URIs of known schemes', '"⟦mailto:joe@example.com⟧" "⟦urn:isbn:0451450523⟧" "mailto:" "news:today"'],
    ['finds nothing in an invalid quoted URI', '"http://a/{id}" "⟦http://b/⟧"'],
    ['finds a bare URI after an unclosed quotation mark', '"⟦http://a/⟧'],
    ['prefers brackets inside quotation marks', '"<⟦http://a/⟧>"'],
    ['ignores empty quotation marks', '"" "" "URL:"'],
  ]);
});

describe('bare', () => {
  testCases([
    ['finds a URI that is the whole text', '⟦http://a/b?c#d⟧'],
    ['ends a URI at white space', 'a\t⟦http://a/⟧\nb ⟦http://c/⟧ d'],
    ['leaves out the end of a sentence', '⟦http://a/b⟧. ⟦http://a/b⟧! ⟦http://a/b⟧? ⟦http://a/b⟧... ⟦http://a/b⟧…'],
    ['leaves out the punctuation of a clause', '⟦http://a/b⟧, ⟦http://a/b⟧; ⟦http://a/b⟧: and'],
    ['leaves out a full stop after a host', 'at ⟦http://www.w3.org⟧. Or'],
    ['keeps a dot inside', '⟦http://a/b.html⟧.'],
    ['takes an empty query for a question mark', '⟦http://a/b⟧?'],
    ['leaves out surrounding parentheses', '(see ⟦http://a/b⟧).'],
    ['keeps its own parentheses', '⟦http://en.wikipedia.org/wiki/Tilde_(disambiguation)⟧'],
    ['tells surrounding parentheses from its own', '(⟦http://en.wikipedia.org/wiki/Tilde_(disambiguation)⟧)'],
    ['tells them apart with words between', '(as in ⟦http://a/b_(c)⟧), or'],
    ['ends before an unopened bracket and the punctuation after it', '(at ⟦http://a/b⟧).,;)'],
    ['keeps an unopened bracket inside', '⟦http://a/b)c⟧'],
    ['ends at the bracket that closes one directly before it', '(⟦http://a/b⟧)c (⟦http://a/(b)c⟧).d()'],
    ['ends before a bracket that opens something else', '⟦http://a/b⟧( c) ⟦http://c/⟧[1]'],
    ['handles other brackets', '[⟦http://a/⟧] {⟦http://b/⟧}'],
    ['leaves out surrounding apostrophes', "'⟦http://a/⟧', ['⟦http://b/⟧','⟦http://c/⟧']"],
    ['keeps its own apostrophe', "⟦http://a/it's⟧ isn't"],
    ['finds arguments of function calls', "fetch('⟦http://a/⟧').then(x) url(⟦http://b/⟧).c"],
    ['finds Markdown links', '[a](⟦http://a/⟧) `⟦http://b/⟧` ![c](⟦http://c/d_(e).png⟧).'],
    ['leaves out typographic quotation marks', '“⟦http://a/⟧” «⟦http://b/⟧» ‘⟦http://c/⟧’'],
    ['ends at characters of scripts without spaces', '请看⟦http://a/b⟧。 見よ⟦http://c/⟧、'],
    ['leaves out a prefix', 'URL:⟦http://a/⟧ url: ⟦http://b/⟧'],
    ['begins after an equals sign', 'href=⟦http://a/⟧'],
    ['ends at characters that no URI contains', '⟦http://a/b⟧|⟦http://c/⟧^ ⟦http://d/⟧\\n ⟦http://e/⟧{f}'],
    ['ends at a malformed escape', '⟦http://a/100⟧% ⟦http://a/100⟧%zz ⟦http://a/100⟧%4'],
    ['does not cut a host', 'http://münchen.de/ http://www.日本.jp/'],
    ['keeps a URI inside a URI', '⟦http://web.archive.org/web/1/http://a/⟧'],
    ['takes two URIs joined by a comma for one', '⟦http://a/,http://b/⟧'],
    ['accepts schemes in any case', '⟦HTTP://A/⟧ ⟦Mailto:joe@example.com⟧'],
    ['accepts schemes with "+", ".", "-" and digits', '⟦git+ssh://a/b⟧ ⟦soap.beep://a/⟧ ⟦h323-x://a/⟧'],
    ['begins a scheme with a letter', '1.⟦http://a/⟧ +⟦http://b/⟧ -⟦http://c/⟧ 2⟦http://d/⟧'],
    ['begins a scheme after an ellipsis or a dash', 'look...⟦http://a/⟧ that--⟦http://b/⟧ _⟦http://c/d⟧ a_⟦http://e/⟧'],
    ['accepts userinfo, port and an empty host', '⟦ftp://joe:secret@a:21/b⟧ ⟦file:///etc/motd⟧'],
    [
      'finds known schemes without "//"',
      '⟦mailto:joe@example.com⟧. ⟦news:comp.lang.c⟧, ⟦tel:+1-816-555-1212⟧; ⟦data:,a⟧',
    ],
    [
      'finds telephone calls and parts of messages',
      '⟦sip:joe@example.com⟧ ⟦sips:joe@example.com⟧ ⟦mid:1@example.com⟧ ⟦cid:2@example.com⟧ ⟦mailto:?to=joe⟧ ⟦urn:a:b⟧',
    ],
    ['finds articles and groups of news', '⟦news:1@example.com⟧ ⟦news:comp.*⟧ ⟦news:*⟧'],
    ['ignores a namespace without a name', 'urn:a: urn:ab:'],
    ['ignores those words in prose', 'mailto:joe news:today urn:a tel:me data:here, cid:x sip:tea'],
    ['ignores a scheme with nothing after it', 'http: http:/ http:// http://... http://. (http://) mailto:'],
    ['ignores unknown schemes with one slash', 'http:/a file:/etc and/or:/b'],
    ['ignores drive letters', 'C://Windows c:/a D:\\b'],
    ['finds a URI after a drive letter', 'at C://a/⟦http://b/⟧'],
    ['ignores prose', 'Note: this. Note:this. At 12:30 or 12:30:45; see Gen. 1:3, foo:bar, a::b, x:y:z'],
    ['ignores code', 'localhost:8080/a user:pass@host key:value {a:1} case x:// 1'],
    ['ignores comments', 'a: //b\n// c ://d'],
    ['ignores colons alone', ':: ::: :// ://a'],
    ['begins after a number sign and keeps a fragment', '#⟦http://a/#b⟧#c'],
    ['ends at control characters', '⟦http://a/⟧\0⟦http://b/⟧\u007f'],
    ['ends at lone surrogates', '⟦http://a/⟧\ud800 \udc00⟦http://b/⟧'],
    ['counts offsets in UTF-16 units', '😀 ⟦http://a/⟧😀<⟦http://b/⟧>'],
    ['finds nothing in an empty text', ''],
    ['goes on after a scheme with nothing after it', 'http:// ⟦http://a/⟧ mailto:joe ⟦http://b/⟧'],
  ]);
});

describe('bare, by RFC', () => {
  describe('RFC 1738', () => {
    testCases(
      [
        ['"#" and "~" are not in its URLs', '⟦http://a/b⟧#c ⟦http://a/⟧~joe'],
        ['does not cut a host', 'http://a_b/c http://a-/c http://joe@a/ http://joe:secret@a/ http://a%20/'],
        ['an invalid port', 'http://a:80x/'],
        ['its predefined schemes must be as it says', '⟦ftp://a/b;type=i⟧ ⟦ftp://a/b⟧;type=x ⟦mailto:a?b⟧ nntp://a/'],
        ['what cannot continue a URI may begin one', '⟦ftp://a/b;type=i⟧⟦xy://c/⟧'],
        ['its schemes are in lower case', 'HTTP://a/'],
        ['an article, or else a group', '⟦news:123@a.b⟧ ⟦news:a.b⟧/c'],
      ],
      'rfc1738',
    );
  });

  test('stops at characters that RFC 1808 or RFC 2396 does not allow', () => {
    expect(values('http://a/~joe', 'rfc1808')).toEqual(['http://a/']);
    expect(values('http://a/~joe', 'rfc2396')).toEqual(['http://a/~joe']);
  });

  test('ends at spaces and quotation marks, even if the CERN draft allows them', () => {
    expect(values('"http://a/b" http://c/d e "http://f/"g', 'cern')).toEqual(['http://a/b', 'http://c/d', 'http://f/']);
  });
});

describe('abbreviated references (RFC 2396, appendix F)', () => {
  testCases(
    [
      ['the example of the RFC', 'at ⟦www.w3.org/Addressing/⟧.', ['http://www.w3.org/Addressing/']],
      ['the host on its own', '(⟦www.w3.org⟧)', ['http://www.w3.org']],
      ['accepts schemes in any case', '⟦WWW.W3.ORG⟧', ['http://WWW.W3.ORG']],
      ['other services', '⟦ftp.x.org/a⟧, ⟦gopher.x.org⟧.', ['ftp://ftp.x.org/a', 'gopher://gopher.x.org']],
      ['their siblings', '⟦www2.x.org⟧ ⟦www-db.x.edu⟧', ['http://www2.x.org', 'http://www-db.x.edu']],
      ['digits', '⟦www12.x.org⟧ ⟦www.3x.org⟧', ['http://www12.x.org', 'http://www.3x.org']],
      ['port, query and fragment', '⟦www.x.org:80/?a#b⟧', ['http://www.x.org:80/?a#b']],
      [
        'delimited',
        '<⟦www.x.org⟧> <URL:⟦ftp.x.org⟧> "⟦www.x.org⟧"',
        ['http://www.x.org', 'ftp://ftp.x.org', 'http://www.x.org'],
      ],
      ['between others', '⟦http://a/⟧ ⟦www.x.org⟧ <⟦b:c⟧>', ['http://a/', 'http://www.x.org', 'b:c']],
      [
        'part of a URI',
        '⟦http://www.x.org/www.y.org⟧ ⟦mailto:joe@www.x.org⟧',
        ['http://www.x.org/www.y.org', 'mailto:joe@www.x.org'],
      ],
      ['part of a word, an address, a path', 'awww.x.org joe@www.x.org a/www.x.org -www.x.org //www.x.org'],
      ['two labels may be a file or a call', 'www.x ftp.open gopher.c www. www'],
      ['words', 'wwwhat.a.b ftps.a.b forward.a.b'],
      ['with white space, brackets hold something else', '<⟦www.x.org⟧ is a>b', ['http://www.x.org']],
    ],
    'rfc2396',
    { abbreviated: true },
  );

  test('are marked as heuristic, and found only if asked for', () => {
    expect(extract('www.x.org', 'rfc2396', { abbreviated: true })).toEqual([
      { value: 'http://www.x.org', start: 0, end: 9, text: 'www.x.org', delimiter: 'bare', heuristic: true },
    ]);
    expect(extract('http://a/', 'rfc2396', { abbreviated: true })[0]).not.toHaveProperty('heuristic');
    expect(extract('http://a/')[0]).not.toHaveProperty('fragment');
    expect(extract('www.x.org <ftp.x.org>')).toEqual([]);
  });

  test('are not found where a relative reference is allowed', () => {
    const both = { abbreviated: true, relative: true };
    expect(values('<www.x.org/a> www.x.org/a', 'rfc2396', both)).toEqual(['www.x.org/a', 'http://www.x.org/a']);
  });

  test.each(rfcIds)('are found under %s', (rfc) => {
    expect(values('see www.w3.org/Addressing/, or "ftp.x.org/a"', rfc, { abbreviated: true })).toEqual([
      'http://www.w3.org/Addressing/',
      'ftp://ftp.x.org/a',
    ]);
  });
});

describe.each(oneIn(3, rfcIds))('%s: long and hostile texts', (rfc) => {
  const shapes = (
    '< > " ( ) : a w . - :// http: http:// <http:// "http://a \'http://a\' http://a/( http://a.. <URL: <a:b> www. ftp.a. ' +
    'mailto: mailto:a@ news:a/ news:a@ urn:a: wais://a/b/ http://a% http://a_ a-- a..b: mailto:a?é <" "< data: http://a/# ' +
    "--: www- 'http:// (http://a/"
  )
    .split(' ')
    .concat([' ', '\n', '-\n', '<URL: ', '<a:b-\n', 'www.a.b ']);

  /** How many steps the automaton takes. */
  function stepsFor(text: string): number {
    let steps = 0;
    const automaton = new Proxy(rfcDefinition<Rfc>(rfc).automaton, {
      get: (target, name) => {
        if (name === 'next') return (state: number, symbol: number) => (steps++, target.next(state, symbol));
        if (name === 'run') return (read: string, from: number) => ((steps += read.length), target.run(read, from));
        if (name === 'walk')
          return (...[read, from, start = 0, end]: Parameters<typeof target.walk>) => {
            const reached = target.walk(read, from, start, end);
            steps += reached.offset - start;
            return reached;
          };
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    extractBy<Rfc>({ ...rfcDefinition<Rfc>(rfc), automaton }, text, { abbreviated: true });
    return steps;
  }

  test('reads no part of the text repeatedly', () => {
    expect(stepsFor('a <http://a/> http://a/ b')).toBe(2 * 'http://a/'.length);
    for (const shape of shapes)
      expect([shape, stepsFor(shape.repeat(2_000)) <= 4 * shape.length * 2_000]).toEqual([shape, true]);
  });

  test.each(shapes)('finds URIs in order in 65,536 characters of %j', (shape) => {
    const text = shape.repeat(2 ** 16 / shape.length);
    let end = 0;
    for (const found of extractedBy<Rfc>(rfcDefinition<Rfc>(rfc), text, { abbreviated: true })) {
      if (found.start < end || found.end <= found.start) throw new Error(`${found.start} is before ${end}`);
      end = found.end;
    }
    expect(end).toBeLessThanOrEqual(text.length);
  });
});

test('finds valid URIs, in order, at the offsets that it reports', () => {
  const pieces = `< > " ' ( ) http://a/b mailto:a@b URL: www.x.org : . , # % é foo:bar //`
    .split(' ')
    .concat(' ', '\n', '-\n');
  let seed = 1;
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 1_000; round++) {
    const text = Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)] ?? '').join('');
    for (const rfc of rfcIds) {
      let end = 0;
      for (const found of extract(text, rfc, { abbreviated: true })) {
        const isInOrder = found.start >= end;
        expectSame(text, [text.slice(found.start, found.end), isInOrder], [found.text, true]);
        for (const value of [found.value, ...(found.alternatives ?? [])])
          expectSame([text, value], canParseBy<Rfc>(rfcDefinition<Rfc>(rfc), value), true);
        end = found.end;
      }
    }
  }
});

test('reports the delimiters of a URI', () => {
  const delimiters = (text: string): string[] => extract(text).map(({ delimiter }) => delimiter);
  expect(delimiters('<  http://a/ >')).toEqual(['angle']);
  expect(delimiters('"http://a/"http://b/"')).toEqual(['quote', 'bare']); // the second mark closes
});

test('RFC 3986: a scheme alone is not extracted; an address in brackets is', () => {
  expect(values('<http:> "http:" http:', 'rfc3986')).toEqual([]);
  expect(values('see http://[::1] and (http://[::1]:80)', 'rfc3986')).toEqual(['http://[::1]', 'http://[::1]:80']);
});

test('RFC 1738: the search continues after a host that is valid only without its last label', () => {
  expect(values('www.a.1b www.x.org', 'rfc1738', { abbreviated: true })).toEqual(['http://www.x.org']);
});

test('rejects arguments of the wrong type', () => {
  expect(() => extract(undefined as unknown as string)).toThrow('text must be a string, not undefined');
  expect(() => extractBy(registry.rfc2396, '', null as never)).toThrow('options must be an object, not null');
});
