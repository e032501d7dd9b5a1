import { assertString } from '../parse/arguments.js';
import { canParseBy } from '../parse/parse.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import type { Resolver } from '../rfcs/model/resolution.js';
import type { Split } from '../rfcs/model/split.js';
import { removeInnerDotSegments } from '../syntax/dot-segments.js';
import { isHierarchical, needsHierarchy, splitBase, ResolveError, requireResolver, requireSplit } from './resolve.js';

/** `relativize` for one definition. Throws a ResolveError. */
export function relativizeBy<I extends Rfc>(rfc: Definition<I>, target: string, base: string): string {
  assertString(target, 'target');
  assertString(base, 'base');
  const resolver = requireResolver(rfc);
  const Base = splitBase(rfc, resolver, target, base);
  const given = requireSplit(rfc, resolver, 'target', target);
  if (given.scheme === undefined)
    throw new ResolveError('target-not-absolute', 'target', 'the target must be absolute, but has no scheme');
  const resolved = (R: Split): string => resolver.resolve(R, Base, {}).result;
  // RFC 3986 removes dot segments when it resolves any reference, even an absolute target
  const goal = resolved(given);
  const to = resolver.split(goal);
  return (
    candidatesFor(to, Base, goal, resolver)
      .filter(({ length }) => length < goal.length)
      .toSorted((a, b) => a.length - b.length)
      .find((candidate) => {
        const R = resolver.split(candidate);
        const isRefused = !isHierarchical(resolver, Base) && needsHierarchy(R, Base);
        return !isRefused && canParseBy(rfc, candidate) && resolved(R) === goal;
      }) ?? goal
  );
}

/** The shortest reference of each kind: the first inherits everything but the fragment, the last only the scheme. */
function candidatesFor(to: Split, from: Split, target: string, resolver: Resolver<string>): string[] {
  const fragment = to.fragment === undefined ? '' : `#${to.fragment}`;
  const query = to.query === undefined ? fragment : `?${to.query}${fragment}`;
  const params = to.params === undefined ? query : `;${to.params}${query}`;
  return [
    '',
    // under RFC 1808 "" inherits the base's fragment too, and "#" everything but the fragment
    fragment || '#',
    query,
    params,
    ...relativePaths(to.path, baseDirectory(from, resolver)).map((path) => path + params),
    to.path + params,
    target.slice(`${to.scheme}:`.length),
  ];
}

/** The directory of the base's path, without the dot segments that the RFC removes: RFC 3986 also removes ".." above the root. */
function baseDirectory({ path, hasAuthority }: Split, resolver: Resolver<string>): string {
  const directory = path.slice(0, path.lastIndexOf('/') + 1) || '/';
  return resolver.removeDotSegments?.(directory, hasAuthority) ?? removeInnerDotSegments(directory).path;
}

/** A path relative to a directory, in the forms that may be valid. */
function relativePaths(to: string, directory: string): string[] {
  let common = 0;
  for (let at = 0; at < directory.length && directory[at] === to[at]; at++) if (to[at] === '/') common = at + 1;
  const up = '../'.repeat(slashesIn(directory, common));
  const rest = to.slice(common);
  // "." and ".." name directories; "./" is needed before an empty first segment, and before one with a colon
  return rest === '' ? [up === '' ? '.' : up.slice(0, -1)] : [up + rest, `./${rest}`];
}

function slashesIn(text: string, from: number): number {
  let count = 0;
  for (let slash = text.indexOf('/', from); slash >= 0; slash = text.indexOf('/', slash + 1)) count++;
  return count;
}
