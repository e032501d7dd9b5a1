/** rfc-uri as a contestant, for each RFC; only the requested RFC is loaded, as in a program that uses one. */
import type { Contestant } from './peers.js';

export const ours: Readonly<Record<string, () => Promise<Contestant>>> = {
  'RFC 1738': async () => {
    const rfc1738 = await import('rfc-uri/rfc1738');
    return {
      name: 'rfc-uri',
      validate: (input) => rfc1738.canParse(input),
      parse(input, lengths) {
        const url = rfc1738.parse(input);
        switch (url.rule) {
          case 'httpurl':
            return lengths(url.scheme, url.host, url.port, url.hpath, url.search);
          case 'otherurl':
            return lengths(url.scheme, url.user, url.password, url.host, url.port, url.urlpath);
          case 'ftpurl':
            return lengths(url.scheme, url.user, url.password, url.host, url.port, url.fpath, url.ftptype);
          case 'fileurl':
            return lengths(url.scheme, url.host, url.fpath);
          default:
            return url.scheme.length;
        }
      },
      normalize: (input) => rfc1738.normalize(input).length,
      reject: (input) => messageLength(rfc1738.safeParse(input)),
    };
  },
  'RFC 1808': async () => {
    const rfc1808 = await import('rfc-uri/rfc1808');
    return {
      name: 'rfc-uri',
      validate: (input) => rfc1808.canParse(input),
      parse(input, lengths) {
        const { scheme, net_loc, path, params, query, opaque, fragment } = rfc1808.parse(input);
        return lengths(scheme, net_loc, path, params, query, opaque, fragment);
      },
      resolve: (reference, base) => rfc1808.resolve(reference, base).length,
      normalize: (input) => rfc1808.normalize(input).length,
      reject: (input) => messageLength(rfc1808.safeParse(input)),
    };
  },
  'RFC 2396': async () => {
    const rfc2396 = await import('rfc-uri/rfc2396');
    return {
      name: 'rfc-uri',
      validate: (input) => rfc2396.canParse(input),
      parse(input, lengths) {
        const { scheme, authority, path, opaque_part, query, fragment } = rfc2396.parse(input);
        const others = lengths(scheme, path, opaque_part, query, fragment);
        if (!authority) return others;
        if (authority.kind === 'registry') return others + authority.reg_name.length;
        return others + lengths(authority.userinfo, authority.host, authority.port);
      },
      resolve: (reference, base) => rfc2396.resolve(reference, base).length,
      normalize: (input) => rfc2396.normalize(input).length,
      reject: (input) => messageLength(rfc2396.safeParse(input)),
    };
  },
  'RFC 3986': async () => {
    const rfc3986 = await import('rfc-uri/rfc3986');
    return {
      name: 'rfc-uri',
      validate: (input) => rfc3986.canParse(input),
      parse(input, lengths) {
        const { scheme, authority, path, query, fragment } = rfc3986.parse(input);
        const others = lengths(scheme, path, query, fragment);
        return authority ? others + lengths(authority.userinfo, authority.host, authority.port) : others;
      },
      resolve: (reference, base) => rfc3986.resolve(reference, base).length,
      normalize: (input) => rfc3986.normalize(input).length,
      reject: (input) => messageLength(rfc3986.safeParse(input)),
    };
  },
};

function messageLength(
  result: { readonly ok: true } | { readonly ok: false; readonly diagnostics: readonly { readonly message: string }[] },
): number {
  return result.ok ? 0 : (result.diagnostics[0]?.message.length ?? 0);
}
