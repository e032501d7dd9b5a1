/** The codes and their documentation; warnings, notes, repairs, and redacted diagnostics. */
import { onRequest } from '../../src/diagnostics/warnings/list.js';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { computedDocument } from '../../scripts/docs/documents.js';
import { grammarIds, projectRoot } from '../../scripts/grammar/sources.js';
import { codeExamples, codes, type DiagnosticCode } from '../../src/diagnostics/codes.js';
import { canParse, diagnose, suggest, type Certainty, type Rfc } from '../../src/index.js';

const names = Object.keys(codes) as DiagnosticCode[];
const page = readFileSync(`${projectRoot}docs/diagnostics.md`, 'utf8');

test('docs/diagnostics.md is what npm run docs writes', () => {
  expect(page).toBe(computedDocument('docs/diagnostics.md'));
});

test('docs/diagnostics.md has an entry for every code, and no other', () => {
  expect([...page.matchAll(/^### (.*)$/gm)].map(([, name]) => name)).toEqual(names);
});

test.each(names)('the three examples of %s get that code, with its severity', (code) => {
  const { severity, onRequest: isOnRequest } = codes[code];
  expect(isOnRequest).toBe(onRequest.some((one) => one === code) || undefined);
  const examples = codeExamples(code);
  expect(new Set(examples.map(({ input }) => input)).size).toBe(3);
  for (const { rfc, input, schemes } of examples) {
    const found = diagnose(input, { rfc, schemes, warn: onRequest }).filter((diagnostic) => diagnostic.code === code);
    expect([input, ...new Set(found.map((diagnostic) => diagnostic.severity))]).toEqual([input, severity]);
    expect(canParse(input, { rfc, schemes })).toBe(severity === 'warning');
  }
});

/** Valid strings and their warnings: code, span, section or source. */
const warnings: readonly (readonly [
  rfc: Rfc,
  input: string,
  ...warnings: (readonly [string, number, number, RegExp])[],
])[] = [
  ['rfc2396', 'http://u:p@h/', ['password-in-url', 9, 10, /RFC 2396, section 3\.2\.2/]],
  ['rfc2396', 'http://u:@h/'], // an empty password does not count
  ['rfc1738', 'ftp://u:p@h/', ['password-in-url', 8, 9, /RFC 1738, section 6/]],
  ['rfc1808', '//u:p@h/', ['password-in-url', 4, 5, /RFC 1808, section 6/]],
  ['cern', 'ftp://u:p@h/', ['password-in-url', 8, 9, /see RFC 1738, section 6/]],
  ['cern', 'http://h/%0d', ['escaped-control', 9, 12, /see RFC 1738, section 6/]],
  ['rfc2396', '//h:65535/'],
  ['rfc2396', '//h:65536/', ['port-out-of-range', 4, 9, /see RFC 793/]],
  ['rfc2396', '//h:000080/'],
  ['rfc1738', 'http://h:99999/', ['port-out-of-range', 9, 14, /see RFC 793/]],
  ['rfc1808', '//h:99999/', ['port-out-of-range', 4, 9, /see RFC 793/]],
  ['rfc2396', 'http://a_b/', ['registry-like-host', 7, 10, /see RFC 2396, section 3\.2\.1/]],
  ['rfc2396', 'http://h:80:90/', ['registry-like-host', 7, 14, /see RFC 2396, section 3\.2\.1/]],
  ['rfc2396', 'http://h:80x/', ['registry-like-host', 7, 12, /see RFC 2396, section 3\.2\.1/]],
  ['rfc2396', 'http://example.com:port/', ['registry-like-host', 7, 23, /see RFC 2396, section 3\.2\.1/]],
  [
    'rfc2396',
    'http://u:p@h_x/',
    ['registry-like-host', 7, 14, /see RFC 2396, section 3\.2\.1/],
    ['password-in-url', 9, 10, /see RFC 1738/],
  ],
  ['rfc2396', 'http://1.2.3/', ['registry-like-host', 7, 12, /see RFC 2396, section 3\.2\.1/]],
  ['rfc2396', 'doc://$,;/'], // a registry name that does not look like a host
  ['rfc2396', 'HTTP://h:80/', ['default-port', 9, 11, /RFC 2396, section 6/]],
  ['rfc2396', 'http://h:8080/'],
  ['rfc2396', 'http://h:/'],
  ['rfc1738', 'gopher://h:70/', ['default-port', 11, 13, /RFC 1738, section 3\.4/]],
  ['rfc1738', 'prospero://h:1525/a', ['default-port', 13, 17, /RFC 1738, section 3\.11/]],
  ['rfc1808', 'ftp://h:21/', ['default-port', 8, 10, /see RFC 1738, section 3\.2/]],
  ['cern', 'http://h:80/', ['default-port', 9, 11, /see RFC 1738, section 3\.3/]],
  ['rfc2396', 'http://h/a/../..', ['above-root', 14, 16, /RFC 2396, section 5\.2/]],
  ['rfc2396', '/./..', ['above-root', 3, 5, /RFC 2396, section 5\.2/]],
  ['rfc2396', 'http://h/a/..'],
  ['rfc2396', '../a'], // a relative path has no root yet
  ['rfc1808', 'http://h/../a', ['above-root', 9, 11, /RFC 1808, section 5\.2/]],
  ['rfc1738', 'http://h/../a'], // RFC 1738 gives dot segments no meaning
  [
    'rfc2396',
    '/%00%0a%0D',
    ['escaped-control', 1, 4, /NUL, which ends a string in C \(see RFC 3986, section 7\.3\)/],
    ['escaped-control', 4, 7, /LF/],
    ['escaped-control', 7, 10, /CR/],
  ],
  ['rfc1738', 'ftp://h/%0D', ['escaped-control', 8, 11, /RFC 1738, section 6/]],
  ['rfc2396', '/%01%0b'],
  ['rfc2396', '//256.0.0.999/', ['ipv4-out-of-range', 2, 5, /see RFC 791/]],
  ['rfc1738', 'http://255.255.255.255/'],
  // RFC 3986: such a host is a registered name
  ['rfc3986', 'http://256.0.0.1/', ['ipv4-out-of-range', 7, 10, /see RFC 791/]],
  ['rfc3986', 'http://255.0.0.1/'],
  ['rfc3986', 'http://a256.0.0.1/'],
  ['rfc3986', 'http://u:p@h/', ['password-in-url', 9, 10, /RFC 3986, section 3\.2\.1/]],
  ['rfc3986', 'http://h:80/', ['default-port', 9, 11, /RFC 3986, section 6\.2\.3/]],
  ['rfc3986', 'http://[::1]:80/', ['default-port', 13, 15, /RFC 3986, section 6\.2\.3/]],
  ['rfc3986', '//h:65536', ['port-out-of-range', 4, 9, /see RFC 793/]],
  ['rfc3986', 'http://h/../a', ['above-root', 9, 11, /RFC 3986, section 5\.2\.4/]],
  ['rfc3986', 'doc:../a'], // a path without a root
  ['rfc3986', '?%0A', ['escaped-control', 1, 4, /RFC 3986, section 7\.3/]],
  // RFC 2732: the warnings of RFC 2396, which they cite, and addresses with any number of groups
  ['rfc2732', 'http://u:p@h/', ['password-in-url', 9, 10, /RFC 2396, section 3\.2\.2/]],
  ['rfc2732', 'http://[::1]/'],
  ['rfc2732', 'http://[1:2:3:4:5:6:7:8]/'],
  ['rfc2732', 'http://[1:2:3:4:5:6:1.2.3.4]/'],
  ['rfc2732', 'http://[::FFFF:129.144.52.38]/'],
  ['rfc2732', 'http://[a]/', ['ipv6-group-count', 7, 10, /see RFC 2373, section 2\.2/]],
  ['rfc2732', 'http://[1:2:3:4::5:6:7:8]/', ['ipv6-group-count', 7, 25, /see RFC 2373/]],
  ['rfc2732', 'http://[1:2:3:4:5:6:7:1.2.3.4]/', ['ipv6-group-count', 7, 30, /see RFC 2373/]],
  ['rfc2732', '//1:2::3/', ['registry-like-host', 2, 8, /see RFC 2396, section 3\.2\.1/]],
  ['rfc1738', 'http://1.2.3.256/', ['ipv4-out-of-range', 13, 16, /see RFC 791/]],
];

test('reports a matter of style only on request', () => {
  expect(diagnose('http://h:80/', { rfc: 'rfc3986' })).toEqual([]);
  expect(diagnose('http://h:80/', { rfc: 'rfc3986', warn: ['default-port'] })).toMatchObject([
    { code: 'default-port' },
  ]);
  expect(diagnose('http://h:80/', { rfc: 'rfc3986', warn: ['misspelt-www'] })).toEqual([]);
  const wrong = ['port-zero'] as unknown as ['default-port'];
  expect(() => diagnose('', { rfc: 'rfc3986', warn: wrong })).toThrow(RangeError);
  expect(() => diagnose('', { rfc: 'rfc3986', warn: 'default-port' as never })).toThrow(TypeError);
});

test.each(warnings)('%s %j: warns of what is unwise, and of nothing else', (rfc, input, ...expected) => {
  const diagnostics = diagnose(input, { rfc, warn: onRequest });
  expect(diagnostics.map(({ severity, code, start, end }) => [severity, code, start, end])).toEqual(
    expected.map(([code, start, end]) => ['warning', code, start, end]),
  );
  expected.forEach(([, , , pattern], index) => expect(diagnostics[index]?.message).toMatch(pattern));
});

describe('the notes of an error', () => {
  const notes = (input: string, rfc: Rfc): string => diagnose(input, { rfc })[0]?.notes.join('; ') ?? '';

  // test/fixtures/notes.txt has those of characters that are not allowed
  test.each([
    ['rfc2396', 'http://[::1]/', /RFC 2732/],
    ['rfc3986', '//[fe80::1%25en0]', /RFC 6874, section 2, allowed this, but RFC 9844 obsoletes it: a zone identifier/],
    ['rfc3986', '//[fe80::1%en0]', /RFC 6874, section 2, allowed one after "%25"/],
    ['rfc3986', '//[fe80::ff:feA00:11%25eth0]/', /at most four hexadecimal digits/],
    ['rfc3986', '//[::1', /the closing "\]" is missing/],
    ['rfc3986', '//[]', /nothing between the brackets/],
    ['rfc3986', '//[1:2:3]', /3 groups of 16 bits instead of 8/],
    ['rfc3986', '//[1:2:3:4:5:6:1.2.3.4:5]', /an IPv4 address can only be at the end/],
    ['rfc3986', '//[1:2:3:4::5:6:7:8]', /8 groups and a "::"/],
    ['rfc3986', '//[1::2::3]', /can occur only once/],
    ['rfc3986', '//[12345::]', /at most four hexadecimal digits/],
    ['rfc3986', '//[:1::]', /not at the beginning or end/],
    ['rfc3986', '//[::g]', /can contain only hexadecimal digits/],
  ] as const)('%s %j: say why', (rfc, input, pattern) => {
    expect(notes(input, rfc)).toMatch(pattern);
  });
});

describe('repairs', () => {
  const best = (input: string, rfc: Rfc): string[] => suggest(input, { rfc }).map(({ value }) => value);

  test('the first suggestion is what the author most likely meant', () => {
    expect(best('http://h/~', 'rfc1738')).toEqual(['http://h/%7E']);
    expect(best('http://h/a b', 'rfc1738')).toEqual(['http://h/a%20b']);
    expect(best('HTTP://h/', 'rfc1738')).toEqual(['http://h/']);
    expect(best('http://exa mple.com/', 'rfc2396')).toEqual(['http://example.com/']);
    expect(best('http://h/a>', 'rfc2396')).toEqual(['http://h/a']);
    expect(best('http://h/é', 'rfc2396')).toEqual(['http://h/%C3%A9']);
    expect(best('http://h/', 'rfc1738')).toEqual([]); // nothing to repair
  });

  test('nothing is suggested where letters would have to be invented', () => {
    expect(best('a:', 'rfc2396')).toEqual([]);
    expect(best('http:#a', 'rfc2396')).toEqual([]);
    expect(best('wais://h', 'cern')).toEqual([]);
    expect(best('http:/index.html', 'rfc1738')).toEqual([]);
    expect(best('telnet://h/x y', 'rfc1738')).toEqual([]);
  });

  test('a host outside of US-ASCII needs toAscii, except where the RFC has escapes for it', () => {
    const toAscii = (): string => 'xn--r-xga.example';
    expect(suggest('http://rä.example/', { rfc: 'rfc2396' })).toEqual([]);
    expect(suggest('http://rä.example/', { rfc: 'rfc2396', toAscii })[0]?.value).toBe('http://xn--r-xga.example/');
    expect(best('http://rä.example/', 'rfc3986')).toEqual(['http://r%C3%A4.example/']);
    const [error] = diagnose('http://rä.example/', { rfc: 'rfc3986', toAscii });
    expect(error?.fixes[0]?.message).toBe('write "xn--r-xga.example" for "rä.example"');
  });

  test('a suggestion has its edits, its certainty and its cause', () => {
    expect(suggest('HTTP://h/~', { rfc: 'rfc1738', limit: 1 })).toEqual([
      {
        value: 'http://h/%7E',
        edits: [
          { kind: 'case', start: 0, end: 4, text: 'http' },
          { kind: 'encode', start: 9, end: 10, text: '%7E' },
        ],
        certainty: 'safe',
        applicability: 'safe',
        cause: 'scheme-case',
      },
    ]);
  });

  test('the obvious repair comes first', () => {
    const fix = (input: string, rfc: Rfc): string | undefined => diagnose(input, { rfc })[0]?.fixes[0]?.message;
    expect(fix('http://u:p@h/', 'rfc1738')).toBe('delete "u:p@"');
    expect(fix('http:h/', 'rfc1738')).toBe('insert "//"');
    expect(fix('a_b:c', 'rfc2396')).toBe('insert "./"');
    expect(fix('?y', 'rfc2396')).toBe('insert "./"');
    expect(fix('http://2001:db8::1/', 'rfc3986')).toBe('insert "[", insert "]"');
    expect(fix('http://[::1/', 'rfc3986')).toBe('insert "]"');
  });
});

describe('what keeps the meaning is safe, and nothing else', () => {
  const first = (input: string, rfc: Rfc): { value: string; certainty: Certainty } | undefined => {
    const [best] = suggest(input, { rfc, limit: 1 });
    return best && { value: best.value, certainty: best.certainty };
  };

  test.each([
    // escapes of what delimits nothing, another case, and without white space, quotes and <> around
    ['rfc1738', 'http://h/~', 'http://h/%7E', 'safe'],
    ['rfc1738', 'HTTPS://h/', 'https://h/', 'safe'],
    ['rfc1738', 'SVN+SSH://h/', 'svn+ssh://h/', 'safe'],
    ['rfc1738', 'WEBCAL://h/', 'webcal://h/', 'safe'],
    ['cern', 'HTTP://h/', 'http://h/', 'safe'],
    ['cern', 'GOPHER://h/1', 'gopher://h/1', 'safe'],
    ['rfc2396', ' http://h/\t', 'http://h/', 'safe'],
    ['rfc2396', '<http://h/a b>', 'http://h/a%20b', 'safe'],
    ['rfc2396', '"http://h/^"', 'http://h/%5E', 'safe'],
    ['rfc2396', 'http://h/?q="', 'http://h/?q=', 'safe'],
    // the prefix "URL:" could be a scheme, and a single ">" could be data
    ['rfc1738', '<URL:http://h/>', 'http://h/', 'likely'],
    ['rfc1808', '<URL:http://h/~x>', 'http://h/%7Ex', 'likely'],
    ['rfc2396', 'http://h/?q=a>', 'http://h/?q=a', 'likely'],
    // RFC 2396, appendix C.1
    ['rfc2396', '?y', './?y', 'likely'],
    // "etc" is not a host (RFC 1738, section 3.10)
    ['rfc1738', 'file:/etc/passwd', 'file:///etc/passwd', 'likely'],
    ['rfc1738', 'file:/x', 'file:///x', 'likely'],
    ['rfc1738', 'http://user:secret@h/', 'http://h/', 'likely'],
    // a fragment is not a part of a URL (RFC 1738, section 2.2)
    ['rfc1738', 'http://h/a#sec', 'http://h/a', 'likely'],
    ['rfc2396', 'a_b:c', './a_b:c', 'likely'],
    ['rfc1738', 'ftp://u:p@@h/', 'ftp://u:p%40@h/', 'likely'],
    ['rfc2396', 'http://h/{id}', 'http://h/%7Bid%7D', 'guess'],
  ] as const)('%s %j', (rfc, input, value, certainty) => {
    const text: string = input;
    expect(first(text, rfc)).toEqual({ value, certainty });
    // the fixes of the diagnostics say the same
    const fixes = diagnose(input, { rfc }).map((diagnostic) => diagnostic.fixes[0]);
    const edits = fixes.flatMap((fix) => fix?.edits ?? []).toSorted((a, b) => b.start - a.start);
    const fixed = edits.reduce((so, { start, end, text: by }) => so.slice(0, start) + by + so.slice(end), text);
    expect(fixed).toBe(value);
    expect(fixes.every((fix) => fix?.certainty === 'safe')).toBe(certainty === 'safe');
  });
});

describe('each mistake is one error, with its own range', () => {
  const errors = (input: string, rfc: Rfc, rule?: string): string[] =>
    diagnose(input, { rfc, rule: rule as undefined }).map(
      ({ code, start, end }) => `${code} ${JSON.stringify(input.slice(start, end))}`,
    );

  test.each([
    // a run of characters that are not allowed for the same reason is one error
    ['rfc2396', 'http://h/a^^^b', ['character-not-allowed "^^^"']],
    ['rfc2396', '/?q=[x]&y={z}|w', ['"["', '"{"', '"|"'].map((text) => `character-not-allowed ${text}`)],
    ['rfc2396', '/100% sure', ['incomplete-escape "%"', 'character-not-allowed " "']],
    ['rfc2396', '/caf\u00e9 x', ['character-not-allowed "é"', 'character-not-allowed " "']],
    // an error within the range of another
    ['rfc1738', '&%=]', ['missing-scheme "&%=]"']],
    ['rfc1738', ';%', ['missing-scheme ";%"']],
    // one insertion
    ['rfc1738', 'file:/x', ['missing-slashes "x"']],
    ['cern', 'wais://h', ['unexpected-end ""']],
    ['cern', 'HTTP://h/', ['upper-case-scheme "HTTP"']],
    // not a user: an article has an address
    ['rfc1738', 'news:a@u@h', ['character-not-allowed "@"']],
    ['rfc2396', '<http://h/a b>', ['character-not-allowed "<"', 'character-not-allowed " "']],
    // telneturl ends after the slash (RFC 1738, section 5)
    ['rfc1738', 'telnet://h/a/b^', ['character-not-allowed "a"']],
    ['rfc1738', 'telnet://h/x y', ['character-not-allowed "x"']],
  ] as const)('%s %j', (rfc, input, expected) => {
    expect(errors(input, rfc)).toEqual(expected);
  });

  test('a string that must match one rule', () => {
    expect(errors('a', 'rfc2396', 'escaped')).toEqual(['character-not-allowed "a"']);
    // white space around a host that is invalid as well
    expect(errors(' a_b', 'rfc2396', 'host')).toEqual(['bad-host " a_b"']);
  });
});

describe('a message names the innermost rule in plain words', () => {
  test.each([
    ['gopher://h/1 x', 'selector', /^a space is not allowed in a Gopher selector \(RFC 1738, section 3\.4/],
    ['wais://h', 'waisurl', /^the string ends before the WAIS URL is complete \(RFC 1738, section 3\.9\)/],
    ['prospero://h', 'prosperourl', /^the string ends before the Prospero URL is complete \(RFC 1738, section 3\.11\)/],
    ['file://h', 'fileurl', /^the string ends before the file URL is complete \(RFC 1738, section 3\.10\)/],
    ['nntp://h/', 'group', /^the string ends before the newsgroup name is complete \(RFC 1738, section 3\.6\)/],
    // "search" is among the productions of HTTP, but this is a WAIS URL
    ['wais://h/d?a/b', 'search', / in a query \(RFC 1738, section 3\.9\)/],
    ['http://h/?a#b', 'search', / in a query \(RFC 1738, section 3\.3\)/],
    ['ftp://u:p@@h/', 'host', /"@" in a user name or password must be escaped \(RFC 1738, section 3\.1\)/],
  ] as const)('%s: %s', (input, rule, message) => {
    expect(diagnose(input, { rfc: 'rfc1738' })[0]).toMatchObject({ rule, message: expect.stringMatching(message) });
  });

  test('no note advises an escape in a host, which cannot contain one', () => {
    for (const input of ['http://exa mple.com/', 'http://h\u00e9.com/']) {
      const [error] = diagnose(input, { rfc: 'rfc1738' });
      expect(error?.notes.join()).toMatch(/no escapes/);
      expect(error?.notes.join()).not.toMatch(/must be escaped/);
    }
  });
});

describe('redact', () => {
  const secret = 'http://ze^bra:quo^kka@host/?mar^mot=wom^bat';

  test('no diagnostic reveals the userinfo or the query', () => {
    for (const rfc of grammarIds) {
      const text = JSON.stringify(diagnose(secret, { rfc, redact: true }));
      expect(text).toMatch(/the redacted text/);
      expect(text).not.toMatch(/ze|bra|quo(?!t)|kka|mar|mot|wom|bat|\^|5E/);
    }
  });

  test('a warning about text that is redacted gives no details', () => {
    const [warning] = diagnose('http://h/?token=a&amp;b=c', { rfc: 'rfc3986', redact: true });
    expect([warning?.code, warning?.message]).toEqual(['html-entity', 'the redacted text looks wrong']);
  });

  test('offsets stay the same', () => {
    const [open] = diagnose(secret, { rfc: 'rfc2396' });
    const [redacted] = diagnose(secret, { rfc: 'rfc2396', redact: true });
    expect([redacted?.offset, redacted?.start, redacted?.end]).toEqual([open?.offset, open?.start, open?.end]);
    expect(redacted?.message).toMatch(/^the redacted text is not allowed in /);
  });
});
