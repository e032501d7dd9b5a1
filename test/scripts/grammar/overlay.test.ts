/** Lays a grammar over the one that it amends, so that no production is written twice. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseBnf, productionTexts } from '../../../scripts/automata/bnf.js';
import { overlaid } from '../../../scripts/grammar/overlay.js';
import { productionNames } from '../../../scripts/automata/rule-names.js';
import { projectRoot, readGrammar } from '../../../scripts/grammar/sources.js';

const read = (file: string): string => readFileSync(`${projectRoot}grammars/${file}`, 'utf8');

test('replaces a changed rule, and puts a new one after the rule before it', () => {
  const base = '; base\n\na = "1" |\n    "2"\n; of b\nb = "3"\n\nc = "4"\n';
  const changes = '; changes\n\na = "5"\nd = "6" |\n    "7"\n\n; section 2\n\n; of c\nc = "8"\n';
  expect(overlaid(base, changes)).toBe(
    '; changes\n\n; base\n\na = "5"\nd = "6" |\n    "7"\n; of b\nb = "3"\n\n; of c\nc = "8"\n',
  );
});

test('replaces the comment above a rule with the rule', () => {
  const base = 'a = "1"\n// a = x\n// PEG: old\nb = "2"\n';
  expect(overlaid(base, '// PEG: new\nb = "3"\n')).toBe('a = "1"\n// PEG: new\nb = "3"\n');
});

test('refuses a new rule that follows no rule', () => {
  expect(() => overlaid('a = "1"\n', 'b = "2"\na = "3"\n')).toThrow('the rule b replaces no rule and follows no rule');
});

test('the files of RFC 2732 contain only what differs from RFC 2396', () => {
  const old = parseBnf(read('rfc2396.bnf'), 'rfc822');
  const own = productionTexts(read('rfc2732.bnf')).map((text) => /^\w+/.exec(text)?.[0] ?? '');
  const whole = parseBnf(readGrammar('rfc2732').bnf, 'rfc822');
  // section 3: (1) the host, (2) IPv4address, (3) reserved; the rest comes from RFC 2373
  expect(own.filter((name) => old.has(name))).toEqual(['host', 'IPv4address', 'reserved']);
  expect(own.filter((name) => !old.has(name))).toEqual('IPv6reference IPv6address hexpart hexseq hex4'.split(' '));
  expect(new Set(whole.keys())).toEqual(new Set([...old.keys(), ...own]));
  for (const [name, production] of old)
    if (own.includes(name)) expect(whole.get(name)).not.toEqual(production);
    else expect(whole.get(name)).toEqual(production);
});

test('the rules of RFC 2732 go between those of RFC 2396', () => {
  const names = productionNames(readGrammar('rfc2732').bnf);
  expect(names.slice(names.indexOf('host'), names.indexOf('domainlabel'))).toEqual(
    'host IPv6reference IPv6address hostname'.split(' '),
  );
  expect(names.slice(names.indexOf('IPv4address'), names.indexOf('path'))).toEqual(
    'IPv4address hexpart hexseq hex4 port'.split(' '),
  );
});
