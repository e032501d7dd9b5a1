import type { SharedComponentName } from './component-table.js';

/** The verdict of the platform's `URL`, which follows the WHATWG's URL Standard, not an RFC. */
export type PlatformVerdict = PlatformResult & {
  /** Always false: tells this verdict from those of RFCs. */
  readonly isRfc: false;
  /** The string resolved against the base, if there is a base. */
  readonly resolved?: ResolvedByPlatform;
};

/** A string resolved against a base by `URL`, or why `URL` rejects it. */
export type ResolvedByPlatform =
  | { readonly result: string; readonly host: string | undefined }
  /** The argument that `URL` rejects. */
  | { readonly argument: 'reference' | 'base'; readonly error: string };

type PlatformResult =
  | {
      readonly valid: true;
      readonly href: string;
      /** The host that a program would connect to. */
      readonly host: string | undefined;
      /** Under RFC 3986's names, without delimiters. `URL` does not tell empty components from absent ones. */
      readonly components: { readonly [N in SharedComponentName]?: string };
    }
  | {
      readonly valid: false;
      readonly message: string;
      /** Whether it is a relative reference, which `URL` accepts only with a base. */
      readonly needsBase: boolean;
    };

/** Used to find out whether `URL` accepts a string with any base. */
const ANY_BASE = 'http://base.invalid/';

/** The verdict of the platform's `URL`. Never throws. */
export function platformVerdict(input: string, base: string | undefined): PlatformVerdict {
  return { isRfc: false, ...readUrl(input), ...(base === undefined ? {} : { resolved: resolveUrl(input, base) }) };
}

function readUrl(input: string): PlatformResult {
  if (typeof URL === 'undefined') return { valid: false, message: 'this platform has no URL', needsBase: false };
  const url = tryUrl(input);
  if (url) return { valid: true, href: url.href, host: presentHost(url), components: sharedComponents(url) };
  const needsBase = !hasScheme(input) && tryUrl(input, ANY_BASE) !== undefined;
  const message = needsBase ? 'URL accepts a relative reference only with a base' : 'URL rejects the string';
  return { valid: false, message, needsBase };
}

function resolveUrl(input: string, base: string): ResolvedByPlatform {
  const url = tryUrl(input, base);
  if (url) return { result: url.href, host: presentHost(url) };
  return tryUrl(base)
    ? { argument: 'reference', error: 'URL rejects the string on this base' }
    : { argument: 'base', error: 'URL rejects the base' };
}

/** Whether the URL Standard's states "scheme start" and "scheme" find a scheme after stripping control characters. */
function hasScheme(input: string): boolean {
  return /^[\0- ]*[A-Za-z][A-Za-z\d+.-]*:/.test(input.replaceAll(/[\t\n\r]/g, ''));
}

function tryUrl(input: string, base?: string): URL | undefined {
  try {
    return new URL(input, base);
  } catch {
    return undefined;
  }
}

function presentHost({ hostname }: URL): string | undefined {
  return hostname === '' ? undefined : hostname;
}

/** How the components are read that `URL` has too. */
const readers: { readonly [N in SharedComponentName]?: (url: URL) => string } = {
  scheme: ({ protocol }) => protocol.slice(0, -1),
  userinfo: ({ username, password }) => username + (password === '' ? '' : `:${password}`),
  host: ({ hostname }) => hostname,
  port: ({ port }) => port,
  query: ({ search }) => search.slice(1),
  fragment: ({ hash }) => hash.slice(1),
  path: ({ pathname }) => pathname,
};

/** Whether `URL` has this component too. */
export function hasComponent(name: SharedComponentName): boolean {
  return name in readers;
}

/** Only the path may be empty. */
function sharedComponents(url: URL): { [N in SharedComponentName]?: string } {
  const found = Object.entries(readers).map(([name, read]) => [name, read(url)] as const);
  return Object.fromEntries(found.filter(([name, text]) => text !== '' || name === 'path'));
}

/** A bracketed address as `URL` writes it, or unchanged if `URL` rejects it. */
export function platformAddress(host: string): string {
  return tryUrl(`http://${host}/`)?.hostname ?? host;
}
