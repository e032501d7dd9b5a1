import { canParseBy } from '../parse/parse.js';
import type { Definition, Rfc } from '../rfcs/index.js';
import type { Resolver, Split } from '../rfcs/resolution.js';
import { resolveBy, ResolveError } from './resolve.js';

/** As `relativize`, by a definition. */
export function relativizeBy<I extends Rfc>(rfc: Definition<I>, target: string, base: string): string {
  // the target must be one, and the base a base: the errors are those of resolve. By RFC 3986 no reference has dot segments
  // left when it is resolved, not even the target itself
  const resolved = resolveBy(rfc, target, base);
  const resolver = rfc.resolver as Resolver<string> | undefined;
  if (!resolver) return target;
  const from = resolver.split(base);
  if (resolver.split(target).scheme === undefined)
    throw new ResolveError('invalid-reference', 'reference', 'the target has no scheme, but must be absolute');
  const candidates = candidatesFor(resolver.split(resolved), from, resolved)
    .filter(({ length }) => length < resolved.length)
    .toSorted((a, b) => a.length - b.length);
  return candidates.find((candidate) => leadsTo(rfc, candidate, base, resolved)) ?? resolved;
}

function leadsTo<I extends Rfc>(rfc: Definition<I>, candidate: string, base: string, target: string): boolean {
  return canParseBy(rfc, candidate) && resolveBy(rfc, candidate, base) === target;
}

/** Everything that could be the shortest reference: from each place where the two begin to differ. */
function candidatesFor(to: Split, from: Split, target: string): string[] {
  const scheme = `${to.scheme}:`;
  if (to.scheme?.toLowerCase() !== from.scheme?.toLowerCase()) return [];
  const tail = suffix(to);
  const fragment = to.fragment === undefined ? '' : `#${to.fragment}`;
  const relative = relativePaths(to.path, from.path);
  return [fragment, tail, ...relative.map((path) => path + tail), to.path + tail, target.slice(scheme.length)];
}

/** What stands behind the path. */
function suffix({ params, query, fragment }: Split): string {
  const parts = [
    ...(params === undefined ? [] : [`;${params}`]),
    ...(query === undefined ? [] : [`?${query}`]),
    ...(fragment === undefined ? [] : [`#${fragment}`]),
  ];
  return parts.join('');
}

/** A path relative to the directory of another, in the forms that may be needed. */
function relativePaths(to: string, from: string): string[] {
  const directory = from.slice(0, from.lastIndexOf('/') + 1) || '/';
  let common = 0;
  for (
    let slash = directory.indexOf('/');
    slash >= 0 && to.startsWith(directory.slice(0, slash + 1));
    slash = directory.indexOf('/', slash + 1)
  ) {
    common = slash + 1;
    if (common >= directory.length) break;
  }
  const ups = directory.slice(common).split('/').length - 1;
  const rest = to.slice(common);
  const up = '../'.repeat(ups);
  // "." and ".." stand for directories; "./" guards an empty first segment, and one with a colon
  return rest === '' ? [up === '' ? '.' : up.slice(0, -1), up === '' ? './' : up] : [up + rest, `./${up}${rest}`];
}
