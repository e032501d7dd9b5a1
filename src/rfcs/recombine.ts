import type { Split } from './resolution.js';

/** Components as a string: section 5.2, step 7, of RFC 2396, and section 5.3 of RFC 3986. */
export function recombined({ scheme, authority, path, query, fragment }: Split): string {
  let result = '';
  if (scheme !== undefined) result += `${scheme}:`;
  if (authority !== undefined) result += `//${authority}`;
  result += path;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  return result;
}

/** The components for a note: `scheme "http", path "/a"`. */
export function componentsText({ scheme, authority, path, query, fragment }: Split): string {
  const parts = [
    ...(scheme === undefined ? [] : [`scheme "${scheme}"`]),
    ...(authority === undefined ? [] : [`authority "${authority}"`]),
    `path "${path}"`,
    ...(query === undefined ? [] : [`query "${query}"`]),
    ...(fragment === undefined ? [] : [`fragment "${fragment}"`]),
  ];
  return parts.join(', ');
}

/** Whether the loophole applies: a reference has the scheme of the base, whatever its letters' case. */
export function sameScheme(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a.toLowerCase() === b?.toLowerCase();
}
