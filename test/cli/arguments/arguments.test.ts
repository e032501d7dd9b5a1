/** How the arguments of a command are read, and what depends on the terminal. */
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  chosenColor,
  chosenWidth,
  knownRfc,
  readArguments,
  tryOptions,
  type Arguments,
} from '../../../src/cli/arguments/arguments.js';
import { colorOption, literalOption, rfcOption, widthOption, type Option } from '../../../src/cli/arguments/options.js';
import { chosenStyle, styleOptions } from '../../../src/cli/arguments/style.js';

describe('arguments', () => {
  const own: readonly Option[] = [
    rfcOption,
    literalOption,
    widthOption,
    { name: 'tree', help: '' },
    { name: 'count', value: 'N', help: '' },
    { name: 'format', value: 'FORMAT', help: 'text (default), json or github' },
    { name: 'output', value: 'FILE', help: '' },
    { name: 'ignore', value: 'CODE', isList: true, help: '' },
  ];
  const none: Arguments = {
    oldNames: new Map(),
    positionals: [],
    help: undefined,
    flags: new Set(),
    values: new Map(),
    lists: new Map(),
    rfc: undefined,
    rule: undefined,
    literal: false,
    redact: false,
    color: 'auto',
    width: undefined,
    format: 'text',
  };

  test.each<readonly [readonly string[], Partial<Arguments>]>([
    [[], {}],
    [['a', '--tree', 'b'], { positionals: ['a', 'b'], flags: new Set(['tree']) }],
    [['-h'], { help: '' }],
    [['--help'], { help: '' }],
    [['--help', 'tree'], { help: '', positionals: ['tree'] }],
    // the last value counts, but a list has all
    [['--count', '2', '--count=3'], { values: new Map([['count', '3']]) }],
    [['--ignore', 'a', '--ignore=b,c'], { lists: new Map([['ignore', ['a', 'b,c']]]) }],
    [
      ['--rfc', 'rfc1738', '--rfc', 'rfc2396', '--literal', '--width=50'],
      { rfc: 'rfc2396', literal: true, width: '50' },
    ],
    // a value may begin with a hyphen only after "=", but "-" is a file
    [['--count=-3'], { values: new Map([['count', '-3']]) }],
    [['--output', '-', '-'], { values: new Map([['output', '-']]), positionals: ['-'] }],
    [['--', '--tree', '-h'], { positionals: ['--tree', '-h'] }],
  ])('%j', (args, expected) => {
    expect(readArguments(args, own)).toEqual({ ...none, ...expected });
  });

  test.each([
    [['--help'], ''],
    [['--help', 'records'], 'records'],
    [['--help=all'], 'all'],
    [['-h', 'all', 'urls.txt'], 'all'],
    [['urls.txt', '--help'], ''],
    [['--help', 'urls.txt'], ''],
    [['-h', 'http://h/'], ''],
  ])('%j: help about %j', (args, topic) => {
    expect(readArguments(args, own, ['records', 'all']).help).toBe(topic);
  });

  test.each([
    [['--help=other'], 'unknown topic "other"; known topics: records, all'],
    [['--help', 'record'], 'unknown topic "record"; did you mean records?'],
  ])('%j: %s', (args, message) => {
    expect(() => readArguments(args, own, ['records', 'all'])).toThrow(new Error(message));
  });

  test.each([
    [['--help=all'], '--help takes no value'],
    [['--count'], '--count needs a value'],
    [['--count', '--tree'], '--count needs a value; write --count=--tree if that is its value'],
    [['--tree=1'], '--tree takes no value'],
    [['--redact'], 'unknown option --redact'],
    [['-x'], 'unknown option -x'],
    [['--tre'], 'unknown option --tre; did you mean --tree?'],
    [['--json'], 'unknown option --json; did you mean --format json?'],
    [['--tsv'], 'unknown option --tsv'],
    [['--default'], 'unknown option --default'],
  ])('%j: %s', (args, message) => {
    expect(() => readArguments(args, own)).toThrow(new Error(message));
  });
});

test.each([
  ['rfc2396', 'rfc2396'],
  [' RFC_2396 ', 'rfc2396'],
  ['Rfc - 2396', 'rfc2396'],
  ['2396', 'rfc2396'],
  ['Cern', 'cern'],
])('%j is the RFC %s', (text, id) => {
  expect(knownRfc(text)).toBe(id);
});

test('no RFC is proposed for a name that differs from each in more than a third of its letters', () => {
  expect(() => knownRfc('std2396')).toThrow(/^unknown RFC "std2396"; known RFCs: cern, /);
});

test.each(['3986bis', 'RFC 3986.', 'rfc39866'])('%j is nearly the name of an RFC', (text) => {
  expect(() => knownRfc(text)).toThrow(`unknown RFC "${text}"; did you mean rfc3986?`);
});

test.each(['xrfc2396', 'rfc2396x', 'rfc 23 96', 'rfc', ''])('%j is not an RFC', (text) => {
  expect(() => knownRfc(text)).toThrow(`unknown RFC "${text}"`);
});

describe('colours', () => {
  const { NO_COLOR, TERM } = process.env;
  afterEach(() => {
    for (const [name, value] of Object.entries({ NO_COLOR, TERM }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });
  const isColoured = (color: string, isTTY: boolean | undefined, environment: NodeJS.ProcessEnv = {}): boolean => {
    delete process.env['NO_COLOR'];
    process.env['TERM'] = 'xterm';
    Object.assign(process.env, environment);
    return chosenColor(readArguments([`--color=${color}`], [colorOption]), isTTY === undefined ? {} : { isTTY });
  };

  test.each<readonly [string, boolean | undefined, NodeJS.ProcessEnv, boolean]>([
    ['auto', true, {}, true],
    ['auto', false, {}, false],
    ['auto', undefined, {}, false],
    ['auto', true, { NO_COLOR: '1' }, false],
    ['auto', true, { NO_COLOR: '' }, true],
    ['auto', true, { TERM: 'dumb' }, false],
    ['always', false, { NO_COLOR: '1', TERM: 'dumb' }, true],
    ['never', true, {}, false],
  ])('--color %s on a terminal (%j) with %j: %j', (color, isTTY, environment, expected) => {
    expect(isColoured(color, isTTY, environment)).toBe(expected);
  });

  test('are auto, always or never', () => {
    expect(() => isColoured('yes', true)).toThrow('--color takes auto, always or never, not "yes"');
  });
});

describe('columns', () => {
  const widthFrom = (args: readonly string[], columns?: number): number | undefined =>
    chosenWidth(readArguments(args, [widthOption]), { columns });

  test.each([
    [undefined, undefined],
    // what a terminal says that does not know its width
    [0, undefined],
    [1, 40],
    [39, 40],
    [41, 41],
    [200, 200],
  ])('of a terminal of %j: %j', (columns, expected) => {
    expect(widthFrom([], columns)).toBe(expected);
  });

  test.each(['40', '80', '100', '9999'])('--width %s', (width) => {
    expect([widthFrom([`--width=${width}`]), widthFrom([`--width=${width}`], 60)]).toEqual([
      Number(width),
      Number(width),
    ]);
  });
});

test.each([
  [[], 3],
  [['--format=ndjson'], Infinity],
  [['--max-errors=1'], 1],
  [['--max-errors=999999999', '--format=ndjson'], 999_999_999],
])('%j describes at most %d errors of a line', (args, most) => {
  const own = [...styleOptions, { name: 'format', value: 'FORMAT', help: '' }];
  expect(chosenStyle(readArguments(args, own), {}).maxErrors).toBe(most);
});

test('--verbose shows five repairs of a line, otherwise it is one', () => {
  const styleFrom = (...args: string[]): object => chosenStyle(readArguments(args, styleOptions), {});
  expect(styleFrom()).toMatchObject({ maxRepairs: 1, verbose: false });
  expect(styleFrom('--verbose')).toMatchObject({ maxRepairs: 5, verbose: true });
});

test('only an error that an option can cause is wrong usage', () => {
  const thrown = (error: Error): unknown => {
    try {
      return tryOptions(() => {
        throw error;
      });
    } catch (caught) {
      return caught;
    }
  };
  expect(thrown(new RangeError('too many'))).toMatchObject({ name: 'UsageError', message: 'too many' });
  const bug = new TypeError('x is not a function');
  expect(thrown(bug)).toBe(bug);
});
