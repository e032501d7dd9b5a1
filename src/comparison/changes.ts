import type { Rfc } from '../rfcs/registry.js';
import type { RoleName } from './component-table.js';

/** What an RFC changed in how a component is read. */
export interface Change {
  readonly by: Rfc;
  readonly section: string;
  readonly text: string;
  readonly roles: readonly RoleName[];
  /** A component that those before it find in the string, and one that it finds, if these tell that it is this change. */
  readonly from?: string;
  readonly to?: string;
  /** A component that it does not find. */
  readonly without?: string;
}

/** Oldest first. The first that applies counts, but one that components tell before one that none does. */
export const changes: readonly Change[] = [
  {
    by: 'rfc1738',
    section: '3.4',
    text: 'a "%09" ends the selector of gopher, and a search follows',
    roles: ['path', 'query'],
    from: 'gtype',
    to: 'urlpath',
  },
  {
    by: 'rfc1738',
    section: '3.5',
    text: 'what follows the colon of mailto is an address as a whole',
    roles: ['path', 'query'],
    to: 'encoded822addr',
  },
  {
    by: 'rfc1738',
    section: '5',
    text: 'what follows the colon of a new scheme is not looked into',
    roles: ['path', 'query'],
    to: 'schemepart',
  },
  {
    by: 'rfc1808',
    section: '2.4.2',
    text: 'a scheme has letters, digits, "+", "." and "-" alone; what has others is a path',
    roles: ['scheme', 'path', 'params', 'query'],
    from: 'scheme',
    without: 'scheme',
  },
  {
    by: 'rfc1808',
    section: '2.4.3',
    text: 'what follows "//" up to the next slash is the net_loc, with a "?" in it, too',
    roles: ['path', 'query'],
    from: 'search',
    to: 'net_loc',
    without: 'path',
  },
  {
    by: 'rfc1808',
    section: '2.2',
    text: 'a path does not begin with an empty segment: what does is not looked into',
    roles: ['path', 'params', 'query'],
    to: 'opaque',
  },
  {
    by: 'rfc1808',
    section: '2.1',
    text: 'parameters are a component of their own, behind the path',
    roles: ['path', 'params'],
    to: 'params',
  },
  {
    by: 'rfc1808',
    section: '2.1',
    text: 'any scheme may have a query',
    roles: ['path', 'query'],
    to: 'query',
  },
  {
    by: 'rfc1808',
    section: '2.1',
    text: 'one syntax is for all schemes, and none has parts of its own',
    roles: ['host', 'port', 'userinfo', 'path', 'params', 'query'],
  },
  {
    by: 'rfc2396',
    section: '3',
    text: 'what follows a scheme without a slash is opaque, and has no query',
    roles: ['host', 'port', 'userinfo', 'path', 'query'],
    to: 'opaque_part',
  },
  {
    by: 'rfc2396',
    section: '3.3',
    text: 'a path may begin with an empty segment',
    roles: ['authority', 'path', 'params', 'query'],
    from: 'opaque',
  },
  {
    by: 'rfc2396',
    section: '3.3',
    text: 'parameters belong to the segments of the path',
    roles: ['path', 'params'],
    from: 'params',
  },
  {
    by: 'rfc2396',
    section: '3.2',
    text: 'a "?" ends the authority, too',
    roles: ['authority', 'path', 'query'],
    from: 'net_loc',
    to: 'authority',
  },
  {
    by: 'rfc2396',
    section: '3.2.1',
    text: 'an authority that is no server is a name in some registry, and has no host',
    roles: ['host', 'port', 'userinfo'],
    to: 'reg_name',
  },
  {
    by: 'rfc2396',
    section: '3.2.2',
    text: 'every server may have a userinfo',
    roles: ['host', 'port', 'userinfo'],
    to: 'userinfo',
  },
  {
    by: 'rfc3986',
    section: '3.2.2',
    text: 'a name in some registry is a host, too',
    roles: ['host', 'port', 'userinfo'],
    from: 'reg_name',
  },
  {
    by: 'rfc3986',
    section: '3.3',
    text: 'nothing is opaque: what follows a scheme is a path, which a query may follow',
    roles: ['path', 'query'],
    from: 'opaque_part',
  },
];
