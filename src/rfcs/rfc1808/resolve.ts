import type { Rule } from '../../../generated/rfc1808/rules.js';
import { mergeWithoutDots, removeInnerDotSegments } from '../../syntax/dot-segments.js';
import {
  describeInherited,
  describeRelative,
  describeSplit,
  usesLoophole,
  type RecordStep,
  type Resolution,
  type ResolveOptions,
  type Resolver,
} from '../model/resolution.js';
import type { Split } from '../model/split.js';
import { split, splitMatch } from './split.js';

/** Section 4. An empty component counts as absent (section 2.4). */
export const resolver: Resolver<Rule> = {
  section: '4',
  aboveRoot: ['keep'],
  split,
  splitMatch,
  // `split` takes nothing else for a scheme
  isValid: ({ authority, path, params, query, fragment }, matches) =>
    (authority === undefined || matches('net_loc', authority)) &&
    // by section 2.4.6 a path may begin with several slashes; the rule allows that only after a first segment
    matches('path', `a${path}`) &&
    (params === undefined || matches('params', params)) &&
    (query === undefined || matches('query', query)) &&
    (fragment === undefined || matches('fragment', fragment)),
  resolve,
};

function resolve(embedded: Split, Base: Split, options: ResolveOptions, record?: RecordStep): Resolution {
  const { text: reference } = embedded;
  const { text: base } = Base;
  // Step 2: both are split into their components
  record?.('2', `the embedded URL has ${describeSplit(embedded, 'net_loc')}`);
  if (reference === '') {
    record?.('2 a', 'it is empty, so it inherits the whole base; we are done');
    return { result: base, sameDocument: true };
  }
  const isLoophole = usesLoophole(options, embedded, Base);
  if (embedded.schemeEnd >= 0 && !isLoophole) {
    record?.('2 b', `it begins with the scheme "${embedded.scheme}" and is absolute; we are done`);
    return { result: reference, sameDocument: false };
  }
  record?.('2 c', describeRelative(isLoophole, Base));

  const likely = record || hasEmpty(embedded) ? undefined : resolveLikely(embedded, Base);
  if (likely !== undefined) return { result: likely };

  // Step 3: the network location
  if (embedded.hasAuthority) {
    record?.('3', `it has the net_loc "${embedded.authority}"; go to step 7`);
    const start = { text: `${Base.scheme}://${embedded.authority}`, hasAuthority: true };
    return recombine(start, embedded.path, afterPath(embedded), options, record);
  }
  record?.('3', describeInherited('net_loc', Base.authority));

  const { hasAuthority } = Base;
  const start = { text: base.slice(0, hasAuthority ? Base.pathStart : Base.schemeEnd + 1), hasAuthority };

  // Step 4: a path that begins with a slash is absolute
  if (embedded.path.startsWith('/')) {
    record?.('4', 'its path is preceded by a slash; go to step 7');
    return recombine(start, embedded.path, afterPath(embedded), options, record);
  }
  record?.('4', 'its path is not preceded by a slash');
  // an empty path after a net_loc counts as "/"; read literally, the reference would become part of the net_loc
  const usesRoot = Base.path === '' && hasAuthority && options.literal !== true;
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
    const { result } = recombine(start, path, joined(params, query, embedded.fragment), options, record);
    return { result, sameDocument: isSame };
  }
  record?.('5', 'its path is not empty');

  // Step 6: the path replaces the last segment of the base's path
  const merged = basePath.slice(0, basePath.lastIndexOf('/') + 1) + embedded.path;
  record?.(
    '6',
    usesRoot
      ? `the base has an empty path: the new path is "${merged}", so that the net_loc stays the same`
      : `the new path is "${merged}"`,
  );
  // a) to d)
  const { path } = removeInnerDotSegments(merged);
  record?.('6 a-d', path === merged ? 'there are no dot segments to remove' : `without dot segments it is "${path}"`);
  return recombine(start, path, afterPath(embedded), options, record);
}

/**
 * Steps 3 to 7 in the likely case, in which the target consists of the beginning of the base and the end of the reference;
 * `undefined` in others.
 */
function resolveLikely(embedded: Split, Base: Split): string | undefined {
  const { text: reference, schemeEnd, pathStart, pathEnd, paramsEnd, queryEnd } = embedded;
  const { text: base } = Base;
  // Step 3
  if (embedded.hasAuthority) return base.slice(0, Base.schemeEnd + 1) + reference.slice(schemeEnd + 1);
  if (!Base.hasAuthority) return undefined;
  // Step 4
  if (reference.startsWith('/', pathStart)) return base.slice(0, Base.pathStart) + reference.slice(pathStart);
  // Step 6
  if (pathEnd > pathStart) return mergeWithoutDots(Base, embedded);
  // Step 5; without a path, params and query would be read as part of the net_loc
  if (Base.pathEnd === Base.pathStart || hasEmpty(Base)) return undefined;
  const inherited = paramsEnd > pathEnd ? Base.pathEnd : queryEnd > paramsEnd ? Base.paramsEnd : Base.queryEnd;
  return base.slice(0, inherited) + reference.slice(pathStart);
}

/** Step 7. */
function recombine(
  start: { readonly text: string; readonly hasAuthority: boolean },
  path: string,
  rest: string,
  options: ResolveOptions,
  record: RecordStep | undefined,
): Resolution {
  // an empty net_loc counts as none, and keeps the path from being read as one
  const isGuarded = !start.hasAuthority && path.startsWith('//') && options.literal !== true;
  const result = (isGuarded ? `${start.text}//${path}` : start.text + path) + rest;
  record?.(
    '7',
    `recombined${isGuarded ? ', after an empty net_loc so that the path is not read as one' : ''}: ${result}`,
  );
  return { result, sameDocument: false };
}

/** The text after the path, without components that are empty. */
function afterPath(embedded: Split): string {
  const { params, query, fragment } = embedded;
  return hasEmpty(embedded) ? joined(params, query, fragment) : embedded.text.slice(embedded.pathEnd);
}

/** Whether a component after the path is empty, and so counts as absent: it is only its delimiter. */
function hasEmpty({ text, pathEnd, paramsEnd, queryEnd }: Split): boolean {
  return paramsEnd === pathEnd + 1 || queryEnd === paramsEnd + 1 || text.length === queryEnd + 1;
}

function joined(params: string | undefined, query: string | undefined, fragment: string | undefined): string {
  let text = '';
  if (params !== undefined) text += `;${params}`;
  if (query !== undefined) text += `?${query}`;
  if (fragment !== undefined) text += `#${fragment}`;
  return text;
}
