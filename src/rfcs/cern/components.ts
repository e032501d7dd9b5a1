import type { Rule } from '../../../generated/cern/rules.js';
import type { ComponentTable } from '../../syntax/components.js';

/** The rules whose strings `parse` breaks down; the first is that of a whole reference. */
export const startRules = [
  'fragmentaddress',
  'uri',
  'url',
  'generic',
  'httpaddress',
  'ftpaddress',
  'afsaddress',
  'newsaddress',
  'waisaddress',
  'waisindex',
  'waisdoc',
  'prosperoaddress',
  'prosperolink',
  'telnetaddress',
  'gopheraddress',
] as const;

/** Start rules that only choose among others. */
export const choices = [
  'fragmentaddress',
  'uri',
  'url',
  'waisaddress',
  'prosperoaddress',
] as const satisfies readonly Rule[];

export const components = {
  scheme: { rules: ['scheme'] },
  user: { rules: ['user'] },
  password: { rules: ['password'] },
  host: { rules: ['hostname', 'hostnumber'] },
  port: { rules: ['port'] },
  cellname: { rules: ['cellname'] },
  path: { rules: ['path'] },
  search: { rules: ['search'] },
  groupart: { rules: ['groupart'], container: true },
  group: { rules: ['group'] },
  article: { rules: ['article'], container: true },
  database: { rules: ['database'] },
  wtype: { rules: ['wtype'] },
  digits: { rules: ['digits'] },
  hsoname: { rules: ['hsoname'] },
  version: { rules: ['version'] },
  attributes: { rules: ['attributes'] },
  gtype: { rules: ['gtype'] },
  selector: { rules: ['selector'] },
  fragmentid: { rules: ['fragmentid'] },
} as const satisfies ComponentTable<Rule>;

/** Rules that only say of which characters a component is made: no diagnostic names them as what was read. */
export const words: readonly Rule[] = ['ialpha', 'xalphas', 'xpalphas', 'digits', 'alphanums'];

export type ComponentName = keyof typeof components;

/** The productions that have their scheme as literals. */
export const schemeProductions = {
  http: ['httpaddress'],
  ftp: ['ftpaddress'],
  afs: ['afsaddress'],
  news: ['newsaddress'],
  wais: ['waisindex', 'waisdoc'],
  prospero: ['prosperolink'],
  telnet: ['telnetaddress'],
  gopher: ['gopheraddress'],
} as const satisfies Record<string, readonly Rule[]>;
