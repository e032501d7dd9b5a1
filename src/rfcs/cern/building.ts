import type { Builder, Production } from '../model/building.js';
import type { ComponentTexts } from '../model/template.js';

const hostport = '{host}[:{port}]';
const login = `[{user}[:{password}]@]${hostport}`;

/** The draft's addresses, with their schemes. A fragmentid may follow each of them. */
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

/** How the draft's URLs are built. */
export const builder: Builder = {
  productions,
  choose: (given, rule) => Object.keys(productions).find((name) => name === rule) ?? chooseProduction(given),
};

/** The production of the scheme; a wais URL is a waisdoc if it has a component that only a document has. */
function chooseProduction(given: ComponentTexts): string | undefined {
  const scheme = given.get('scheme')?.[0];
  if (scheme === undefined) return undefined;
  if (scheme === 'wais' && ['wtype', 'digits', 'path'].some((name) => given.has(name))) return 'waisdoc';
  const all: [string, Production][] = Object.entries(productions);
  return all.find(([, production]) => production.scheme === scheme)?.[0] ?? 'generic';
}

function address(scheme: string, rest: string): Production {
  return { scheme, template: `{scheme}:${rest}[#{fragmentid}]` };
}
