import { describe, expect, test } from '@jest/globals';
import { printed, usageError } from '../../support/cli.js';

describe('rfc-uri grammar', () => {
  test('prints a rule as the RFC does, its section, and the rules that it uses', async () => {
    expect(await printed('grammar', 'rfc2396', 'authority')).toBe(
      'authority     = server | reg_name\n\nRFC 2396, section 3.2\nuses: server, reg_name\n',
    );
    expect(await printed('grammar', 'rfc1738', 'gopher+_string')).toBe(
      'gopher+_string = *xchar\n\nRFC 1738, section 3.4.3\nuses: xchar\n',
    );
    expect(await printed('grammar', 'rfc1738', 'gopherurl'))
      .toBe(`gopherurl      = "gopher://" hostport [ "/" [ gtype [ selector
                 [ "%09" search [ "%09" gopher+_string ] ] ] ] ]

RFC 1738, section 3.4.1
uses: hostport, gtype, selector, search, gopher+_string
`);
    expect(await printed('grammar', 'rfc1738', 'scheme')).toMatch(
      /^; the scheme is in lower case; interpreters should use case-ignore\nscheme {9}= 1\*/,
    );
    expect(await printed('grammar', 'cern', 'login')).toMatch(/^login \[ user \[ : password \] @ \] hostport\n/);
  });

  test('prints a PEG rule with its helper rules', async () => {
    expect(await printed('grammar', 'rfc2396', 'hostname', '--as', 'peg')).toMatch(
      /^hostname {6}= \(domainlabel "\." &alphanum\)\* toplabel "\."\?\n/,
    );
    expect(await printed('grammar', 'rfc1738', 'gopherurl', '--as', 'peg')).toMatch(
      /\nselector__before_tab = [^\n]+\nsearch__before_tab {3}= [^\n]+\n\nRFC 1738, section 3\.4\.1\n/,
    );
  });

  test('prints a regular expression and a graph', async () => {
    expect(await printed('grammar', 'rfc2396', 'port', '--as', 'regexp')).toBe('^(?:[0-9]*)$\n');
    expect(await printed('grammar', 'rfc2396', 'port', '--as', 'dot')).toBe(`digraph "port" {
  rankdir=LR;
  start [shape=point];
  start -> 0;
  0 [shape=doublecircle];
  0 -> 0 [label="[0-9]"];
}
`);
  });

  test('prints any language as an expression or a graph', async () => {
    expect(await printed('grammar', 'rfc2396:port', '--as', 're2')).toBe('^(?:[0-9]*)$\n');
    expect(await printed('grammar', '/^a(?!.)[^]*$/s', '--as', 'regexp')).toBe('^(?:a)$\n');
    expect(await printed('grammar', '/^a$/', '--as', 'dot')).toMatch(/^digraph "\/\^a\$\/" \{\n/);
    expect(await usageError('grammar', '/^a$/')).toBe(
      'rfc-uri: only a rule of an RFC can be printed as bnf; choose --as regexp, re2 or dot',
    );
    expect(await usageError('grammar', '/^é$/', '--as', 're2')).toMatch(/has characters beyond US-ASCII/);
    for (const [rfc, rule, name] of [
      ['rfc3987', 'ifragment', 'RFC 3987'],
      ['java', 'fragment', 'java.net.URI'],
    ] as const)
      expect(await usageError('grammar', rfc, rule, '--as', 're2')).toBe(
        `rfc-uri: ${name} allows characters beyond U+FFFF in this rule, which cannot be written for RE2`,
      );
    expect(await printed('grammar', 'rfc3987', 'sub-delims', '--as', 're2')).toBe('^(?:[!$&-,;=])$\n');
    expect(await usageError('grammar', 'rfc2396:port', 'host')).toBe('rfc-uri: rfc2396:port names a rule already');
  });

  test('prints the whole grammar, and JSON', async () => {
    const whole = await printed('grammar', 'rfc1808');
    expect(whole.split('\n')[0]).toBe('URL         = ( absoluteURL | relativeURL ) [ "#" fragment ]');
    expect(whole).toContain('punctuation = "<" | ">" | "#" | "%" | <">');
    expect(JSON.parse(await printed('grammar', 'rfc1808', 'generic_RL', '--format', 'json'))).toEqual({
      rfc: 'rfc1808',
      rule: 'generic-RL',
      section: '2.2',
      uses: ['scheme', 'relativeURL'],
      text: 'generic-RL  = scheme ":" relativeURL',
    });
  });

  test('prints the rule without its uses if it has none', async () => {
    expect(await printed('grammar', 'rfc1808', 'extra')).toBe(
      'extra       = "!" | "*" | "\'" | "(" | ")" | ","\n\nRFC 1808, section 2.2\n',
    );
    expect(JSON.parse(await printed('grammar', 'rfc1808', 'extra', '--format', 'json'))).toMatchObject({ uses: [] });
  });

  test('of the whole grammar, JSON is a list, and graphs have an empty line between them', async () => {
    const list = JSON.parse(await printed('grammar', 'rfc1808', '--format', 'json')) as { rule: string }[];
    expect(list.slice(0, 2).map(({ rule }) => rule)).toEqual(['URL', 'absoluteURL']);
    const graphs = await printed('grammar', 'rfc1808', '--as', 'dot');
    expect(graphs.split('\n\n').length).toBe(list.length);
    const peg = await printed('grammar', 'rfc1808', '--as', 'peg');
    expect(peg).not.toContain('\n\n');
  });

  test('prints an expression of JavaScript for what cannot be written for RE2', async () => {
    expect(await printed('grammar', '/^é$/', '--as', 'regexp')).toBe('^(?:\\xe9)$\n');
    expect(await printed('grammar', 'rfc3987', 'iprivate', '--as', 'regexp')).toBe(
      String.raw`^(?:[\ue000-\uf8ff]|[\udb80-\udbbe\udbc0-\udbfe][\udc00-\udfff]|[\udbbf\udbff][\udc00-\udffd])$` +
        '\n',
    );
  });

  test('exits with 2 for wrong usage', async () => {
    expect(await usageError('grammar', '/^a$/', 'host')).toBe('rfc-uri: only an RFC has rules to choose from');
    expect(await usageError('grammar', '/^a$/', '--as', 'peg')).toBe(
      'rfc-uri: only a rule of an RFC can be printed as peg; choose --as regexp, re2 or dot',
    );
    expect(await usageError('grammar', 'rfc2396', '--rule', 'host')).toBe('rfc-uri: unknown option --rule');
    expect(await usageError('grammar')).toBe('rfc-uri: name an RFC and, optionally, one of its rules');
    expect(await usageError('grammar', 'rfc2396', 'x')).toMatch(/^rfc-uri: RFC 2396 has no rule "x"/);
    expect(await usageError('grammar', 'rfc2396', 'port', '--as', 'svg')).toBe(
      'rfc-uri: unknown notation "svg"; known notations: bnf, peg, regexp, re2, dot',
    );
  });
});
