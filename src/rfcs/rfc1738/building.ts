import type { Builder, Production } from '../model/building.js';
import type { Containers, ComponentTexts } from '../model/template.js';
import { predefinedSchemes } from './schemes.js';

const hostport = '{host}[:{port}]';
const login = `[{user}[:{password}]@]${hostport}`;

/** Any other scheme (section 5). An ip-schemepart is one form of schemepart (section 3.1). */
const other: Production = {
  template: '{scheme}:{schemepart}',
  containers: { schemepart: [`//${login}[/{urlpath}]`] },
};

/** The productions of section 5, with their schemes. */
const productions = {
  httpurl: ip('http', `${hostport}[/{hpath}[?{search}]]`),
  ftpurl: ip('ftp', `${login}[/{fpath}[;type={ftptype}]]`),
  fileurl: ip('file', '[{host}]/{fpath}'),
  gopherurl: ip('gopher', `${hostport}[/{urlpath}]`, {
    urlpath: ['[{gtype}[{selector}][%09{search}[%09{gopherplus_string}]]]'],
  }),
  mailtourl: { scheme: 'mailto', template: '{scheme}:{encoded822addr}' },
  newsurl: {
    scheme: 'news',
    template: '{scheme}:{grouppart}',
    containers: { grouppart: ['{group}', '{article}'] },
    within: { host: 'article' },
  },
  nntpurl: ip('nntp', `${hostport}/{group}[/{digits}]`),
  telneturl: ip('telnet', `${login}[/{urlpath}]`),
  waisdatabase: ip('wais', `${hostport}/{database}`),
  waisindex: ip('wais', `${hostport}/{database}?{search}`),
  waisdoc: ip('wais', `${hostport}/{database}/{wtype}/{wpath}`),
  prosperourl: ip('prospero', `${hostport}/{ppath}*[;{fieldname}={fieldvalue}]`),
  otherurl: other,
  genericurl: other,
} as const satisfies Record<string, Production>;

/** How this RFC's URLs are built. */
export const builder: Builder = {
  productions,
  choose: (given, rule) => Object.keys(productions).find((name) => name === rule) ?? chooseProduction(given),
  nested: {
    fields: (pairs) => {
      const list = (Array.isArray(pairs) ? pairs : [pairs]) as readonly (Partial<
        Record<'name' | 'value', unknown>
      > | null)[];
      return [
        ['fieldname', list.map((pair) => pair?.name)],
        ['fieldvalue', list.map((pair) => pair?.value)],
      ];
    },
  },
};

/** The production of a scheme: its own one if section 3 predefines it. */
function chooseProduction(given: ComponentTexts): string | undefined {
  const scheme = given.get('scheme')?.[0];
  if (scheme === undefined) return undefined;
  const own = Object.entries(predefinedSchemes).find(([name]) => name === scheme)?.[1];
  if (!own) return 'otherurl';
  const choice = own.find((name) => Object.hasOwn(productions, name));
  // section 3.9: the components tell the three forms of wais URLs apart
  if (choice !== 'waisdatabase') return choice;
  if (given.has('search')) return 'waisindex';
  return given.has('wtype') || given.has('wpath') ? 'waisdoc' : choice;
}

function ip(scheme: string, rest: string, containers: Containers = {}): Production {
  return { scheme, template: `{scheme}://${rest}`, containers };
}
