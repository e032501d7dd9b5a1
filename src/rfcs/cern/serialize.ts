import type { CernUrl } from './url.js';

/** The URL that a production spells, from the parts that it broke down to. */
export function serialize(url: CernUrl): string {
  return `${url.scheme}:${schemePart(url)}${after('#', url.fragmentid)}`;
}

function schemePart(url: CernUrl): string {
  switch (url.rule) {
    case 'httpaddress':
      return `//${hostport(url)}${after('/', url.path)}${after('?', url.search)}`;
    case 'ftpaddress':
      return `//${login(url)}/${url.path}`;
    case 'afsaddress':
      return `//${url.cellname}/${url.path}`;
    case 'newsaddress':
      return url.groupart;
    case 'waisindex':
      return `//${hostport(url)}/${url.database}${after('?', url.search)}`;
    case 'waisdoc':
      return `//${hostport(url)}/${[url.database, url.wtype, url.digits, url.path].join('/')}`;
    case 'prosperolink':
      return `//${hostport(url)}/${url.hsoname}${after('%00', url.version)}${url.attributes ?? ''}`;
    case 'telnetaddress':
      return `//${login(url)}`;
    case 'gopheraddress':
      return `//${hostport(url)}${after('/', url.gtype)}${url.selector ?? ''}${after('?', url.search)}`;
    case 'generic':
      return `${url.path}${after('?', url.search)}`;
  }
}

function login(url: {
  user: string | undefined;
  password: string | undefined;
  host: string;
  port: string | undefined;
}): string {
  const user = url.user === undefined ? '' : `${url.user}${after(':', url.password)}@`;
  return user + hostport(url);
}

function hostport({ host, port }: { host: string; port: string | undefined }): string {
  return host + after(':', port);
}

function after(delimiter: string, text: string | undefined): string {
  return text === undefined ? '' : delimiter + text;
}
