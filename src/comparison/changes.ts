import type { Rfc } from '../rfcs/registry.js';
import type { SharedComponentName } from './component-table.js';

/** A change that an RFC made to how a string is split, and how to tell that this change explains a difference. */
export interface Change {
  readonly by: Rfc;
  readonly section: string;
  readonly text: string;
  /** The components that it can explain a difference of. */
  readonly components: readonly SharedComponentName[];
  /** It applies only if the older of the two RFCs finds this component. */
  readonly olderHas?: string;
  /** It applies only if the newer one finds this component. */
  readonly newerHas?: string;
  /** It applies only if the newer one does not find this component. */
  readonly newerLacks?: string;
}

/** Oldest first. The first that applies is the reason, but a change that names `olderHas` or `newerHas` comes before one that does not. */
export const changes: readonly Change[] = [
  {
    by: 'rfc1738',
    section: '3.4',
    text: 'in a gopher URL, "%09" ends the selector and begins the search string',
    components: ['path', 'query'],
    olderHas: 'gtype',
    newerHas: 'urlpath',
  },
  {
    by: 'rfc1738',
    section: '3.5',
    text: 'everything after "mailto:" is one address',
    components: ['path', 'query'],
    newerHas: 'encoded822addr',
  },
  {
    by: 'rfc1738',
    section: '5',
    text: 'a URL of a scheme that the RFC does not define is not split after the colon',
    components: ['path', 'query'],
    newerHas: 'schemepart',
  },
  {
    by: 'rfc1808',
    section: '2.4.2',
    text: 'a scheme contains only letters, digits, "+", "." and "-"; with any other character the text belongs to the path',
    components: ['scheme', 'path', 'params', 'query'],
    olderHas: 'scheme',
    newerLacks: 'scheme',
  },
  {
    by: 'rfc1808',
    section: '2.4.3',
    text: 'the net_loc runs from "//" to the next slash, even past a "?"',
    components: ['path', 'query'],
    olderHas: 'search',
    newerHas: 'net_loc',
    newerLacks: 'path',
  },
  {
    by: 'rfc1808',
    section: '2.2',
    text: 'a path cannot begin with an empty segment; such a string is not split',
    components: ['path', 'params', 'query'],
    newerHas: 'opaque',
  },
  {
    by: 'rfc1808',
    section: '2.1',
    text: 'parameters are a separate component after the path',
    components: ['path', 'params'],
    newerHas: 'params',
  },
  {
    by: 'rfc1808',
    section: '2.1',
    text: 'a URL of any scheme may have a query',
    components: ['path', 'query'],
    newerHas: 'query',
  },
  {
    by: 'rfc1808',
    section: '2.1',
    text: 'all schemes share one syntax; no scheme has components of its own',
    components: ['host', 'port', 'userinfo', 'path', 'params', 'query'],
  },
  {
    by: 'rfc2396',
    section: '3',
    text: 'if no slash follows the scheme, the rest is opaque and has no query',
    components: ['host', 'port', 'userinfo', 'path', 'query'],
    newerHas: 'opaque_part',
  },
  {
    by: 'rfc2396',
    section: '3.3',
    text: 'a path may begin with an empty segment',
    components: ['authority', 'path', 'params', 'query'],
    olderHas: 'opaque',
  },
  {
    by: 'rfc2396',
    section: '3.3',
    text: 'parameters belong to the segments of the path',
    components: ['path', 'params'],
    olderHas: 'params',
  },
  {
    by: 'rfc2396',
    section: '3.2',
    text: 'a "?" also ends the authority',
    components: ['authority', 'path', 'query'],
    olderHas: 'net_loc',
    newerHas: 'authority',
  },
  {
    by: 'rfc2396',
    section: '3.2.1',
    text: 'an authority that is not a server is a registry name and has no host',
    components: ['host', 'port', 'userinfo'],
    newerHas: 'reg_name',
  },
  {
    by: 'rfc2396',
    section: '3.2.2',
    text: 'any server may have a userinfo',
    components: ['host', 'port', 'userinfo'],
    newerHas: 'userinfo',
  },
  {
    by: 'rfc3986',
    section: '3.2.2',
    text: 'a registered name is a host too',
    components: ['host', 'port', 'userinfo'],
    olderHas: 'reg_name',
  },
  {
    by: 'rfc3986',
    section: '3.3',
    text: 'nothing is opaque: a path follows the scheme, and a query may follow the path',
    components: ['path', 'query'],
    olderHas: 'opaque_part',
  },
];
