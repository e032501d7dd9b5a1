import { describe, expect, test } from '@jest/globals';
import { buildBy, BuildError, updateBy, type UriChanges, type UriParts } from '../../src/operations/build.js';
import { encodeBy } from '../../src/operations/encode.js';
import type { ParseOptions } from '../../src/parse/options.js';
import { parseBy, tryParseBy } from '../../src/parse/parse.js';
import { rfcIds } from '../../src/rfcs/names.js';
import {
  builderRegistry,
  rfcDefinition,
  registry,
  type Rfc,
  type Rule,
  type RuleName,
  type Uri,
} from '../../src/rfcs/registry.js';
import { allComponents } from '../../src/rfcs/model/building.js';
import { fill, templateComponents } from '../../src/rfcs/model/template.js';
import { serialize } from '../../src/index.js';
import { anyCharacter } from '../support/any-character.js';
import { expectSame } from '../support/expect-same.js';
import { treeCases } from '../support/fixtures.js';
import { rowsByRfc } from '../support/table.js';

import fc from 'fast-check';
import { oneIn } from '../support/effort.js';

function build<I extends Rfc>(rfc: I, parts: UriParts<I>): string {
  return buildBy<I>(registry[rfc], builderRegistry[rfc], parts);
}

/** A string after some of its components were changed. */
function update<I extends Rfc>(
  rfc: I,
  input: string,
  changes: UriChanges<I>,
  options?: ParseOptions<RuleName<I>, false>,
): string {
  const uri = parseBy<I, RuleName<I>>(registry[rfc], input, options) as Uri<I>;
  const before = JSON.stringify(uri);
  const result = updateBy<I>(registry[rfc], builderRegistry[rfc], uri, changes);
  expect(JSON.stringify(uri)).toBe(before);
  return buildBy<I>(registry[rfc], builderRegistry[rfc], result);
}

/** Checks the message of a BuildError, and that its component and offset are those in the message. */
function expectError(run: () => unknown, message: string): void {
  let error: unknown;
  try {
    error = run();
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof BuildError)) throw error instanceof Error ? error : new Error(`no error: ${String(error)}`);
  expect([error.name, error.message]).toEqual(['BuildError', message]);
  const [, component, offset] = /^(\w+), at offset (\d+): /.exec(message) ?? [];
  expect([error.component ?? 'text', String(error.offset)]).toEqual([component, offset]);
  if (component === 'text') expect(error.component).toBeUndefined();
}

test.each(rowsByRfc('built'))('%s: %s gives %s', (rfc, parts = '', result = '') => {
  const run = (): string => serialize({ rfc, ...(JSON.parse(parts) as object) } as never);
  const [, name, message] = /^(RangeError|TypeError): (.*)$/.exec(result) ?? [];
  if (name !== undefined) expect(run).toThrow(expect.objectContaining({ name, message }));
  else if (/^\w+, at offset \d+: /.test(result)) expectError(run, result);
  else expect(run()).toBe(result);
});

describe('empty and absent components', () => {
  // each without it, which is another string
  test.each<[rfc: Rfc, parts: object, component: string]>([
    ['rfc2396', { scheme: 'x', query: '' }, 'query'], // "x:?" has an opaque_part
    ['rfc2396', { scheme: 'x', authority: 'h', userinfo: '' }, 'userinfo'],
    ['rfc2396', { scheme: 'x', authority: 'h', port: '' }, 'port'],
    ['rfc1738', { scheme: '666', schemepart: 'kuN', user: '' }, 'user'],
    ['rfc1738', { scheme: 'x', schemepart: '//h', urlpath: '' }, 'urlpath'],
    ['rfc1738', { scheme: 'gopher', host: 'h', urlpath: '', gtype: '1', selector: '' }, 'gtype'],
  ])('%s: %j', (rfc, parts, component) => {
    expect(() => buildBy(rfcDefinition<Rfc>(rfc), builderRegistry[rfc], parts as UriParts)).toThrow(
      expect.objectContaining({ component }),
    );
  });

  test('rejects a change to an empty component that would be absent', () => {
    expect(() => update('rfc1738', 'x:a', { schemepart: 'b', user: '' })).toThrow(BuildError);
    expect(() => update('rfc2396', 'x:a', { opaque_part: undefined, query: '' })).toThrow(BuildError);
  });
});

describe('changing components', () => {
  test.each<[input: string, changes: UriChanges<'rfc2396'>, text: string]>([
    ['http://u@h:80/p?q#f', { host: 'x', query: undefined }, 'http://u@x:80/p#f'],
    ['http://u@h:80/p', { port: undefined, userinfo: undefined }, 'http://h/p'],
    ['http://u@h:80/p', { authority: { host: 'x' } }, 'http://x/p'],
    ['http://u@h:80/p', { authority: undefined }, 'http:/p'],
    ['http://u@h:80/p', { reg_name: 'a_b' }, 'http://a_b/p'],
    ['http://a_b/p', { host: 'h' }, 'http://h/p'],
    ['file:///etc', { host: 'h' }, 'file://h/etc'],
    ['a', { scheme: 'http', authority: 'h', path: '/b' }, 'http://h/b'],
    ['mailto:a', { opaque_part: undefined, path: '/a' }, 'mailto:/a'],
    ['http://h/', {}, 'http://h/'],
    ['', { fragment: 'a' }, '#a'],
  ])('RFC 2396: %s with %j', (input, changes, text) => {
    expect(update('rfc2396', input, changes)).toBe(text);
  });

  test.each<[input: string, changes: UriChanges<'rfc1738'>, text: string]>([
    ['gopher://h/1a', { gtype: '0' }, 'gopher://h/0a'],
    ['gopher://h/1a', { search: 's' }, 'gopher://h/1a%09s'],
    ['gopher://h/1a', { urlpath: '0b%09s' }, 'gopher://h/0b%09s'],
    ['gopher://h/1a', { urlpath: undefined }, 'gopher://h'],
    ['gopher://h/1a', { gtype: undefined, selector: undefined }, 'gopher://h'],
    ['gopher://h', { gtype: '0' }, 'gopher://h/0'],
    ['gopher://h/', { gtype: '0' }, 'gopher://h/0'],
    ['news:a@h', { group: 'g' }, 'news:g'],
    ['news:a@h', { article: 'b@i' }, 'news:b@i'],
    ['wais://h/d', { search: 's' }, 'wais://h/d?s'],
    ['wais://h/d?s', { search: undefined, wtype: 't', wpath: 'p' }, 'wais://h/d/t/p'],
    ['prospero://h/p;a=b', { fields: [{ name: 'c', value: 'd' }] }, 'prospero://h/p;c=d'],
    ['prospero://h/p;a=b', { fields: [] }, 'prospero://h/p'],
    ['prospero://h/p;a=b', { fields: undefined }, 'prospero://h/p'],
    ['x://u@h/p', { port: '1', user: undefined }, 'x://h:1/p'],
    ['x://u@h/p', { schemepart: 'y' }, 'x:y'],
    ['http://h/p', { scheme: 'gopher', hpath: undefined, urlpath: '1' }, 'gopher://h/1'],
    ['http://h', { scheme: 'telnet' }, 'telnet://h'],
    ['wais://h/d/t/p', { wtype: undefined, wpath: undefined }, 'wais://h/d'],
  ])('RFC 1738: %s with %j', (input, changes, text) => {
    expect(update('rfc1738', input, changes)).toBe(text);
  });

  test.each<readonly [rfc: Rfc, input: string, changes: object, result: string]>([
    // removing an absent component changes nothing
    ['rfc1738', 'gopher://h/', { selector: undefined }, 'gopher://h/'],
    ['rfc2396', 'file:///etc', { port: undefined }, 'file:///etc'],
    ['rfc2396', 'http://a_b/', { host: undefined }, 'http://a_b/'],
    ['rfc2396', 'http://h/', { authority: undefined }, 'http:/'],
    ['rfc1738', 'x:', { user: undefined }, 'x:'],
    ['rfc1738', 'prospero://h/p;a=b', { fields: undefined, ppath: 'q' }, 'prospero://h/q'],
  ])('%s: %s with %j becomes %s', (rfc, input, changes, result) => {
    expect(update(rfc, input, changes)).toBe(result);
  });

  test('reads the result with the rule that the URI was parsed with', () => {
    expect(update('rfc1738', 'http:x', { schemepart: 'y' }, { literal: true })).toBe('http:y');
    expect(update('rfc1738', 'ftp://h/x', { schemepart: 'y' }, { rule: 'genericurl' })).toBe('ftp:y');
    expect(update('rfc1808', 'a:b', { path: 'c:d' }, { rule: 'relativeURL' })).toBe('c:d');
    expect(update('cern', 'http:x', { path: 'y' })).toBe('http:y');
    expect(update('cern', 'afs://h/x', { path: 'y' }, { rule: 'afsaddress' })).toBe('afs://h/y');
    expectError(
      () => update('rfc1808', 'b', { path: 'a:b' }),
      'path, at offset 0: in "a:b", "a:b" would be read as scheme "a" and path "b"',
    );
  });

  test('rejects changes that do not give a URI', () => {
    expectError(
      () => update('rfc2396', 'http://h//a', { authority: undefined }),
      'path, at offset 0: without an authority, a path cannot begin with "//", which would begin an authority (RFC 2396, section 4.3)',
    );
    expectError(
      () => update('rfc1738', 'news:a@h', { host: 'x' }),
      'host, at offset 0: "x" contradicts the article "a@h", which has the host "h"',
    );
    expectError(
      () => update('rfc1738', 'x:foo', { host: 'h' }),
      'host, at offset 0: "h" contradicts the schemepart "foo", which has no host',
    );
    expectError(
      () => update('rfc1738', 'http://h/p?s', { hpath: undefined }),
      'hpath, at offset 0: it is missing; httpurl (RFC 1738, section 3.3) requires it with these components',
    );
  });
});

describe.each(oneIn(3, rfcIds))('%s', (id) => {
  const rfc = rfcDefinition(id);
  const builder = builderRegistry[id];
  // its own examples, and some of those of the other RFCs
  const inputs = rfcIds.flatMap((other) =>
    treeCases(other).flatMap(({ input }, index) => (other === id || index % 8 === 0 ? [input] : [])),
  );

  test('rebuilds what it parses, by every rule', () => {
    let valid = 0;
    for (const input of inputs) {
      for (const rule of [undefined, ...rfc.rules] as (Rule | undefined)[]) {
        const uri = tryParseBy(rfc, input, { rule, ranges: true });
        if (!uri) continue;
        valid++;
        const copy = JSON.parse(JSON.stringify(uri)) as typeof uri;
        const built = [uri, copy].map((one) => buildBy(rfc, builder, one));
        if (built.some((text) => text !== input)) expect([rule, input, ...built]).toEqual([rule, input, input, input]);
      }
    }
    expect(valid).toBeGreaterThan(1000);
  });

  test('rebuilds what it parses literally, and a change to the same value changes nothing', () => {
    for (const input of inputs) {
      const uri = tryParseBy(rfc, input, { literal: true }) as Uri | undefined;
      if (!uri) continue;
      expectSame(input, [buildBy(rfc, builder, uri), updateBy(rfc, builder, uri, {})], [input, uri]);
      for (const [name, value] of Object.entries(uri)) {
        if (['rfc', 'rule', 'hostKind'].includes(name)) continue;
        const updated = buildBy(rfc, builder, updateBy(rfc, builder, uri, { [name]: value as string }));
        expectSame([input, name], updated, input);
      }
    }
  });

  const names = Object.keys(rfc.components);
  const texts = fc.array(fc.constantFrom(...'a 1 : / // ? # @ ; = . * a.b http %09 %00 %41 ~ _ é'.split(' '), ''), {
    maxLength: 3,
  });
  const changes = fc.dictionary(
    fc.constantFrom(...names, 'rule'),
    fc.option(
      fc.oneof(
        texts.map((pieces) => pieces.join('')),
        fc.constantFrom('a', 'h.b', '1', 'http', 'gopher', 'news', 'wais', ...rfc.startRules),
      ),
      { nil: undefined },
    ),
    { maxKeys: 3 },
  );
  const valid = inputs.flatMap((input) => {
    const uri = tryParseBy(rfc, input, { ranges: true });
    return uri ? [uri.ranges.map(({ name, start, end }) => [name, input.slice(start, end)])] : [];
  });
  const parts = fc
    .tuple(fc.constantFrom(...valid), fc.integer(), changes)
    .map(([components, chosen, change]): Record<string, string | undefined> => ({
      ...(Object.fromEntries(components.filter((_, index) => (chosen >> index) & 1)) as Record<string, string>),
      ...change,
    }));

  test('builds only strings that are read as the given components', () => {
    let built = 0;
    fc.assert(
      fc.property(parts, (fields) => {
        let text: string;
        try {
          text = buildBy(rfc, builder, fields as unknown as UriParts);
        } catch (error) {
          if (error instanceof BuildError || error instanceof RangeError) return;
          throw error;
        }
        built++;
        const rules = [undefined, ...rfc.startRules];
        const uris = rules.flatMap((rule) => {
          const uri = tryParseBy(rfc, text, { rule, ranges: true });
          return uri ? [uri] : [];
        });
        const isRead = uris.some(({ ranges, ...uri }) =>
          Object.entries(fields).every(([name, value]) => {
            if (name === 'rule' || value === undefined) return true;
            const found = ranges.filter((range) => range.name === name);
            // an empty path has no range
            const [own] = found.map(({ start, end }) => text.slice(start, end));
            return found.length < 2 && (own ?? (uri as Record<string, unknown>)[name]) === value;
          }),
        );
        if (!isRead) expect([text, fields]).toBe('read as these components');
      }),
      { numRuns: 500, seed: 2396 },
    );
    expect(built).toBeGreaterThan(20);
  });

  test('names only known components and start rules in its templates', () => {
    for (const [name, production] of Object.entries(builder.productions)) {
      expect(rfc.startRules).toContain(name);
      expect(names).toEqual(expect.arrayContaining(allComponents(production)));
    }
  });
});

test('carries any data through encode, build and parse', () => {
  const data = fc.string({ unit: anyCharacter, minLength: 1 });
  fc.assert(
    fc.property(data, data, data, (name, segment, query) => {
      const encode = (rule: RuleName<'rfc2396'>, text: string): string =>
        encodeBy<'rfc2396'>(registry.rfc2396, text, { rule });
      const userinfo = encode('userinfo', name);
      const path = `/${encode('segment', segment)}`;
      const fragment = encode('fragment', query);
      const text = build('rfc2396', { scheme: 's', userinfo, host: 'h', path, query: fragment, fragment });
      expect(parseBy<'rfc2396', 'URI_reference'>(registry.rfc2396, text)).toMatchObject({
        authority: { userinfo, host: 'h' },
        path,
        query: fragment,
        fragment,
      });
    }),
  );
});

describe('arguments of the wrong type', () => {
  const anything = (value: unknown) => () =>
    buildBy(registry.rfc2396, builderRegistry.rfc2396, value as Uri<'rfc2396'>);

  test('rejects wrong types and unknown names', () => {
    expect(anything(null)).toThrow(new TypeError('uri must be an object, not null'));
    expect(() => update('rfc2396', 'a', null as never)).toThrow(new TypeError('changes must be an object, not null'));
    expect(() => updateBy(registry.rfc2396, builderRegistry.rfc2396, null as never, {})).toThrow(
      new TypeError('uri must be an object, not null'),
    );
    expect(anything('a')).toThrow(new TypeError('uri must be an object, not a string'));
    expect(anything({ port: 80 })).toThrow(new TypeError('port must be a string, not a number'));
    expect(anything({ path: null })).toThrow(new TypeError('path must be a string, not null'));
    expect(anything({ authority: { host: 1 } })).toThrow(new TypeError('host must be a string, not a number'));
    const list = 'scheme, authority, userinfo, host, port, reg_name, path, opaque_part, query, fragment';
    expect(anything({ pth: '' })).toThrow(new RangeError(`RFC 2396 has no component "pth"; it has ${list}`));
    expect(anything({ authority: { hst: 'h' } })).toThrow(
      new RangeError(`RFC 2396 has no component "hst"; it has ${list}`),
    );
    expect(anything(JSON.parse('{"__proto__":"a"}'))).toThrow(RangeError);
    expect(anything({ constructor: 'a' })).toThrow(RangeError);
    expect(anything(['a'])).toThrow(new TypeError('uri must be an object, not an array'));
    expect(anything({ rfc: 'cern' })).toThrow(new RangeError('uri has components of "cern", not of "rfc2396"'));
    expect(anything({ rule: 'nope' })).toThrow(RangeError);
    expect(anything({ rule: 'port' })).toThrow(
      new RangeError('port is not a rule for whole references; those are URI_reference, absoluteURI, relativeURI'),
    );
    expect(anything({ host: 'a', authority: { host: 'b' } })).toThrow(
      new RangeError('host is given twice, with different values'),
    );
    const fields = { scheme: 'prospero', host: 'h', ppath: '', fields: [null] } as unknown as UriParts<'rfc1738'>;
    expect(() => build('rfc1738', fields)).toThrow(new TypeError('fieldname must be a string, not undefined'));
  });

  test('has types that reject them too', () => {
    // @ts-expect-error: no such component
    expect(() => build('rfc2396', { pth: '' })).toThrow(RangeError);
    // @ts-expect-error: text, not a number
    expect(() => build('rfc2396', { host: 'h', port: 80 })).toThrow(TypeError);
    // @ts-expect-error: an httpurl has a host
    expect(() => build('rfc1738', { rule: 'httpurl' })).toThrow(BuildError);
    // @ts-expect-error: a rule of another RFC
    expect(() => build('rfc1808', { rule: 'absoluteURI' })).toThrow(RangeError);
    // @ts-expect-error: the rule follows from the components
    expect(update('rfc1738', 'wais://h/d', { rule: 'waisindex' })).toBe('wais://h/d');
  });

  test('rebuilds a RuleMatch from its text', () => {
    const match = parseBy<'rfc2396', 'hostport'>(registry.rfc2396, 'h:80', { rule: 'hostport' });
    expect(buildBy<'rfc2396'>(registry.rfc2396, builderRegistry.rfc2396, match)).toBe('h:80');
    const rebuilt = (changes: object): string =>
      buildBy<'rfc2396'>(registry.rfc2396, builderRegistry.rfc2396, { ...match, ...changes });
    expectError(
      () => rebuilt({ text: 'h:8a' }),
      'text, at offset 3: "8a" is not a valid port (RFC 2396, section 3.2.2)',
    );
    const different = (how: string): string =>
      `port, at offset 0: the text has ${how}; a RuleMatch is built from its text`;
    expectError(() => rebuilt({ components: { port: '81' } }), different('a different port'));
    expectError(() => rebuilt({ text: 'h' }), different('no port'));
    expect(rebuilt({ components: { port: undefined } })).toBe('h:80');
    expect(() => rebuilt({ text: 1 })).toThrow(new TypeError('text must be a string, not a number'));
    expect(() => rebuilt({ components: 'port' })).toThrow(new TypeError('components must be an object, not a string'));
  });

  test('handles components of megabytes', () => {
    const path = `/${'a/'.repeat(1_000_000)}`;
    expect(build('rfc2396', { path })).toBe(path);
    expectError(
      () => build('rfc2396', { path: `${path}#` }),
      `path, at offset ${path.length}: "#" is not allowed in a path (RFC 2396, section 3.3)`,
    );
  });
});

describe('templates', () => {
  const given = (parts: Record<string, string[]>): Map<string, string[]> => new Map(Object.entries(parts));
  const filled = (template: string, parts: Record<string, string[]>, containers = {}): string =>
    fill(template, given(parts), containers)
      .pieces.map(({ text }) => text)
      .join('');

  test('fill in optional groups, repetitions and containers', () => {
    const template = '{a}[:{b}[/{c}]]*[;{d}={e}]';
    expect(filled(template, { a: ['1'] })).toBe('1');
    expect(filled(template, { a: ['1'], b: [''] })).toBe('1:');
    expect(filled(template, { a: ['1'], b: ['2'], c: ['3'], d: ['x', 'y'], e: ['', 'z'] })).toBe('1:2/3;x=;y=z');
    expect(filled('{x}', { b: ['2'] }, { x: ['[{a}]!', '{b}?'] })).toBe('2?');
    expect(fill(template, given({ a: [''], c: ['3'] })).missing).toBe('b');
    expect(templateComponents(template)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
