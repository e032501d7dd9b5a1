/** The search for strings that two readers read differently, with readers that are simple enough to know the answers. */
import { describe, expect, test } from '@jest/globals';
import type { Components, Reading } from '../../src/comparison/reading.js';
import type { Disagreement } from '../../src/comparison/disagreements.js';
import { platformReader, rfcReader } from '../../src/parsers/readers/make-reader.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { probeClasses } from '../../src/parsers/search/character-classes.js';
import { clusterDifferences } from '../../src/parsers/search/clusters.js';
import { DifferenceCollector } from '../../src/parsers/search/collector.js';
import {
  byKindAndLength,
  differenceKind,
  differenceKinds,
  minimalDifference,
  withoutOne,
  type Differential,
} from '../../src/parsers/search/differing.js';
import { firstState, search, type LevelOptions, type SearchState } from '../../src/parsers/search/search.js';
import { characterSignature, endSignature } from '../../src/parsers/search/signature.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

const accepts = (components: Components): Reading => ({ ok: true, ...components });
const rejects: Reading = { ok: false, error: 'no' };

const reader = (read: (text: string) => Reading, known: Partial<UriReader> = {}): UriReader => ({
  id: 'x',
  title: 'X',
  ask: (strings) => Promise.resolve(strings.map(read)),
  close: () => Promise.resolve(),
  ...known,
});

describe('differenceKind', () => {
  test.each<[string | undefined, Disagreement, Reading, Reading]>([
    ['verdict', 'verdict', accepts({}), rejects],
    ['verdict', 'verdict', rejects, accepts({})],
    [undefined, 'verdict', rejects, rejects],
    [undefined, 'verdict', accepts({ host: 'a' }), accepts({ host: 'b' })],
    [undefined, 'host', rejects, accepts({ host: 'a' })],
    [undefined, 'host', accepts({ host: 'a' }), rejects],
    [undefined, 'host', accepts({ host: 'a' }), accepts({ host: 'A' })],
    [undefined, 'host', accepts({ host: 'a', path: '/x' }), accepts({ host: 'a', path: '/y' })],
    ['plain', 'host', accepts({ host: 'a' }), accepts({ host: '[::1]' })],
    ['another', 'host', accepts({ host: 'a' }), accepts({ host: 'b!' })],
    ['another', 'host', accepts({ host: 'a b' }), accepts({ host: 'b' })],
    ['absent', 'host', accepts({ host: 'a' }), accepts({})],
    ['absent', 'host', accepts({ host: '' }), accepts({ host: 'a' })],
    [undefined, 'host', accepts({ host: '' }), accepts({})],
    ['escaped', 'path', accepts({ path: 'a%2Fb' }), accepts({ path: 'A/b' })],
    ['another', 'path', accepts({ path: 'a%2' }), accepts({ path: 'A%2' })],
    ['plain', 'port', accepts({ scheme: 'http' }), accepts({ scheme: 'https' })],
    [undefined, 'port', accepts({ scheme: 'http' }), accepts({ scheme: 'http', port: '80' })],
    // the letters of one are not those of the other, though they have the same capitals
    ['another', 'path', accepts({ path: '%C3%9F' }), accepts({ path: 'ss' })],
    // the same text, though only one path stands for "/"
    [undefined, 'path', accepts({ host: 'a', path: '' }), accepts({ path: '' })],
    [undefined, 'scheme', accepts({ scheme: 'http' }), accepts({ scheme: 'HTTP' })],
  ])('%s for %s', (kind, component, a, b) => {
    expect(differenceKind(a, b, component)).toBe(kind);
  });

  test('the worst kind comes first, then the shortest string', () => {
    const all = differenceKinds.flatMap((kind): Differential[] =>
      ['aa', 'b'].map((string) => ({ string, kind, readings: [rejects, rejects] })),
    );
    const [long, short] = all;
    if (!long || !short) throw new Error('two of a kind');
    expect([byKindAndLength(long, short), byKindAndLength(short, long)]).toEqual([1, -1]);
    expect(
      all
        .toReversed()
        .toSorted(byKindAndLength)
        .map(({ kind, string }) => `${kind} ${string}`),
    ).toEqual(['plain', 'another', 'absent', 'escaped', 'verdict'].flatMap((kind) => [`${kind} b`, `${kind} aa`]));
  });
});

describe('endSignature', () => {
  test.each<[string, Reading, string, string]>([
    ['x', rejects, 'a', 'a'],
    ['-,-,-,-,-,-,-', accepts({}), 'a', 'a'],
    ['-,-,-,-,-,-,-', accepts({ host: '', path: '' }), 'a', 'a'],
    ['+,-,1+,-,-,-,-', accepts({ scheme: 'http', host: 'a1' }), 'http://A1', '1'],
    ['+,-,1,-,-,-,-', accepts({ scheme: 'HTTP', host: '1' }), 'http://1', '1'],
    ['-,-,*,-,-,-,-', accepts({ host: '0.0.0.1' }), 'http://1', '1'],
    ['-,-,.a+,-,-,-,-', accepts({ host: 'h.a' }), 'http://h.a', '.a'],
    ['-,-,a+,-,-,-,-', accepts({ host: '.ha' }), 'http://.ha', '.a'],
    ['-,-,1]/,-,-,-,-', accepts({ host: '1]/' }), 'http://1]/', '1]/'],
    ['-,-,]/,-,-,-,-', accepts({ host: ']/' }), 'http://1]/', '1]/'],
  ])('%s', (expected, reading, text, rest) => {
    expect(endSignature(reading, text, rest)).toBe(expected);
  });
});

describe('characterSignature', () => {
  test.each<[string, Reading, string, string]>([
    ['x', rejects, 'a', 'a'],
    ['-,-,-,-,-,-,-', accepts({ host: '' }), 'a', 'a'],
    ['http,-,a\0,-,*,-,-', accepts({ scheme: 'HTTP', host: 'aQ', path: '/' }), 'http:aq', 'q'],
    ['-,-,\0b\0,-,-,-,-', accepts({ host: 'qbQ' }), 'x:QBq', 'Q'],
  ])('%j', (expected, reading, text, character) => {
    expect(characterSignature(reading, text, character)).toBe(expected);
  });
});

describe('clusterDifferences', () => {
  const difference = (string: string, kind: Differential['kind'], x: Reading, y: Reading): Differential => ({
    string,
    kind,
    readings: [x, y],
  });
  const relation = (kind: Differential['kind'], component: Disagreement, x: Reading, y: Reading): string | undefined =>
    clusterDifferences([difference('s', kind, x, y)], component, ['A', 'B'])[0]?.relation;
  const host = (text: string): Reading => accepts({ host: text });

  test.each<[string, Reading, Reading]>([
    ['A finds no host', host(''), host('b')],
    ['B finds no host', host('a'), accepts({})],
    ['A reads an IPv4 address', host('1.2.3.4'), host('a4')],
    ['B reads an IPv4 address', host('1.2.3'), host('1.2.3.44')],
    ['B reads an IPv4 address', host('x1.2.3.4'), host('10.20.30.40')],
    ['B reads an IPv4 address', host('1.2.3.4x'), host('10.20.30.40')],
    ['A reads an IPv4 address', host('10.20.30.40'), host('1.2.3x4')],
    ['A includes more at the start', host('a.b'), host('b')],
    ['A includes more at the end', host('b.a'), host('b')],
    ['B includes more at the start', host('b'), host('a.b')],
    ['B includes more at the end', host('b'), host('b.a')],
    ['each reads something different', host('a'), host('b')],
    ['A includes more at the end', host('1.2.3.44'), host('1.2.3.4')],
  ])('%s', (expected, x, y) => {
    expect(relation('plain', 'host', x, y)).toBe(expected);
  });

  test('verdicts and escapes', () => {
    expect(relation('verdict', 'verdict', accepts({}), rejects)).toBe('only A accepts it');
    expect(relation('verdict', 'verdict', rejects, accepts({}))).toBe('only B accepts it');
    expect(relation('escaped', 'path', accepts({ path: '%2f' }), accepts({ path: '/' }))).toBe(
      'the same, escaped differently',
    );
  });

  test('one group for each relation and each set of signs, in the order of the strings', () => {
    const found = [
      difference('a@b@c', 'plain', host('a'), host('b')),
      difference('x:y', 'plain', host('a'), host('b')),
      difference('dd@e', 'plain', host('c'), host('d')),
      difference('f@g', 'plain', host(''), host('d')),
      difference('@h', 'another', host('a'), host('b')),
      difference('@@', 'another', host('a'), host('b')),
    ];
    const groups = clusterDifferences(found, 'host', ['A', 'B']);
    expect(groups.map(({ differences }) => differences.map(({ string }) => string))).toEqual([
      ['a@b@c', 'dd@e'],
      ['x:y'],
      ['f@g'],
      ['@h', '@@'],
    ]);
  });
});

/** Both divide a string at its first "@": one takes what is before it for the host, the other what is after it. */
const before = reader((text) => accepts({ host: text.slice('http://'.length).split('@')[0] ?? '' }));
const after = reader((text) => accepts({ host: text.slice('http://'.length).split('@').at(-1) ?? '' }));

test('withoutOne leaves out each character, pairs of surrogates as one', () => {
  expect(withoutOne('aab')).toEqual(['ab', 'aa']);
  expect(withoutOne('a\u{1f600}')).toEqual(['\u{1f600}', 'a']);
  expect(withoutOne('')).toEqual([]);
});

test('minimalDifference drops what can be dropped', async () => {
  expect(await minimalDifference([before, after], 'http://', 'xx@yz', 'host', 'plain')).toBe('x@z');
  expect(await minimalDifference([before, after], 'http://', 'x@@@z', 'host', 'plain')).toBe('x@z');
  expect(await minimalDifference([before, after], 'http://', '@yz', 'host', 'absent')).toBe('@z');
});

describe('DifferenceCollector', () => {
  const collector = (minimal: readonly string[] = []): DifferenceCollector =>
    new DifferenceCollector([before, after], { prefix: 'http://', component: 'host', minimal });
  const add = async (own: DifferenceCollector, text: string): Promise<void> => {
    const readings = await Promise.all([before, after].map((one) => one.ask([`http://${text}`])));
    own.add(text, readings.flat());
  };

  test('keeps the minimal strings of each kind once, the worst kind first', async () => {
    const own = collector();
    for (const text of ['@yz', 'a', 'a@a', 'xx@yy', 'xx@yyy', 'x@y']) await add(own, text);
    expect(own.minimal).toEqual([]);
    await own.settle();
    expect(own.minimal).toEqual(['absent @z', 'plain x@y']);
    await own.settle();
    expect((await own.differences()).map(({ string, kind }) => [string, kind])).toEqual([
      ['http://x@y', 'plain'],
      ['http://@z', 'absent'],
    ]);
    expect((await own.differences())[0]?.readings).toEqual([accepts({ host: 'x' }), accepts({ host: 'y' })]);
  });

  test('goes on with what an earlier search found', async () => {
    const own = collector(['plain x@y']);
    await add(own, 'xx@y'); // one character more than what is known
    await own.settle();
    expect(own.minimal).toEqual(['plain x@y']);
    expect(await own.differences()).toHaveLength(1);
  });
});

describe('search', () => {
  const all: LevelOptions = {
    budget: 1000,
    longest: 3,
    width: 1000,
    asksInvalid: false,
    onReadings: () => undefined,
    onProgress: () => false,
  };
  const whole = reader((text) => accepts({ path: text }));
  const tried = async (
    readers: readonly UriReader[],
    options: Partial<LevelOptions> = {},
    from: SearchState = firstState('x:', ['a', 'b']),
  ): Promise<{ readonly texts: string[]; readonly state: SearchState }> => {
    const texts: string[] = [];
    const state = await search(readers, from, { ...all, onReadings: (text) => texts.push(text), ...options });
    return { texts, state };
  };
  const upToThree = ['a', 'b', 'aa', 'ab', 'ba', 'bb', 'aaa', 'aab', 'aba', 'abb', 'baa', 'bab', 'bba', 'bbb'];

  test('asks about every string, the shortest first', async () => {
    const { texts, state } = await tried([whole, whole]);
    expect(texts.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))).toEqual(upToThree);
    expect(texts.map(({ length }) => length)).toEqual(upToThree.map(({ length }) => length));
    expect(state).toMatchObject({ length: 4, complete: 3, asked: 14, isWhole: true });
  });

  test('gives the readings of each string, in the order of the readers', async () => {
    const none = reader(() => rejects);
    const given: unknown[] = [];
    await tried([whole, none], { longest: 1, onReadings: (text, readings) => given.push([text, readings]) });
    expect(given).toEqual([
      ['a', [accepts({ path: 'x:a' }), rejects]],
      ['b', [accepts({ path: 'x:b' }), rejects]],
    ]);
  });

  test('leaves out what an RFC among the readers rejects, but extends what it can begin with', async () => {
    const strict = reader((text) => accepts({ path: text }), {
      isPrefix: (text) => !text.includes('bb'),
      isAccepted: (text) => !text.includes('bb') && !text.endsWith('a'),
    });
    const { texts, state } = await tried([whole, strict]);
    expect(texts).toEqual(['b', 'ab', 'aab', 'bab']);
    expect(state).toMatchObject({ complete: 3, asked: 4 });
    const invalid = await tried([whole, strict], { asksInvalid: true });
    expect(invalid.texts).toHaveLength(14);
  });

  test('stops at the budget, and goes on from there', async () => {
    const first = await tried([whole, whole], { budget: 5 });
    expect(first.texts).toEqual(['a', 'b', 'aa', 'ab', 'ba']);
    expect(first.state).toMatchObject({ length: 2, complete: 1, asked: 5, next: 3 });
    const rest = await tried([whole, whole], {}, first.state);
    expect([...first.texts, ...rest.texts].toSorted()).toEqual(upToThree.toSorted());
    expect(rest.state.complete).toBe(3);
  });

  test('stops when it is told to', async () => {
    let calls = 0;
    const { texts } = await tried([whole, whole], { onProgress: () => ++calls === 2 });
    expect(texts).toEqual(['a', 'b']);
    const later = await tried([whole, whole], { onProgress: () => Promise.resolve(true) });
    expect(later.texts).toEqual(['a', 'b']);
  });

  test('with too many strings, extends one prefix of those that are read alike', async () => {
    const { texts, state } = await tried([whole, whole], { width: 1, longest: 2 });
    expect(texts).toEqual(['a', 'b', 'aa', 'ab']);
    // two strings, twice two prefixes with nine endings, and two strings
    expect(state).toMatchObject({ complete: 1, isWhole: false, asked: 40 });
  });

  test('with too many strings, extends prefixes that are read in different ways', async () => {
    const ofB = reader((text) => accepts(text.startsWith('x:b') ? { query: text } : { path: text }));
    const { texts } = await tried([whole, ofB], { width: 5, longest: 2 });
    expect(texts).toEqual(['a', 'b', 'aa', 'ab', 'ba', 'bb']);
    const narrow = await tried([whole, ofB], { width: 3, longest: 2 });
    expect(narrow.texts).toEqual(['a', 'b', 'aa', 'ab']);
  });

  test('extends nothing that only one reader ever accepts', async () => {
    const none = reader(() => rejects);
    const { texts, state } = await tried([whole, none], { width: 1 });
    expect(texts).toEqual(['a', 'b']);
    expect(state).toMatchObject({ frontier: [], asked: 20 });
  });
});

describe('probeClasses', () => {
  // all characters but those that the places themselves have are in one class
  const whole = reader((text) => (text.includes('@') ? rejects : accepts({ path: text })));

  test('has one class for all that is read alike, letters and digits first', async () => {
    const classes = await probeClasses([whole], 'x:');
    expect(classes.map(({ representative }) => representative)).toEqual(Array.from('a.@/:0?#[]%'));
    const [{ others } = { others: [] }] = classes;
    expect(others.slice(0, 6)).toEqual(['1', '\\', '-', '_', '!', '"']);
    expect(others.at(-1)).toBe('\uff20');
    expect(others).not.toContain('x'); // it is in the prefix
    expect(others).not.toContain('q');
  });

  test('tells apart what the grammar of a reader tells apart', async () => {
    const digits = reader((text) => accepts({ path: text }), { characterClass: (one) => (/\d/.test(one) ? 1 : 0) });
    const classes = await probeClasses([digits], '');
    const [letters, numbers] = classes;
    expect([letters?.representative, numbers?.representative]).toEqual(['a', '1']);
    expect(numbers?.others).toEqual(['2', '3', '4', '6', '7', '8', '9']);
  });
});

describe('readers', () => {
  test('of an RFC know its prefixes, its strings and its classes of characters', async () => {
    const own = rfcReader(rfcDefinition<Rfc>('rfc3986'));
    expect([own.id, own.title]).toEqual(['rfc3986', 'RFC 3986']);
    expect(['http://[', 'http://]', 'a:', '%'].map((text) => own.isPrefix?.(text))).toEqual([true, false, true, true]);
    expect(['http://[', 'http://a'].map((text) => own.isAccepted?.(text))).toEqual([false, true]);
    const [g, z, slash] = ['g', 'z', '/'].map((one) => own.characterClass?.(one));
    expect([g === z, g === slash]).toEqual([true, false]);
    expect(await own.ask(['http://a', '<'])).toMatchObject([{ ok: true, scheme: 'http', host: 'a' }, { ok: false }]);
    await expect(own.close()).resolves.toBeUndefined();
  });

  test('of the platform', async () => {
    expect(await platformReader.ask(['http://1/', '<'])).toMatchObject([{ ok: true, host: '0.0.0.1' }, { ok: false }]);
    expect([platformReader.id, platformReader.title, platformReader.isPrefix]).toEqual(['URL', 'URL', undefined]);
    await expect(platformReader.close()).resolves.toBeUndefined();
  });
});
