import {
  describeInherited,
  describeSplit,
  usesLoophole,
  type RecordStep,
  type Resolution,
  type ResolveOptions,
  type Resolver,
} from '../model/resolution.js';
import { hasDotSegment, mergeWithoutDots } from '../../syntax/dot-segments.js';
import { split, splitMatch, type Split } from '../model/split.js';
import { guardPath, removeAllDotSegments, withoutDotSegments } from './dot-segments.js';

/** Section 5.2, for the rules of any specification that has these components. */
export const resolver: Resolver<never> = {
  section: '5.2',
  aboveRoot: ['remove'],
  takesAnyBase: true,
  removeDotSegments: withoutDotSegments,
  split,
  splitMatch,
  resolve,
  // section 4.4
  isSameDocument: (result, base) => withoutFragment(result) === withoutFragment(base),
};

function withoutFragment(input: string): string {
  const hash = input.indexOf('#');
  return hash < 0 ? input : input.slice(0, hash);
}

function resolve(R: Split, Base: Split, options: ResolveOptions, record?: RecordStep): Resolution {
  const likely = record || options.sameSchemeLoophole === true ? undefined : resolveLikely(R, Base);
  if (likely !== undefined) return { result: likely };

  // Section 5.2.1
  record?.('5.2.1', `the base has ${describeSplit(Base)}`);

  // Section 5.2.2
  record?.('5.2.2 parse', `the reference has ${describeSplit(R)}`);
  const isLoophole = usesLoophole(options, R, Base);
  if (isLoophole) record?.('5.2.2 not strict', 'its scheme is that of the base, and is removed (the loophole)');

  const { start, hasAuthority, path, rest } = transform(R, Base, isLoophole, record);
  // read literally, the algorithm may leave a path that would be read as an authority
  const kept = options.literal === true ? path : guardPath(path, hasAuthority);
  if (kept !== path) record?.('5.2.4', `"${path}" would be read as an authority, so it becomes "${kept}"`);

  // Section 5.3: what comes before and after the path is in the base and the reference in one piece
  const result = start + kept + rest;
  record?.('5.3', `recomposed: ${result}`);
  return { result };
}

/**
 * The target in the likely case, in which it consists of the beginning of the base and the end of the reference;
 * `undefined` in others.
 */
function resolveLikely(R: Split, Base: Split): string | undefined {
  const { text: reference, pathStart, pathEnd } = R;
  const { text: base } = Base;
  const isOwnPath = R.schemeEnd >= 0 || R.hasAuthority || reference.startsWith('/', pathStart);
  if (!isOwnPath && !Base.hasAuthority) return undefined;
  if (!isOwnPath && pathEnd > 0) return mergeWithoutDots(Base, R, 'remove');
  if (!isOwnPath) return base.slice(0, R.queryEnd > 0 ? Base.pathEnd : Base.queryEnd) + reference;
  if (hasDotSegment(reference, pathStart, pathEnd)) return undefined;
  if (R.schemeEnd >= 0) return reference;
  return base.slice(0, R.hasAuthority ? Base.schemeEnd + 1 : Base.pathStart) + reference;
}

/** The components of the target: scheme and authority, the path, query and fragment. */
interface Target {
  readonly start: string;
  readonly hasAuthority: boolean;
  readonly path: string;
  readonly rest: string;
}

/** The pseudocode of section 5.2.2. */
function transform(R: Split, Base: Split, isLoophole: boolean, record: RecordStep | undefined): Target {
  const rest = R.text.slice(R.pathEnd);
  if (R.scheme !== undefined && !isLoophole) {
    record?.('5.2.2 scheme', `it has the scheme "${R.scheme}" and inherits nothing from the base`);
    const start = R.text.slice(0, R.pathStart);
    return { start, hasAuthority: R.hasAuthority, path: removed(R.path, record), rest };
  }
  record?.('5.2.2 scheme', describeInherited('scheme', Base.scheme));
  if (R.authority !== undefined) {
    record?.('5.2.2 authority', `it has the authority "${R.authority}"`);
    const start = `${Base.scheme}://${R.authority}`;
    return { start, hasAuthority: true, path: removed(R.path, record), rest };
  }
  record?.('5.2.2 authority', describeInherited('authority', Base.authority));
  const start = Base.text.slice(0, Base.pathStart);
  const { hasAuthority } = Base;
  if (R.path === '') {
    record?.('5.2.2 path', `its path is empty, so it inherits the path "${Base.path}" unchanged`);
    record?.(
      '5.2.2 query',
      R.query === undefined ? describeInherited('query', Base.query) : `it has the query "${R.query}"`,
    );
    const inherited = R.query === undefined && Base.query !== undefined ? `?${Base.query}` : '';
    return { start, hasAuthority, path: Base.path, rest: inherited + rest };
  }
  if (R.path.startsWith('/')) {
    record?.('5.2.2 path', 'its path begins with a slash');
    return { start, hasAuthority, path: removed(R.path, record), rest };
  }
  record?.('5.2.2 path', 'its path is relative to the path of the base');
  return { start, hasAuthority, path: removed(merge(R, Base, record), record), rest };
}

/** Section 5.2.3. */
function merge(R: Split, Base: Split, record: RecordStep | undefined): string {
  const inherited = Base.hasAuthority && Base.path === '' ? '/' : Base.path.slice(0, Base.path.lastIndexOf('/') + 1);
  const merged = inherited + R.path;
  record?.('5.2.3', `merged with "${inherited}" from the base: "${merged}"`);
  return merged;
}

/** Section 5.2.4. */
function removed(merged: string, record: RecordStep | undefined): string {
  const { path, above } = removeAllDotSegments(merged);
  record?.('5.2.4', path === merged ? 'there are no dot segments to remove' : `without dot segments it is "${path}"`);
  if (above > 0) record?.('5.2.4', '".." leads above the root and is removed');
  return path;
}
