import type { Rule } from '../../../generated/rfc3986/rules.js';
import {
  describeInherited,
  describeSplit,
  usesLoophole,
  type ResolveInput,
  type RecordStep,
  type Resolution,
  type ResolveOptions,
  type Resolver,
  type Split,
} from '../resolution.js';
import { mergeWithoutDots } from '../../syntax/dot-segments.js';
import { recompose, split, splitMatch } from '../split.js';
import { guardPath, removeDotSegments, withoutDotSegments } from './dot-segments.js';

/** Section 5.2. */
export const resolver: Resolver<Rule> = {
  section: '5.2',
  aboveRoot: ['remove'],
  takesAnyBase: true,
  removeDotSegments: withoutDotSegments,
  split,
  splitMatch,
  checks: ({ scheme, authority, path, query, fragment }) => [
    ...(scheme === undefined ? [] : ([['scheme', scheme]] as const)),
    ...(authority === undefined ? [] : ([['authority', authority]] as const)),
    [pathRule(scheme, authority), path],
    ...(query === undefined ? [] : ([['query', query]] as const)),
    ...(fragment === undefined ? [] : ([['fragment', fragment]] as const)),
  ],
  resolve,
  // section 4.4
  isSameDocument: (result, base) => withoutFragment(result) === withoutFragment(base),
};

function withoutFragment(input: string): string {
  const hash = input.indexOf('#');
  return hash < 0 ? input : input.slice(0, hash);
}

/** Section 3.3. Each of these rules also takes an absolute and an empty path. */
function pathRule(scheme: string | undefined, authority: string | undefined): Rule {
  if (authority !== undefined) return 'path_abempty';
  return scheme === undefined ? 'relative_part' : 'hier_part';
}

function resolve({ R, Base }: ResolveInput, options: ResolveOptions, record?: RecordStep): Resolution {
  // Section 5.2.1
  record?.('5.2.1', `the base has ${describeSplit(Base)}`);

  // Section 5.2.2
  record?.('5.2.2 parse', `the reference has ${describeSplit(R)}`);
  const isLoophole = usesLoophole(options, R, Base);
  if (isLoophole) record?.('5.2.2 not strict', 'its scheme is that of the base, and is removed (the loophole)');

  const { scheme, authority, path, query } = transform(isLoophole ? { ...R, scheme: undefined } : R, Base, record);
  // read literally, the algorithm may leave a path that would be read as an authority
  const kept = options.literal === true ? path : guardPath(path, authority !== undefined);
  if (kept !== path) record?.('5.2.4', `"${path}" would be read as an authority, so it becomes "${kept}"`);

  // Section 5.3
  const result = recompose({ scheme, authority, path: kept, query, fragment: R.fragment });
  record?.('5.3', `recomposed: ${result}`);
  return { result };
}

type Target = Omit<Split, 'fragment' | 'params'>;

/** The pseudocode of section 5.2.2. */
function transform(R: Split, Base: Split, record: RecordStep | undefined): Target {
  if (R.scheme !== undefined) {
    record?.('5.2.2 scheme', `it has the scheme "${R.scheme}" and inherits nothing from the base`);
    return { scheme: R.scheme, authority: R.authority, path: removed('', R.path, record), query: R.query };
  }
  const { scheme } = Base;
  record?.('5.2.2 scheme', describeInherited('scheme', scheme));
  if (R.authority !== undefined) {
    record?.('5.2.2 authority', `it has the authority "${R.authority}"`);
    return { scheme, authority: R.authority, path: removed('', R.path, record), query: R.query };
  }
  const { authority } = Base;
  record?.('5.2.2 authority', describeInherited('authority', authority));
  if (R.path === '') {
    const query = R.query ?? Base.query;
    record?.('5.2.2 path', `its path is empty, so it inherits the path "${Base.path}" unchanged`);
    record?.('5.2.2 query', R.query === undefined ? describeInherited('query', query) : `it has the query "${query}"`);
    return { scheme, authority, path: Base.path, query };
  }
  if (R.path.startsWith('/')) {
    record?.('5.2.2 path', 'its path begins with a slash');
    return { scheme, authority, path: removed('', R.path, record), query: R.query };
  }
  record?.('5.2.2 path', 'its path is relative to the path of the base');
  return { scheme, authority, path: removed(directory(R, Base, record), R.path, record), query: R.query };
}

/** Section 5.2.3: what the path of the base gives to the merged path. */
function directory(R: Split, Base: Split, record: RecordStep | undefined): string {
  const inherited =
    Base.authority !== undefined && Base.path === '' ? '/' : Base.path.slice(0, Base.path.lastIndexOf('/') + 1);
  record?.('5.2.3', `merged with "${inherited}" from the base: "${inherited + R.path}"`);
  return inherited;
}

/** Section 5.2.4, for a merged path: the directory, and what was merged with it. */
function removed(inherited: string, relative: string, record: RecordStep | undefined): string {
  const path = inherited + relative;
  const merged = mergeWithoutDots(inherited, relative);
  const result = merged === undefined ? removeDotSegments(path) : { path: merged, above: 0 };
  record?.(
    '5.2.4',
    result.path === path ? 'there are no dot segments to remove' : `without dot segments it is "${result.path}"`,
  );
  if (result.above > 0) record?.('5.2.4', '".." leads above the root and is removed');
  return result.path;
}
