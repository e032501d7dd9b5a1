import type { Rfc1738Url } from './url.js';

/** The URL that a production spells, from the parts that it broke down to. */
export function serialize(url: Rfc1738Url): string {
  switch (url.rule) {
    case 'httpurl':
      return `http://${hostport(url)}${after('/', url.hpath)}${after('?', url.search)}`;
    case 'ftpurl':
      return `ftp://${login(url)}${after('/', url.fpath)}${after(';type=', url.ftptype)}`;
    case 'fileurl':
      return `file://${url.host ?? ''}/${url.fpath}`;
    case 'gopherurl':
      return `gopher://${hostport(url)}${after('/', url.urlpath)}`;
    case 'mailtourl':
      return `mailto:${url.encoded822addr}`;
    case 'newsurl':
      return `news:${url.grouppart}`;
    case 'nntpurl':
      return `nntp://${hostport(url)}/${url.group}${after('/', url.digits)}`;
    case 'telneturl':
      return `telnet://${login(url)}${after('/', url.urlpath)}`;
    case 'waisdatabase':
    case 'waisindex':
    case 'waisdoc':
      return `wais://${hostport(url)}/${url.database}${after('?', url.search)}${after('/', url.wtype)}${after('/', url.wpath)}`;
    case 'prosperourl':
      return `prospero://${hostport(url)}/${url.ppath}${url.fields.map(({ name, value }) => `;${name}=${value}`).join('')}`;
    case 'otherurl':
    case 'genericurl':
      return `${url.scheme}:${url.schemepart}`;
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
