/** The text of each step: RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2. */
import { describe, expect, test } from '@jest/globals';
import { resolve, resolveSteps, type Rfc } from '../../../src/index.js';

/** The steps, as `number: text`, by reference: `g`, or `g on BASE`, or `g with` an option. */
type Cases = Readonly<Record<string, readonly string[]>>;

const options: Readonly<Record<string, object>> = {
  'the loophole': { sameSchemeLoophole: true },
  '".." above the root kept': { aboveRoot: 'keep' },
  '".." above the root removed': { aboveRoot: 'remove' },
};

function check(rfc: Rfc, usualBase: string, cases: Cases): void {
  test.each(Object.entries(cases))('%s', (title, steps) => {
    const [, reference = '', base = usualBase, option = ''] = /^(.*?)(?: on (.*))?(?: with (.*))?$/.exec(title) ?? [];
    const said = resolveSteps(reference, base, { rfc, ...options[option] });
    expect(said.steps.map(({ step, text }) => `${step}: ${text}`)).toEqual(steps);
    // without a record, it takes a shorter way to the same result
    expect(resolve(reference, base, { rfc, ...options[option] })).toBe(said.result);
  });
}

describe('RFC 1808', () => {
  const inherits = ['2 c: it inherits the scheme "http"', '3: it inherits the net_loc "a"'];
  const relative = [...inherits, '4: its path is not preceded by a slash'];
  const empty = [...relative, '5: its path is empty; it inherits the path "/b"'];
  const full = [...relative, '5: its path is not empty'];
  check('rfc1808', 'http://a/b;p?q', {
    '': ['2: the embedded URL has path ""', '2 a: it is empty, so it inherits the whole base; we are done'],
    'ftp:x': [
      '2: the embedded URL has scheme "ftp", path "x"',
      '2 b: it begins with the scheme "ftp" and is absolute; we are done',
    ],
    'http:g with the loophole': [
      '2: the embedded URL has scheme "http", path "g"',
      '2 c: its scheme is that of the base, and is removed (the loophole)',
      ...full.slice(1),
      '6: the new path is "/g"',
      '6 a-d: there are no dot segments to remove',
      '7: recombined: http://a/g',
    ],
    '//h/x': [
      '2: the embedded URL has net_loc "h", path "/x"',
      '2 c: it inherits the scheme "http"',
      '3: it has the net_loc "h"; go to step 7',
      '7: recombined: http://h/x',
    ],
    '/x': [
      '2: the embedded URL has path "/x"',
      ...inherits,
      '4: its path is preceded by a slash; go to step 7',
      '7: recombined: http://a/x',
    ],
    ';x': [
      '2: the embedded URL has path "", params "x"',
      ...empty,
      '5 a: it has params; go to step 7',
      '7: recombined: http://a/b;x',
    ],
    ';x?y': [
      '2: the embedded URL has path "", params "x", query "y"',
      ...empty,
      '5 a: it has params; go to step 7',
      '7: recombined: http://a/b;x?y',
    ],
    '?y': [
      '2: the embedded URL has path "", query "y"',
      ...empty,
      '5 a: it inherits the params "p"',
      '5 b: it has a query; go to step 7',
      '7: recombined: http://a/b;p?y',
    ],
    '#f': [
      '2: the embedded URL has path "", fragment "f"',
      ...empty,
      '5 a: it inherits the params "p"',
      '5 b: it inherits the query "q"',
      '7: recombined: http://a/b;p?q#f',
    ],
    '#f on http://a/b': [
      '2: the embedded URL has path "", fragment "f"',
      ...empty,
      '5 a: the base has no params to inherit',
      '5 b: the base has no query to inherit',
      '7: recombined: http://a/b#f',
    ],
    '../g on http://a/b/c/d': [
      '2: the embedded URL has path "../g"',
      ...full,
      '6: the new path is "/b/c/../g"',
      '6 a-d: without dot segments it is "/b/g"',
      '7: recombined: http://a/b/g',
    ],
    'g on http://a': [
      '2: the embedded URL has path "g"',
      ...full,
      '6: the base has an empty path: the new path is "/g", so that the net_loc stays the same',
      '6 a-d: there are no dot segments to remove',
      '7: recombined: http://a/g',
    ],
    './/g on x:/b': [
      '2: the embedded URL has path ".//g"',
      '2 c: it inherits the scheme "x"',
      '3: the base has no net_loc to inherit',
      '4: its path is not preceded by a slash',
      '5: its path is not empty',
      '6: the new path is "/.//g"',
      '6 a-d: without dot segments it is "//g"',
      '7: recombined, after an empty net_loc so that the path is not read as one: x:////g',
    ],
  });
});

describe('RFC 2396', () => {
  const begin = (components: string): string[] => [
    `1: the reference has ${components}`,
    '2: it is not a reference to the current document',
  ];
  const inherits = ['3: it inherits the scheme "http"', '4: it inherits the authority "a"'];
  const relative = [...inherits, '5: its path does not begin with a slash'];
  const above = [
    ...begin('path "../../g"'),
    ...relative,
    '6 a: the buffer is "/b/"',
    '6 b: the buffer is "/b/../../g"',
    '6 c-f: without dot segments it is "/../g"',
  ];
  check('rfc2396', 'http://a/b/c?q', {
    '#f': ['1: the reference has path "", fragment "f"', '2: it is a reference to the current document; we are done'],
    'ftp:x': [...begin('scheme "ftp", path "x"'), '3: it has the scheme "ftp" and is absolute; we are done'],
    'http:g with the loophole': [
      ...begin('scheme "http", path "g"'),
      '3: its scheme is that of the base, and is removed (the loophole)',
      ...relative.slice(1),
      '6 a: the buffer is "/b/"',
      '6 b: the buffer is "/b/g"',
      '6 c-f: there are no dot segments to remove',
      '6 h: the path is "/b/g"',
      '7: recombined: http://a/b/g',
    ],
    '//h/x': [
      ...begin('authority "h", path "/x"'),
      '3: it inherits the scheme "http"',
      '4: it has the authority "h"; go to step 7',
      '7: recombined: http://h/x',
    ],
    '/x': [
      ...begin('path "/x"'),
      ...inherits,
      '5: its path begins with a slash; go to step 7',
      '7: recombined: http://a/x',
    ],
    './g on http://a': [
      ...begin('path "./g"'),
      ...relative,
      '6 a: the base has an empty path: the buffer is "/", so that the authority stays the same',
      '6 b: the buffer is "/./g"',
      '6 c-f: without dot segments it is "/g"',
      '6 h: the path is "/g"',
      '7: recombined: http://a/g',
    ],
    '../../g with ".." above the root kept': [
      ...above,
      '6 g: ".." leads above the root, so the reference is in error; the ".." is kept',
      '6 h: the path is "/../g"',
      '7: recombined: http://a/../g',
    ],
    '../../g with ".." above the root removed': [
      ...above,
      '6 g: ".." leads above the root, so the reference is in error; the ".." is removed: "/g"',
      '6 h: the path is "/g"',
      '7: recombined: http://a/g',
    ],
    './/g on x:/b': [
      ...begin('path ".//g"'),
      '3: it inherits the scheme "x"',
      '4: the base has no authority to inherit',
      '5: its path does not begin with a slash',
      '6 a: the buffer is "/"',
      '6 b: the buffer is "/.//g"',
      '6 c-f: without dot segments it is "//g"',
      '6 h: the path is "/.//g", because without "/." it would be read as an authority',
      '7: recombined: x:/.//g',
    ],
    '..//g': [
      ...begin('path "..//g"'),
      ...relative,
      '6 a: the buffer is "/b/"',
      '6 b: the buffer is "/b/..//g"',
      '6 c-f: without dot segments it is "//g"',
      '6 h: the path is "//g"',
      '7: recombined: http://a//g',
    ],
    'g on x:/b': [
      ...begin('path "g"'),
      '3: it inherits the scheme "x"',
      '4: the base has no authority to inherit',
      '5: its path does not begin with a slash',
      '6 a: the buffer is "/"',
      '6 b: the buffer is "/g"',
      '6 c-f: there are no dot segments to remove',
      '6 h: the path is "/g"',
      '7: recombined: x:/g',
    ],
  });
});

describe('RFC 3986', () => {
  const begin = (components: string): string[] => [
    '5.2.1: the base has scheme "http", authority "a", path "/b/c", query "q"',
    `5.2.2 parse: the reference has ${components}`,
  ];
  const scheme = '5.2.2 scheme: it inherits the scheme "http"';
  const inherits = [scheme, '5.2.2 authority: it inherits the authority "a"'];
  const relative = '5.2.2 path: its path is relative to the path of the base';
  const empty = '5.2.2 path: its path is empty, so it inherits the path "/b/c" unchanged';
  const noDots = '5.2.4: there are no dot segments to remove';
  check('rfc3986', 'http://a/b/c?q', {
    'ftp:x?y': [
      ...begin('scheme "ftp", path "x", query "y"'),
      '5.2.2 scheme: it has the scheme "ftp" and inherits nothing from the base',
      noDots,
      '5.3: recomposed: ftp:x?y',
    ],
    'x://h/a/../b': [
      ...begin('scheme "x", authority "h", path "/a/../b"'),
      '5.2.2 scheme: it has the scheme "x" and inherits nothing from the base',
      '5.2.4: without dot segments it is "/b"',
      '5.3: recomposed: x://h/b',
    ],
    'HTTP:g with the loophole': [
      ...begin('scheme "HTTP", path "g"'),
      '5.2.2 not strict: its scheme is that of the base, and is removed (the loophole)',
      ...inherits,
      relative,
      '5.2.3: merged with "/b/" from the base: "/b/g"',
      noDots,
      '5.3: recomposed: http://a/b/g',
    ],
    'HTTP://h/x with the loophole': [
      ...begin('scheme "HTTP", authority "h", path "/x"'),
      '5.2.2 not strict: its scheme is that of the base, and is removed (the loophole)',
      scheme,
      '5.2.2 authority: it has the authority "h"',
      noDots,
      '5.3: recomposed: http://h/x',
    ],
    '//h/./x#f': [
      ...begin('authority "h", path "/./x", fragment "f"'),
      scheme,
      '5.2.2 authority: it has the authority "h"',
      '5.2.4: without dot segments it is "/x"',
      '5.3: recomposed: http://h/x#f',
    ],
    '//h//x': [
      ...begin('authority "h", path "//x"'),
      scheme,
      '5.2.2 authority: it has the authority "h"',
      noDots,
      '5.3: recomposed: http://h//x',
    ],
    '/x/..': [
      ...begin('path "/x/.."'),
      ...inherits,
      '5.2.2 path: its path begins with a slash',
      '5.2.4: without dot segments it is "/"',
      '5.3: recomposed: http://a/',
    ],
    '': [
      ...begin('path ""'),
      ...inherits,
      empty,
      '5.2.2 query: it inherits the query "q"',
      '5.3: recomposed: http://a/b/c?q',
    ],
    '?y': [
      ...begin('path "", query "y"'),
      ...inherits,
      empty,
      '5.2.2 query: it has the query "y"',
      '5.3: recomposed: http://a/b/c?y',
    ],
    '#f on x:b': [
      '5.2.1: the base has scheme "x", path "b"',
      '5.2.2 parse: the reference has path "", fragment "f"',
      '5.2.2 scheme: it inherits the scheme "x"',
      '5.2.2 authority: the base has no authority to inherit',
      '5.2.2 path: its path is empty, so it inherits the path "b" unchanged',
      '5.2.2 query: the base has no query to inherit',
      '5.3: recomposed: x:b#f',
    ],
    'g on http://a': [
      '5.2.1: the base has scheme "http", authority "a", path ""',
      '5.2.2 parse: the reference has path "g"',
      ...inherits,
      relative,
      '5.2.3: merged with "/" from the base: "/g"',
      noDots,
      '5.3: recomposed: http://a/g',
    ],
    './/g on x:/b': [
      '5.2.1: the base has scheme "x", path "/b"',
      '5.2.2 parse: the reference has path ".//g"',
      '5.2.2 scheme: it inherits the scheme "x"',
      '5.2.2 authority: the base has no authority to inherit',
      relative,
      '5.2.3: merged with "/" from the base: "/.//g"',
      '5.2.4: without dot segments it is "//g"',
      '5.2.4: "//g" would be read as an authority, so it becomes "/.//g"',
      '5.3: recomposed: x:/.//g',
    ],
  });
});
