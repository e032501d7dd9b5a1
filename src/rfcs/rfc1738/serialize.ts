import { after, writeHostport, writeLogin } from '../login.js';
import type { Rfc1738Url } from './url.js';

/** The URL that a production spells, from the parts that it broke down to. */
export function serialize(url: Rfc1738Url): string {
  switch (url.rule) {
    case 'httpurl':
      return `http://${writeHostport(url)}${after('/', url.hpath)}${after('?', url.search)}`;
    case 'ftpurl':
      return `ftp://${writeLogin(url)}${after('/', url.fpath)}${after(';type=', url.ftptype)}`;
    case 'fileurl':
      return `file://${url.host ?? ''}/${url.fpath}`;
    case 'gopherurl':
      return `gopher://${writeHostport(url)}${after('/', url.urlpath)}`;
    case 'mailtourl':
      return `mailto:${url.encoded822addr}`;
    case 'newsurl':
      return `news:${url.grouppart}`;
    case 'nntpurl':
      return `nntp://${writeHostport(url)}/${url.group}${after('/', url.digits)}`;
    case 'telneturl':
      return `telnet://${writeLogin(url)}${after('/', url.urlpath)}`;
    case 'waisdatabase':
    case 'waisindex':
    case 'waisdoc':
      return `wais://${writeHostport(url)}/${url.database}${after('?', url.search)}${after('/', url.wtype)}${after('/', url.wpath)}`;
    case 'prosperourl':
      return `prospero://${writeHostport(url)}/${url.ppath}${url.fields.map(({ name, value }) => `;${name}=${value}`).join('')}`;
    case 'otherurl':
    case 'genericurl':
      return `${url.scheme}:${url.schemepart}`;
  }
}
