import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { diagnose, diffGrammars } from 'rfc-uri';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { commandFor, shellQuoted } from '../src/command-line.js';
import { rfcIds } from '../src/model/specifications.js';
import { firstVisit, fromFragment, initialState, toFragment, viewNames, type State } from '../src/model/state.js';
import { pipeline } from '../../test/support/cli.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', '&=#%', '%uD800', '%41', '\0', '\ud800', '\udc00\ud800', '+', 'a b', 'http://h/?a=b&c#d'),
);
const anyName = fc.oneof(fc.constant(''), fc.stringMatching(/^[\w.+-]{1,60}$/));
const anyRfc = fc.constantFrom(...rfcIds);
const anyState: fc.Arbitrary<State> = fc.record({
  view: fc.constantFrom(...viewNames),
  uri: anyText,
  base: anyText,
  rfcs: fc.subarray([...rfcIds], { minLength: 1 }),
  caret: fc.nat(1_000_000),
  band: anyName,
  rfc: anyRfc,
  beside: fc.constantFrom('', ...rfcIds),
  rule: anyName,
  closed: fc.array(fc.nat(999_999), { maxLength: 20 }),
  a: fc.constantFrom('regexp', 'abnf', ...rfcIds),
  b: fc.constantFrom('regexp', 'abnf', ...rfcIds),
  ruleA: anyName,
  ruleB: anyName,
  textA: anyText,
  textB: anyText,
  where: anyText,
  with: fc.constantFrom('', ...rfcIds),
  only: anyName,
  topic: anyName.filter((name) => name !== ''),
});

test('a state is restored from its fragment, which is part of a valid address', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const fragment = toFragment(state);
      expect(fromFragment(`#${fragment}`)).toEqual(state);
      expect(fragment).toMatch(/^(?:[\w\-.~!$&'()*+,;=:@/?]|%[\dA-F]{2}|%u[\dA-F]{4})*$/);
    }),
    { numRuns: 1000 },
  );
});

test('most URIs are readable in a fragment', () => {
  expect(toFragment({ ...initialState, uri: 'http://h:80/a;b?c', base: 'http://x/' })).toBe(
    'view=compare&uri=http://h:80/a;b?c&base=http://x/',
  );
  expect(toFragment({ ...initialState, uri: 'a b&c=d#e%20', rfcs: ['rfc2396', 'rfc3986'] })).toBe(
    'view=compare&uri=a%20b%26c%3Dd%23e%2520&rfcs=rfc2396,rfc3986',
  );
});

test('unknown fields of a fragment are ignored', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof fromFragment(text).uri === 'string'));
  for (const text of [
    '#view=nothing',
    '#__proto__=x&constructor=y',
    '#rfcs=rfc9999,,',
    '#caret=-1',
    '#closed=1;2',
    '#rule=<b>',
    '#&&=&=',
  ])
    expect(fromFragment(text)).toEqual(initialState);
  expect(fromFragment('#uri=100%&view=tree')).toEqual({ ...initialState, uri: '100%', view: 'tree' });
});

test('a visitor without a fragment sees an example that is valid everywhere, without warnings', () => {
  expect(fromFragment('')).toBe(firstVisit);
  expect(rfcIds.flatMap((rfc) => diagnose(firstVisit.uri, { rfc }))).toEqual([]);
});

test('a shell gives a quoted argument to the program unchanged', async () => {
  const strings = ['', "it's", '$HOME `id` "\\"', 'a\nb\n', '-n', '*', '~', 'é\u{1f600}', '!x', '#a', 'a=b'];
  const { stdout } = await pipeline(`printf '<%s>' ${strings.map(shellQuoted).join(' ')}`);
  expect(stdout).toBe(strings.map((string) => `<${string}>`).join(''));
});

test.each(["http://h/a'b?c=$d&e", '-x', '-', '', 'a b\\\n'])(
  'the command of Compare compares the string %j',
  async (uri) => {
    const command = commandFor({ ...initialState, uri, base: 'http://h/', rfcs: ['rfc1808', 'rfc3986'] });
    if ('reason' in command) throw new Error(command.reason);
    const { stdout } = await pipeline(command.line.replace('compare', 'compare --format ndjson'));
    expect(JSON.parse(stdout)).toMatchObject({ input: uri, base: 'http://h/', verdicts: { rfc1808: {}, rfc3986: {} } });
  },
);

test('the command of Difference prints the difference that the page shows', async () => {
  const command = commandFor({ ...initialState, view: 'difference', ruleA: 'host' });
  if ('reason' in command) throw new Error(command.reason);
  const { stdout } = await pipeline(`${command.line} --format json`);
  const printed = JSON.parse(stdout) as {
    readonly relation: string;
    readonly onlyInB: readonly { readonly string: string }[];
  };
  const { relation, onlyInB } = diffGrammars('rfc2396', 'rfc3986', { rule: 'host', limit: 20 });
  expect(printed.relation).toBe(relation);
  // one for each reason
  expect(onlyInB).toEqual(printed.onlyInB.map(({ string }) => string));
});

test('the command of Difference names languages as the command line takes them', async () => {
  const state = { ...initialState, view: 'difference', b: 'rfc3986', ruleB: 'scheme' } as const;
  const command = commandFor({ ...state, a: 'regexp', textA: "/^[a-z']+$/i", where: '/^.$/' });
  if ('reason' in command) throw new Error(command.reason);
  const { stdout } = await pipeline(`${command.line} --format json`);
  expect(JSON.parse(stdout)).toMatchObject({ relation: 'superset', onlyInA: [{ string: "'" }], onlyInB: [] });
  expect(commandFor({ ...state, a: 'abnf', ruleA: 'x' })).toEqual({
    line: 'rfc-uri diff GRAMMAR.abnf:x rfc3986:scheme --limit=20',
  });
  expect(commandFor({ ...state, a: 'abnf', ruleA: 'x', with: 'rfc2396' })).toEqual({
    line: 'rfc-uri diff GRAMMAR.abnf:x rfc3986:scheme --limit=20 --with=rfc2396',
  });
  expect(commandFor({ ...state, a: 'regexp', textA: 'python:/a$/M' })).toEqual({
    line: "rfc-uri diff 'python:/a$/M' rfc3986:scheme --limit=20",
  });
  // not a dialect, so these are slashes of an expression
  expect(commandFor({ ...state, a: 'regexp', textA: 'http:/a/b' })).toEqual({
    line: 'rfc-uri diff /http:/a/b/ rfc3986:scheme --limit=20',
  });
});

test.each(['a\0b', '\ud800'])('gives no command for %j, which an argument cannot contain', (uri) => {
  expect(commandFor({ ...initialState, uri })).toHaveProperty('reason');
  expect(commandFor({ ...initialState, view: 'difference', textB: uri })).toHaveProperty('reason');
});

test('the link of docs/playground.md shows what it says', () => {
  const document = readFileSync(`${projectRoot}docs/playground.md`, 'utf8');
  const [, link = ''] = /^https:.*#(.*)$/m.exec(document) ?? [];
  const state = {
    ...initialState,
    uri: '?y',
    base: 'http://a/b/c/d;p?q',
    rfcs: ['rfc1808', 'rfc2396', 'rfc3986'],
  } as const;
  expect(fromFragment(link)).toEqual(state);
  const names = [...document.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  );
  expect(names.filter((name) => !(name in state))).toEqual([]);
  expect(link).toBe(toFragment(state));
});
