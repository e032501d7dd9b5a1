import type { RoleName } from './component-table.js';

/** What the platform's own `URL` makes of a string: the WHATWG's URL Standard, as this platform has it. It is no RFC. */
export type PlatformVerdict = PlatformReading & {
  readonly isRfc: false;
  /** Of the string against the base, where one was given. */
  readonly resolved?: ResolvedByPlatform;
};

export type ResolvedByPlatform =
  | { readonly result: string; readonly host: string | undefined }
  /** Which of the two is at fault. */
  | { readonly argument: 'reference' | 'base'; readonly error: string };

type PlatformReading =
  | {
      readonly valid: true;
      readonly href: string;
      /** What a program would connect to. */
      readonly host: string | undefined;
      /** Under the names of RFC 3986, without delimiters; absent and empty are the same to `URL`. */
      readonly components: { readonly [N in RoleName]?: string };
    }
  | {
      readonly valid: false;
      readonly message: string;
      /** Whether it is a reference, which `URL` takes with a base only. */
      readonly needsBase: boolean;
    };

/** Any base that a reference can be relative to. */
const ANY_BASE = 'http://base.invalid/';

export function platformVerdict(input: string, base: string | undefined): PlatformVerdict {
  return { isRfc: false, ...readingOf(input), ...(base === undefined ? {} : { resolved: resolvedOf(input, base) }) };
}

function readingOf(input: string): PlatformReading {
  const url = urlOf(input);
  if (url) return { valid: true, href: url.href, host: hostOf(url), components: componentsOf(url) };
  const needsBase = !hasScheme(input) && urlOf(input, ANY_BASE) !== undefined;
  const message = needsBase ? 'URL takes a reference with a base only' : 'URL rejects the string';
  return { valid: false, message, needsBase };
}

function resolvedOf(input: string, base: string): ResolvedByPlatform {
  const url = urlOf(input, base);
  if (url) return { result: url.href, host: hostOf(url) };
  return urlOf(base)
    ? { argument: 'reference', error: 'URL rejects the string on this base' }
    : { argument: 'base', error: 'URL rejects the base' };
}

/** As the URL Standard's states "scheme start" and "scheme" find it, behind what it strips. */
function hasScheme(input: string): boolean {
  return /^[\0- ]*[A-Za-z][A-Za-z\d+.-]*:/.test(input.replaceAll(/[\t\n\r]/g, ''));
}

function urlOf(input: string, base?: string): URL | undefined {
  try {
    return new URL(input, base);
  } catch {
    return undefined;
  }
}

function hostOf({ hostname }: URL): string | undefined {
  return hostname === '' ? undefined : hostname;
}

function componentsOf(url: URL): { [N in RoleName]?: string } {
  const password = url.password === '' ? '' : `:${url.password}`;
  const found: readonly (readonly [RoleName, string])[] = [
    ['scheme', url.protocol.slice(0, -1)],
    ['userinfo', url.username + password],
    ['host', url.hostname],
    ['port', url.port],
    ['query', url.search.slice(1)],
    ['fragment', url.hash.slice(1)],
  ];
  return { ...Object.fromEntries(found.filter(([, text]) => text !== '')), path: url.pathname };
}

/** A host in the one spelling that `URL` has for it: an address in brackets by its value; the same text where it is none. */
export function platformAddress(host: string): string {
  return (host.startsWith('[') && urlOf(`http://${host}/`)?.hostname) || host;
}
