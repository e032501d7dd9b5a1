/** rfc-uri diff, sample and grammar. */
import { describe, expect, test } from '@jest/globals';
import { rfcUri } from '../support/cli.js';

const stdoutOf = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await rfcUri(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

const usageOf = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await rfcUri(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  return stderr.split('\n')[0] ?? '';
};

describe('rfc-uri diff', () => {
  test('says how two rules relate, and why each string is rejected', async () => {
    expect(await stdoutOf('diff', 'rfc1808', 'rfc2396', '--limit', '3'))
      .toBe(`URL of RFC 1808, URI-reference of RFC 2396: overlapping
each takes strings that the other does not

only URL of RFC 1808:
  :    URI-reference of RFC 2396 allows no ":" at offset 0
  a:   absoluteURI in URI-reference of RFC 2396 cannot end at offset 2
  1:   rel_segment in URI-reference of RFC 2396 allows no ":" at offset 1

only URI-reference of RFC 2396:
  ~    URL of RFC 1808 allows no "~" at offset 0
  a~   fsegment in URL of RFC 1808 allows no "~" at offset 1
  /~   fsegment in URL of RFC 1808 allows no "~" at offset 1
`);
  });

  test('of a rule, with the one that corresponds, or with another', async () => {
    expect(await stdoutOf('diff', 'rfc1738', 'rfc2396', '--rule', 'hostnumber')).toBe(
      'hostnumber of RFC 1738, IPv4address of RFC 2396: equal\ntake the same strings\n',
    );
    expect(await stdoutOf('diff', 'rfc1738', 'rfc2396', '--rule', 'port', '--limit', '1'))
      .toBe(`port of RFC 1738, port of RFC 2396: subset
every string of the first is one of the second, and not the other way round

only port of RFC 2396:
  (empty)   port of RFC 1738 cannot end at offset 0
`);
    expect(await stdoutOf('diff', 'rfc2396', 'rfc1808', '--rule', 'digit', '--rule-b', 'alpha')).toMatch(
      /^digit of RFC 2396, alpha of RFC 1808: disjoint\n/,
    );
  });

  test('as JSON', async () => {
    expect(
      JSON.parse(await stdoutOf('diff', 'rfc1738', 'rfc2396', '--rule', 'port', '--limit', '1', '--format', 'json')),
    ).toEqual({
      a: { rfc: 'rfc1738', rule: 'port' },
      b: { rfc: 'rfc2396', rule: 'port' },
      relation: 'subset',
      onlyInA: [],
      onlyInB: [{ string: '', rejected: 'port of RFC 1738 cannot end at offset 0' }],
    });
  });

  test('--all: the matrix', async () => {
    const text = await stdoutOf('diff', '--all');
    expect(text).toMatch(
      /^reference +cern ≬ rfc1738 .* rfc1738 ⊂ rfc1808 +rfc1738 ≬ rfc2396 .* rfc2396 ⊂ rfc2732 +rfc2396 ≬ rfc3986 +rfc2732 ≬ rfc3986\n/,
    );
    expect(text).toMatch(
      /\nIPv4address +cern = rfc1738 +cern = rfc2396 .* rfc1738 = rfc2396 .* rfc2396 ⊃ rfc2732 .* rfc2732 ⊃ rfc3986\n/,
    );
    const [reference] = JSON.parse(await stdoutOf('diff', '--all', '--format', 'json')) as {
      component: string;
      relations: unknown[];
    }[];
    expect(reference?.component).toBe('reference');
    expect(reference?.relations).toHaveLength(15);
  });

  test('mistakes', async () => {
    expect(await usageOf('diff', 'rfc1738')).toBe('rfc-uri: name two RFCs to compare, or --all');
    expect(await usageOf('diff', 'rfc1738', 'rfc1')).toBe(
      'rfc-uri: unknown RFC "rfc1"; known are cern, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986',
    );
    expect(await usageOf('diff', 'rfc2396', 'rfc1808', '--rule', 'reg_name')).toMatch(
      /^rfc-uri: no rule of RFC 1808 corresponds to reg_name of RFC 2396/,
    );
    expect(await usageOf('diff', 'rfc2396', 'rfc1808', '--rule', 'x')).toMatch(/^rfc-uri: RFC 2396 has no rule "x"/);
    expect(await usageOf('diff', 'rfc2396', 'rfc1808', '--limit', '-1')).toMatch(
      /^rfc-uri: option '--limit' argument is ambiguous|^rfc-uri: --limit takes a whole number/,
    );
    expect(await usageOf('diff', '--all', 'rfc1738')).toBe(
      'rfc-uri: --all compares every pair of RFCs; it takes neither RFCs nor rules',
    );
    expect(await usageOf('diff', 'rfc1738', 'rfc2396', '--rfc', 'cern')).toBe("rfc-uri: unknown option '--rfc'");
    expect(await usageOf('grammar', 'rfc2396', '--rule', 'host')).toBe("rfc-uri: unknown option '--rule'");
  });
});

describe('rfc-uri sample', () => {
  test('prints strings of the rule, the same for the same seed', async () => {
    const text = await stdoutOf('sample', '--rfc', 'rfc1738', '--rule', 'httpurl', '--count', '5');
    expect(text).toBe(await stdoutOf('sample', '--rfc', 'rfc1738', '--rule', 'httpurl', '--count', '5', '--seed', '1'));
    expect(text.split('\n')).toHaveLength(6);
    const { code } = await rfcUri(['check', '--rfc', 'rfc1738', '--rule', 'httpurl'], text);
    expect(code).toBe(0);
  });

  test('--near prints strings that are none', async () => {
    const text = await stdoutOf('sample', '--rfc', 'rfc2396', '--count', '20', '--near');
    const { stderr } = await rfcUri(['check', '--rfc', 'rfc2396'], text);
    expect(stderr).toBe('20 lines: 0 valid, 20 invalid under RFC 2396\n');
  });

  test('as JSON, of chosen lengths', async () => {
    const strings = JSON.parse(
      await stdoutOf('sample', '--rfc', 'rfc2396', '--min', '3', '--max', '3', '--count', '4', '--format', 'json'),
    ) as string[];
    expect(strings.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  });

  test('mistakes', async () => {
    expect(await usageOf('sample')).toMatch(/^rfc-uri: name an RFC with --rfc/);
    expect(await usageOf('sample', '--rfc', 'rfc2396', '--count', 'x')).toBe('rfc-uri: --count takes a whole number');
    expect(await usageOf('sample', '--rfc', 'rfc2396', '--rule', 'escaped', '--max', '2')).toBe(
      'rfc-uri: escaped of RFC 2396 has no string of 0 to 2 characters',
    );
    expect(await usageOf('sample', '--rfc', 'rfc2396', '--max', '99999')).toBe(
      'rfc-uri: maxLength must be a whole number from 0 to 2000, not 99999',
    );
  });
});

describe('rfc-uri grammar', () => {
  test('a rule as the RFC writes it, its section, the rules that it uses', async () => {
    expect(await stdoutOf('grammar', 'rfc2396', 'authority')).toBe(
      'authority     = server | reg_name\n\nRFC 2396, section 3.2\nuses: server, reg_name\n',
    );
    expect(await stdoutOf('grammar', 'rfc1738', 'gopher+_string')).toBe(
      'gopher+_string = *xchar\n\nRFC 1738, section 3.4.3\nuses: xchar\n',
    );
    expect(await stdoutOf('grammar', 'rfc1738', 'gopherurl'))
      .toBe(`gopherurl      = "gopher://" hostport [ / [ gtype [ selector
                 [ "%09" search [ "%09" gopher+_string ] ] ] ] ]

RFC 1738, section 3.4.1
uses: hostport, gtype, selector, search, gopher+_string
`);
    expect(await stdoutOf('grammar', 'cern', 'login')).toMatch(/^login \[ user \[ : password \] @ \] hostport\n/);
  });

  test('as PEG, with its helpers', async () => {
    expect(await stdoutOf('grammar', 'rfc2396', 'hostname', '--as', 'peg')).toMatch(
      /^hostname {6}= \(domainlabel "\." &alphanum\)\* toplabel "\."\?\n/,
    );
    expect(await stdoutOf('grammar', 'rfc1738', 'gopherurl', '--as', 'peg')).toMatch(
      /\nselector__before_tab = [^\n]+\nsearch__before_tab {3}= [^\n]+\n\nRFC 1738, section 3\.4\.1\n/,
    );
  });

  test('as a regular expression and as a graph', async () => {
    expect(await stdoutOf('grammar', 'rfc2396', 'port', '--as', 'regexp')).toBe('^(?:[0-9]*)$\n');
    expect(await stdoutOf('grammar', 'rfc2396', 'port', '--as', 'dot')).toBe(`digraph "port" {
  rankdir=LR;
  start [shape=point];
  start -> 0;
  0 [shape=doublecircle];
  0 -> 0 [label="[0-9]"];
}
`);
  });

  test('the whole grammar, and as JSON', async () => {
    const whole = await stdoutOf('grammar', 'rfc1808');
    expect(whole.split('\n')[0]).toBe('URL         = ( absoluteURL | relativeURL ) [ "#" fragment ]');
    expect(whole).toContain('punctuation = "<" | ">" | "#" | "%" | <">');
    expect(JSON.parse(await stdoutOf('grammar', 'rfc1808', 'generic_RL', '--format', 'json'))).toEqual({
      rfc: 'rfc1808',
      rule: 'generic-RL',
      section: '2.2',
      uses: ['scheme', 'relativeURL'],
      text: 'generic-RL  = scheme ":" relativeURL',
    });
  });

  test('mistakes', async () => {
    expect(await usageOf('grammar')).toBe('rfc-uri: name an RFC, and perhaps a rule of it');
    expect(await usageOf('grammar', 'rfc2396', 'x')).toMatch(/^rfc-uri: RFC 2396 has no rule "x"/);
    expect(await usageOf('grammar', 'rfc2396', 'port', '--as', 'svg')).toBe(
      'rfc-uri: unknown form "svg"; known are bnf, peg, regexp, dot',
    );
  });
});
