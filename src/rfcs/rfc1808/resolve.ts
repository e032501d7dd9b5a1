import type { Rule } from '../../../generated/rfc1808/rules.js';
import { hasDotSegments, removeDotSegments } from '../../syntax/dot-segments.js';
import {
  pathOffset,
  shown,
  type ResolveInput,
  type RecordStep,
  type Resolution,
  type ResolveOptions,
  type Resolver,
  type Split,
} from '../resolution.js';

/** Section 4. An empty component is as good as none (section 2.4). */
export const resolver: Resolver<Rule> = {
  section: '4',
  aboveRoot: ['keep'],
  split,
  checks: ({ scheme, authority, path, params, query, fragment }) => [
    ...(scheme === undefined ? [] : ([['scheme', scheme]] as const)),
    ...(authority === undefined ? [] : ([['net_loc', authority]] as const)),
    // a path by section 2.4.6 may begin with more than one slash; behind a first segment, it may do so by the rule
    ['path', `a${path.startsWith('/') ? '' : '/'}${path}`],
    ...(params === undefined ? [] : ([['params', params]] as const)),
    ...(query === undefined ? [] : ([['query', query]] as const)),
    ...(fragment === undefined ? [] : ([['fragment', fragment]] as const)),
  ],
  resolve,
};

/** Section 2.4, in its order. What is empty is undefined. */
function split(input: string): Split {
  // 2.4.1: the fragment
  const hash = input.indexOf('#');
  const end = hash < 0 ? input.length : hash;
  // 2.4.2: the scheme, if all before a colon may be in one
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

const SCHEME = /^[A-Za-z\d+.-]+$/;

/** Where a delimiter is, or else an end. */
function upTo(input: string, delimiter: string, from: number, end: number): number {
  const found = input.indexOf(delimiter, from);
  return found < 0 || found > end ? end : found;
}

function resolve(
  { reference, base, R: embedded, Base }: ResolveInput,
  options: ResolveOptions,
  record?: RecordStep,
): Resolution {
  // Step 2: both are split into their components
  record?.('2', () => `the embedded URL has ${componentsText(embedded)}`);
  if (reference === '') {
    record?.('2 a', () => 'it is empty and inherits all of the base; we are done');
    return { result: base, sameDocument: true };
  }
  const isLoophole =
    options.sameSchemeLoophole === true && embedded.scheme?.toLowerCase() === Base.scheme?.toLowerCase();
  if (embedded.scheme !== undefined && !isLoophole) {
    record?.('2 b', () => `it begins with the scheme "${embedded.scheme}" and is absolute; we are done`);
    return { result: reference, sameDocument: false };
  }
  record?.('2 c', () =>
    isLoophole
      ? 'its scheme is that of the base, as if there were none (the loophole)'
      : `it inherits the scheme "${Base.scheme}"`,
  );

  // Step 3: the network location
  if (embedded.authority !== undefined) {
    record?.('3', () => `it has the net_loc "${embedded.authority}"; on to step 7`);
    const start = { text: `${Base.scheme}://${embedded.authority}`, hasAuthority: true };
    return recombine(start, embedded.path, embedded, options, record);
  }
  const start = { text: base.slice(0, pathOffset(Base)), hasAuthority: Base.authority !== undefined };
  record?.('3', () => `it inherits the net_loc ${shown(Base.authority)}`);

  // Step 4: a path with a slash in front is not relative
  if (embedded.path.startsWith('/')) {
    record?.('4', () => 'its path is preceded by a slash; on to step 7');
    return recombine(start, embedded.path, embedded, options, record);
  }
  record?.('4', () => 'its path is not preceded by a slash');
  const isMended = Base.path === '' && Base.authority !== undefined && options.literal !== true;
  const basePath = isMended ? '/' : Base.path;

  // Step 5: an empty path
  if (embedded.path === '') {
    // a) and b): what is not empty ends the inheritance
    const params = embedded.params ?? Base.params;
    const query = embedded.params === undefined ? (embedded.query ?? Base.query) : embedded.query;
    // without a slash in front, they would be read as a part of the net_loc
    const path = params === undefined && query === undefined ? Base.path : basePath;
    record?.('5', () => `its path is empty and it inherits "${path}"`);
    record?.('5 a', () =>
      embedded.params === undefined ? `it inherits the params ${shown(params)}` : 'it has params; on to step 7',
    );
    if (embedded.params === undefined)
      record?.('5 b', () =>
        embedded.query === undefined ? `it inherits the query ${shown(query)}` : 'it has a query; on to step 7',
      );
    const isSame = embedded.params === undefined && embedded.query === undefined && !isLoophole;
    const rest = { params, query, fragment: embedded.fragment };
    const { result } = recombine(start, path, rest, options, record);
    return { result, sameDocument: isSame };
  }
  record?.('5', () => 'its path is not empty');

  // Step 6: the last segment of the base's path gives way to the path
  const directory = basePath.slice(0, basePath.lastIndexOf('/') + 1);
  const merged = directory + embedded.path;
  record?.('6', () =>
    isMended
      ? `the path of the base is empty: the new path is "${merged}", so that the net_loc stays what it is`
      : `the new path is "${merged}"`,
  );
  // a) to d)
  const path = hasDotSegments(directory, embedded.path) ? removeDotSegments(merged).path : merged;
  record?.('6 a-d', () =>
    path === merged ? 'there are no dot segments to remove' : `without dot segments it is "${path}"`,
  );
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
  // an empty net_loc is as good as none, and keeps a path from being read as one
  const isHidden = !start.hasAuthority && path.startsWith('//') && options.literal !== true;
  let result = isHidden ? `${start.text}//${path}` : start.text + path;
  if (params !== undefined) result += `;${params}`;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  record?.(
    '7',
    () => `recombined${isHidden ? ', behind an empty net_loc, for the path would begin one' : ''}: ${result}`,
  );
  return { result, sameDocument: false };
}

function componentsText({ scheme, authority, path, params, query, fragment }: Split): string {
  const parts = [
    ...(scheme === undefined ? [] : [`scheme "${scheme}"`]),
    ...(authority === undefined ? [] : [`net_loc "${authority}"`]),
    `path "${path}"`,
    ...(params === undefined ? [] : [`params "${params}"`]),
    ...(query === undefined ? [] : [`query "${query}"`]),
    ...(fragment === undefined ? [] : [`fragment "${fragment}"`]),
  ];
  return parts.join(', ');
}
