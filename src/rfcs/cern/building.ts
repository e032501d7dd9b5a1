import type { Builder, Production } from '../building.js';
import type { ComponentTexts } from '../template.js';

const hostport = '{host}[:{port}]';
const login = `[{user}[:{password}]@]${hostport}`;

/** The draft's addresses, with what their scheme is. Any may be followed by a fragmentid. */
const productions = {
  httpaddress: address('http', `//${hostport}[/{path}][?{search}]`),
  ftpaddress: address('ftp', `//${login}/{path}`),
  afsaddress: address('afs', '//{cellname}/{path}'),
  newsaddress: {
    ...address('news', '{groupart}'),
    containers: { groupart: ['{group}', '{article}'] },
    within: { host: 'article' },
  },
  waisindex: address('wais', `//${hostport}/{database}[?{search}]`),
  waisdoc: address('wais', `//${hostport}/{database}/{wtype}/{digits}/{path}`),
  prosperolink: address('prospero', `//${hostport}/{hsoname}[%00{version}[{attributes}]]`),
  telnetaddress: address('telnet', `//${login}`),
  gopheraddress: address('gopher', `//${hostport}[/{gtype}[{selector}]][?{search}]`),
  generic: { template: '{scheme}:{path}[?{search}][#{fragmentid}]' },
} as const satisfies Record<string, Production>;

export const builder: Builder = {
  productions,
  choose: (given, rule) => (rule !== undefined && Object.hasOwn(productions, rule) ? rule : productionOf(given)),
};

/** The production that has the scheme as its own; the waisdoc, if there is what only a document has. */
function productionOf(given: ComponentTexts): string | undefined {
  const scheme = given.get('scheme')?.[0];
  if (scheme === undefined) return undefined;
  if (scheme === 'wais' && ['wtype', 'digits', 'path'].some((name) => given.has(name))) return 'waisdoc';
  const all: [string, Production][] = Object.entries(productions);
  return all.find(([, production]) => production.scheme === scheme)?.[0] ?? 'generic';
}

function address(scheme: string, rest: string): Production {
  return { scheme, template: `{scheme}:${rest}[#{fragmentid}]` };
}
