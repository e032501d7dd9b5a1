/** What a search keeps from one length to the next, what it asks, and what it is told. */
import { describe, expect, test } from '@jest/globals';
import type { Components, Reading } from '../../src/comparison/reading.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { askAll } from '../../src/parsers/search/ask.js';
import { probeClasses } from '../../src/parsers/search/character-classes.js';
import { DifferenceCollector } from '../../src/parsers/search/collector.js';
import { firstState, search, type LevelOptions, type SearchState } from '../../src/parsers/search/search.js';

const accepts = (components: Components): Reading => ({ ok: true, ...components });
const rejects: Reading = { ok: false, error: 'no' };

/** A reader that notes what it is asked. */
function reader(read: (text: string) => Reading, known: Partial<UriReader> = {}): UriReader & { asked: string[][] } {
  const asked: string[][] = [];
  return {
    id: 'x',
    title: 'X',
    ask: (strings) => {
      asked.push([...strings]);
      return Promise.resolve(strings.map(read));
    },
    close: () => Promise.resolve(),
    asked,
    ...known,
  };
}

const ofPath = (): ReturnType<typeof reader> => reader((text) => accepts({ path: text }));

const options: LevelOptions = {
  budget: 100_000,
  longest: 3,
  width: 1000,
  asksInvalid: false,
  onReadings: () => undefined,
  onProgress: () => false,
};

/** The state after some steps: a step asks about one length, or goes on to the next. */
function stateAfter(
  steps: number,
  readers: readonly UriReader[],
  own: Partial<LevelOptions> = {},
  alphabet: readonly string[] = ['a', 'b'],
): Promise<SearchState> {
  let done = 0;
  return search(readers, firstState('x:', alphabet), { ...options, onProgress: () => ++done === steps, ...own });
}

describe('a search', () => {
  test('keeps together what is read in one way and ends with the same character', async () => {
    const { kept } = await stateAfter(5, [ofPath(), ofPath()]);
    expect(Object.values(kept)).toEqual([
      ['aaa', 'baa', 'aba', 'bba'],
      ['aab', 'bab', 'abb', 'bbb'],
    ]);
  });

  test('keeps apart what one reader reads in another way', async () => {
    const ofB = reader((text) => accepts(text.startsWith('x:b') ? { query: text } : { path: text }));
    const { kept } = await stateAfter(3, [ofPath(), ofB]);
    expect(Object.values(kept)).toEqual([['aa'], ['ab'], ['ba'], ['bb']]);
  });

  test('keeps together what is divided alike, whatever its parts end with', async () => {
    const ofFirst = (): UriReader => reader((text) => accepts({ host: text.slice(2, 3), path: text }));
    const { kept } = await stateAfter(3, [ofFirst(), ofFirst()], {}, ['!', 'b']);
    expect(Object.values(kept)).toEqual([
      ['!!', 'b!'],
      ['!b', 'bb'],
    ]);
  });

  test('extends only what all readers can begin with', async () => {
    const strict = reader((text) => accepts({ path: text }), { isPrefix: (text) => !text.includes('bb') });
    const { frontier } = await stateAfter(4, [ofPath(), strict]);
    expect(frontier).toEqual(['aa', 'ba', 'ab']);
  });

  test('ends if nothing is left to extend', async () => {
    const none = reader(() => rejects, { isPrefix: () => false });
    expect(await stateAfter(99, [none, none])).toMatchObject({ length: 2, frontier: [], asked: 0 });
  });

  test('merges only if there are more strings than wanted', async () => {
    expect(await stateAfter(3, [ofPath(), ofPath()], { width: 4 })).toMatchObject({ isWhole: true, asked: 6 });
    // two strings, two prefixes with nine endings, and what one prefix is extended to
    expect(await stateAfter(3, [ofPath(), ofPath()], { width: 3 })).toMatchObject({ isWhole: false, asked: 22 });
  });

  test('looks at six prefixes of a kind', async () => {
    const state = await stateAfter(99, [ofPath(), ofPath()], { width: 31, longest: 4 });
    // all up to four characters, and twice six prefixes with nine endings
    expect(state).toMatchObject({ asked: 2 + 4 + 8 + 16 + 12 * 9, frontier: ['aaaa'] });
  });

  test('looks at prefixes in batches', async () => {
    const alphabet = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x41 + index));
    const first = ofPath();
    const state = await stateAfter(99, [first, ofPath()], { width: 1600, longest: 2 }, alphabet);
    // six prefixes that end with each character, with nine endings: 227 prefixes fit into a batch
    expect(first.asked.map(({ length }) => length)).toEqual([40, 1600, 227 * 9, 13 * 9]);
    expect(state.asked).toBe(40 + 1600 + 240 * 9);
  });

  test('looks at prefixes with different endings', async () => {
    const first = ofPath();
    await stateAfter(2, [first, ofPath()], { width: 1 });
    const endings = ['', 'a', '1', '.a', '@a', ':1', '/a', ']', '1]/'];
    expect(first.asked).toEqual([
      ['x:a', 'x:b'],
      ['a', 'b'].flatMap((one) => endings.map((ending) => `x:${one}${ending}`)),
    ]);
  });

  test('extends prefixes that are read in different ways', async () => {
    // what begins with "b" is rewritten
    const rewrites = reader((text) => accepts({ path: text.startsWith('x:b') ? 'other' : text }));
    // "a" and "b" are all there are, but only one fits
    expect(await stateAfter(2, [ofPath(), rewrites], { width: 3 })).toMatchObject({ isWhole: false, frontier: ['a'] });
    const state = await stateAfter(4, [ofPath(), rewrites], { width: 7 });
    expect(state).toMatchObject({ isWhole: false, length: 3, frontier: ['aa', 'ba'] });
  });

  test('extends what all readers accept with only some endings', async () => {
    const strict = reader((text) => (text.endsWith(']') ? rejects : accepts({ path: text })));
    expect(await stateAfter(2, [ofPath(), strict], { width: 1 })).toMatchObject({ frontier: ['a'] });
  });
});

test('an answer that is missing is a rejection', async () => {
  const silent: UriReader = { ...ofPath(), ask: () => Promise.resolve([]) };
  expect(await askAll([ofPath(), silent], ['a', 'b'])).toEqual([
    [accepts({ path: 'a' }), { ok: false, error: 'no answer' }],
    [accepts({ path: 'b' }), { ok: false, error: 'no answer' }],
  ]);
});

describe('the classes of characters', () => {
  test('are not confused by where the text of one reader ends and that of the other begins', async () => {
    const own = (parts: Readonly<Record<string, Components>>): UriReader =>
      reader((text) => accepts(parts[text] ?? {}));
    const ofFragment = own({ '//qaq': { fragment: 'q' }, '//qbq': { fragment: 'qb' } });
    const ofScheme = own({ '//qaq': { scheme: 'aq' }, '//qbq': { scheme: 'q' } });
    const found = await probeClasses([ofFragment, ofScheme], '');
    expect(found.filter(({ others }) => others.length === 0).map(({ representative }) => representative)).toEqual([
      'a',
      'b',
    ]);
  });

  test('have printable characters first, then those of control and the others', async () => {
    const [first] = await probeClasses([reader(() => accepts({}))], '');
    const others = first?.others ?? [];
    const controls = Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(code));
    expect(others.slice(others.indexOf('~'))).toEqual([
      '~',
      ...controls,
      '\u007f',
      ...Array.from('\u00ad\u00df\u00e9\u2028\u2460\u24d0\u3002\ufeff\uff0f\uff20'),
    ]);
  });

  test('are not confused by the classes of two readers', async () => {
    const classed = (classes: Readonly<Record<string, number>>): UriReader =>
      reader(() => accepts({}), { characterClass: (character) => classes[character] ?? 0 });
    const found = await probeClasses([classed({ a: 1, b: 11 }), classed({ a: 11, b: 1 })], '');
    expect(found.filter(({ others }) => others.length === 0).map(({ representative }) => representative)).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('a collector', () => {
  /** One takes what is before the "@" for the host, the other what is after it. */
  const readers = (): [ReturnType<typeof reader>, ReturnType<typeof reader>] => [
    reader((text) => accepts({ host: text.split('@')[0] ?? '' })),
    reader((text) => accepts({ host: text.split('@').at(-1) ?? '' })),
  ];
  const add = async (own: DifferenceCollector, text: string): Promise<void> => {
    const readings = await Promise.all(readers().map((one) => one.ask([text])));
    own.add(text, readings.flat());
  };

  test('has nothing at first, and takes nothing without two readings', async () => {
    const own = new DifferenceCollector(readers(), { prefix: '', component: 'host' });
    own.add('x@y', []);
    own.add('x@y', [accepts({ host: 'x' })]);
    await own.settle();
    expect(own.minimal).toEqual([]);
    expect(await own.differences()).toEqual([]);
  });

  test('asks nothing about a string that has one character more than another that differs so', async () => {
    const [first, other] = readers();
    const own = new DifferenceCollector([first, other], { prefix: '', component: 'host' });
    await add(own, 'x@y');
    await add(own, 'xx@y');
    await own.settle();
    expect(first.asked).toEqual([['@y', 'xy', 'x@']]);
    expect(own.minimal).toEqual(['plain x@y']);
  });

  test('asks nothing about a string that has one character more than what another was made', async () => {
    const [first, other] = readers();
    const own = new DifferenceCollector([first, other], { prefix: '', component: 'host' });
    await add(own, 'xx@yy');
    await own.settle();
    const { length } = first.asked;
    await add(own, 'x@yy');
    await own.settle();
    expect(first.asked).toHaveLength(length);
    expect(own.minimal).toEqual(['plain x@y']);
  });

  test('leaves out what an earlier search found and does not differ any more', async () => {
    const own = new DifferenceCollector(readers(), {
      prefix: '',
      component: 'host',
      minimal: ['plain xy', 'plain x@y'],
    });
    expect((await own.differences()).map(({ string }) => string)).toEqual(['x@y']);
  });
});
