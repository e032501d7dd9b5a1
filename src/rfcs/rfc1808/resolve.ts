import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { Match } from '../../syntax/scanner.js';
import { mergeWithoutDots, removeDotSegments } from '../../syntax/dot-segments.js';
import {
  describeInherited,
  describeSplit,
  pathOffset,
  usesLoophole,
  type ResolveInput,
  type RecordStep,
  type Resolution,
  type ResolveOptions,
  type Resolver,
  type Split,
} from '../resolution.js';
import { toUri } from './read.js';

/** Section 4. An empty component counts as absent (section 2.4). */
export const resolver: Resolver<Rule> = {
  section: '4',
  aboveRoot: ['keep'],
  split,
  splitMatch,
  isValid: ({ scheme, authority, path, params, query, fragment }, matches) =>
    (scheme === undefined || matches('scheme', scheme)) &&
    (authority === undefined || matches('net_loc', authority)) &&
    // by section 2.4.6 a path may begin with several slashes; the rule allows that only after a first segment
    matches('path', `a${path.startsWith('/') ? '' : '/'}${path}`) &&
    (params === undefined || matches('params', params)) &&
    (query === undefined || matches('query', query)) &&
    (fragment === undefined || matches('fragment', fragment)),
  resolve,
};

/** Section 2.4, in its order. An empty component is undefined. */
function split(input: string): Split {
  // 2.4.1: the fragment
  const hash = input.indexOf('#');
  const end = hash < 0 ? input.length : hash;
  // 2.4.2: the scheme, if a scheme may have all the characters before the colon
  const colon = input.indexOf(':');
  const scheme = colon > 0 && colon < end ? input.slice(0, colon) : '';
  const hasScheme = SCHEME.test(scheme);
  // 2.4.3: the network location and login, up to the next slash
  let start = hasScheme ? colon + 1 : 0;
  let authority = '';
  if (input.startsWith('//', start)) {
    const slash = upTo(input, '/', start + 2, end);
    authority = input.slice(start + 2, slash);
    start = slash;
  }
  // 2.4.4: the query
  const mark = upTo(input, '?', start, end);
  // 2.4.5: the parameters
  const semicolon = upTo(input, ';', start, mark);
  return {
    scheme: hasScheme ? scheme : undefined,
    authority: authority || undefined,
    // 2.4.6: the path
    path: input.slice(start, semicolon),
    params: input.slice(semicolon + 1, mark) || undefined,
    query: input.slice(mark + 1, end) || undefined,
    fragment: input.slice(end + 1) || undefined,
  };
}

/** The same from a match. What follows the scheme of a URL without these components is split like any other string. */
function splitMatch(input: string, match: Match): Split {
  const { scheme, net_loc, path, params, query, fragment, opaque } = toUri(input, match, 'URL');
  if (opaque !== undefined) return split(input);
  return {
    scheme,
    authority: net_loc || undefined,
    path: path ?? '',
    params: params || undefined,
    query: query || undefined,
    fragment: fragment || undefined,
  };
}

const SCHEME = /^[A-Za-z\d+.-]+$/;

/** The offset of a delimiter, or `end` if there is none before it. */
function upTo(input: string, delimiter: string, from: number, end: number): number {
  const offset = input.indexOf(delimiter, from);
  return offset < 0 || offset > end ? end : offset;
}

function resolve(
  { reference, base, R: embedded, Base }: ResolveInput,
  options: ResolveOptions,
  record?: RecordStep,
): Resolution {
  // Step 2: both are split into their components
  record?.('2', `the embedded URL has ${describeSplit(embedded, 'net_loc')}`);
  if (reference === '') {
    record?.('2 a', 'it is empty, so it inherits the whole base; we are done');
    return { result: base, sameDocument: true };
  }
  const isLoophole = usesLoophole(options, embedded, Base);
  if (embedded.scheme !== undefined && !isLoophole) {
    record?.('2 b', `it begins with the scheme "${embedded.scheme}" and is absolute; we are done`);
    return { result: reference, sameDocument: false };
  }
  record?.(
    '2 c',
    isLoophole
      ? 'its scheme is that of the base, and is removed (the loophole)'
      : describeInherited('scheme', Base.scheme),
  );

  // Step 3: the network location
  if (embedded.authority !== undefined) {
    record?.('3', `it has the net_loc "${embedded.authority}"; go to step 7`);
    const start = { text: `${Base.scheme}://${embedded.authority}`, hasAuthority: true };
    return recombine(start, embedded.path, embedded, options, record);
  }
  const start = { text: base.slice(0, pathOffset(Base)), hasAuthority: Base.authority !== undefined };
  record?.('3', describeInherited('net_loc', Base.authority));

  // Step 4: a path that begins with a slash is absolute
  if (embedded.path.startsWith('/')) {
    record?.('4', 'its path is preceded by a slash; go to step 7');
    return recombine(start, embedded.path, embedded, options, record);
  }
  record?.('4', 'its path is not preceded by a slash');
  // an empty path after a net_loc counts as "/"; read literally, the reference would become part of the net_loc
  const usesRoot = Base.path === '' && Base.authority !== undefined && options.literal !== true;
  const basePath = usesRoot ? '/' : Base.path;

  // Step 5: an empty path
  if (embedded.path === '') {
    // a) and b): the first component that is not empty ends the inheritance
    const params = embedded.params ?? Base.params;
    const query = embedded.params === undefined ? (embedded.query ?? Base.query) : embedded.query;
    // without a slash before them, they would be read as part of the net_loc
    const path = params === undefined && query === undefined ? Base.path : basePath;
    record?.('5', `its path is empty; it inherits the path "${path}"`);
    record?.(
      '5 a',
      embedded.params === undefined ? describeInherited('params', params) : 'it has params; go to step 7',
    );
    if (embedded.params === undefined)
      record?.(
        '5 b',
        embedded.query === undefined ? describeInherited('query', query) : 'it has a query; go to step 7',
      );
    const isSame = embedded.params === undefined && embedded.query === undefined && !isLoophole;
    const rest = { params, query, fragment: embedded.fragment };
    const { result } = recombine(start, path, rest, options, record);
    return { result, sameDocument: isSame };
  }
  record?.('5', 'its path is not empty');

  // Step 6: the path replaces the last segment of the base's path
  const directory = basePath.slice(0, basePath.lastIndexOf('/') + 1);
  const merged = directory + embedded.path;
  record?.(
    '6',
    usesRoot
      ? `the base has an empty path: the new path is "${merged}", so that the net_loc stays the same`
      : `the new path is "${merged}"`,
  );
  // a) to d)
  const path = mergeWithoutDots(directory, embedded.path) ?? removeDotSegments(merged).path;
  record?.('6 a-d', path === merged ? 'there are no dot segments to remove' : `without dot segments it is "${path}"`);
  return recombine(start, path, embedded, options, record);
}

/** Step 7. */
function recombine(
  start: { readonly text: string; readonly hasAuthority: boolean },
  path: string,
  { params, query, fragment }: Pick<Split, 'params' | 'query' | 'fragment'>,
  options: ResolveOptions,
  record: RecordStep | undefined,
): Resolution {
  // an empty net_loc counts as none, and keeps the path from being read as one
  const isGuarded = !start.hasAuthority && path.startsWith('//') && options.literal !== true;
  let result = isGuarded ? `${start.text}//${path}` : start.text + path;
  if (params !== undefined) result += `;${params}`;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  record?.(
    '7',
    `recombined${isGuarded ? ', after an empty net_loc so that the path is not read as one' : ''}: ${result}`,
  );
  return { result, sameDocument: false };
}
