import type { Rule } from '../../../generated/rfc2396/rules.js';
import { mergeWithoutDots, removeInnerDotSegments, withoutAbove } from '../../syntax/dot-segments.js';
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
import { split, splitMatch, type Split } from '../model/split.js';

/** Section 5.2. */
export const resolver: Resolver<Rule> = {
  section: '5.2',
  aboveRoot: ['keep', 'remove', 'error'],
  split,
  splitMatch,
  // the BNF derives neither a query after an empty path nor a scheme alone
  isValid: ({ scheme, authority, path, query, fragment }, matches) =>
    authority === undefined &&
    path === '' &&
    (scheme === undefined || matches('scheme', scheme)) &&
    (query === undefined || matches('query', query)) &&
    (fragment === undefined || matches('fragment', fragment)),
  resolve,
};

function resolve(R: Split, Base: Split, options: ResolveOptions, record?: RecordStep): Resolution {
  const { text: reference } = R;
  const { text: base } = Base;
  // Step 1: the reference is split into its components
  record?.('1', `the reference has ${describeSplit(R)}`);

  // Step 2: a reference to the current document
  if (R.queryEnd === 0) {
    record?.('2', 'it is a reference to the current document; we are done');
    return { result: base.slice(0, Base.queryEnd) + reference, sameDocument: true };
  }
  record?.('2', 'it is not a reference to the current document');

  // Step 3: the scheme
  const isLoophole = usesLoophole(options, R, Base);
  if (R.schemeEnd >= 0 && !isLoophole) {
    record?.('3', `it has the scheme "${R.scheme}" and is absolute; we are done`);
    return { result: reference, sameDocument: false };
  }
  record?.('3', describeRelative(isLoophole, Base));

  // Step 4: the authority
  if (R.hasAuthority) {
    record?.('4', `it has the authority "${R.authority}"; go to step 7`);
    return recombined(base.slice(0, Base.schemeEnd + 1) + reference.slice(R.schemeEnd + 1), record);
  }
  record?.('4', describeInherited('authority', Base.authority));

  // Step 5: an absolute path
  if (reference.startsWith('/', R.pathStart)) {
    record?.('5', 'its path begins with a slash; go to step 7');
    return recombined(base.slice(0, Base.pathStart) + reference.slice(R.pathStart), record);
  }
  record?.('5', 'its path does not begin with a slash');

  // Step 6, and step 7, at once in the likely case
  const result = record || !Base.hasAuthority ? undefined : mergeWithoutDots(Base, R, options.aboveRoot);
  return result === undefined ? merge(R, Base, options, record) : { result };
}

/** Steps 6 and 7. */
function merge(R: Split, Base: Split, options: ResolveOptions, record: RecordStep | undefined): Resolution {
  const start = Base.text.slice(0, Base.pathStart);
  // Step 6 a: all but the last segment of the base's path
  // an empty path after an authority counts as "/"; read literally, the reference would become part of the authority
  const usesRoot = Base.path === '' && Base.hasAuthority && options.literal !== true;
  const directory = usesRoot ? '/' : Base.path.slice(0, Base.path.lastIndexOf('/') + 1);
  record?.(
    '6 a',
    usesRoot
      ? 'the base has an empty path: the buffer is "/", so that the authority stays the same'
      : `the buffer is "${directory}"`,
  );
  // Step 6 b
  const buffer = directory + R.path;
  record?.('6 b', `the buffer is "${buffer}"`);
  // Steps 6 c to f
  const { path, above, aboveAt } = removeInnerDotSegments(buffer);
  record?.('6 c-f', path === buffer ? 'there are no dot segments to remove' : `without dot segments it is "${path}"`);
  // Step 6 g
  const kept = options.aboveRoot === 'remove' ? withoutAbove(path) : path;
  if (above > 0) record?.('6 g', describeAbove(options.aboveRoot, kept));
  // Step 6 h
  const isGuarded = !Base.hasAuthority && kept.startsWith('//') && options.literal !== true;
  const whole = isGuarded ? `/.${kept}` : kept;
  record?.(
    '6 h',
    `the path is "${whole}"${isGuarded ? ', because without "/." it would be read as an authority' : ''}`,
  );
  const result = recombined(start + whole + R.text.slice(R.pathEnd), record);
  if (above === 0) return result;
  const inReference = aboveAt - directory.length;
  return {
    ...result,
    above:
      inReference < 0
        ? { argument: 'base', offset: Base.pathStart + aboveAt }
        : { argument: 'reference', offset: R.pathStart + inReference },
  };
}

/** Step 7. What comes before and after the path is in the base and the reference in one piece. */
function recombined(result: string, record: RecordStep | undefined): Resolution {
  record?.('7', `recombined: ${result}`);
  return { result, sameDocument: false };
}

function describeAbove(aboveRoot: ResolveOptions['aboveRoot'], path: string): string {
  const what = '".." leads above the root, so the reference is in error';
  return aboveRoot === 'remove' ? `${what}; the ".." is removed: "${path}"` : `${what}; the ".." is kept`;
}
