import { after, writeHostport, writeLogin } from '../login.js';
import type { CernUrl } from './url.js';

/** The URL that a production spells, from the parts that it broke down to. */
export function serialize(url: CernUrl): string {
  return `${url.scheme}:${schemePart(url)}${after('#', url.fragmentid)}`;
}

function schemePart(url: CernUrl): string {
  switch (url.rule) {
    case 'httpaddress':
      return `//${writeHostport(url)}${after('/', url.path)}${after('?', url.search)}`;
    case 'ftpaddress':
      return `//${writeLogin(url)}/${url.path}`;
    case 'afsaddress':
      return `//${url.cellname}/${url.path}`;
    case 'newsaddress':
      return url.groupart;
    case 'waisindex':
      return `//${writeHostport(url)}/${url.database}${after('?', url.search)}`;
    case 'waisdoc':
      return `//${writeHostport(url)}/${[url.database, url.wtype, url.digits, url.path].join('/')}`;
    case 'prosperolink':
      return `//${writeHostport(url)}/${url.hsoname}${after('%00', url.version)}${url.attributes ?? ''}`;
    case 'telnetaddress':
      return `//${writeLogin(url)}`;
    case 'gopheraddress':
      return `//${writeHostport(url)}${after('/', url.gtype)}${url.selector ?? ''}${after('?', url.search)}`;
    case 'generic':
      return `${url.path}${after('?', url.search)}`;
  }
}
