import type { Rule } from '../../../generated/cern/rules.js';

/** The rules that `parse` splits into components; the first is the default. */
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

/** Start rules that only choose among others: the `rule` of a URI is the one that they chose, if any. */
export const choices: readonly Rule[] = ['fragmentaddress', 'uri', 'url', 'waisaddress', 'prosperoaddress'];

/** The components and the rules that match them. */
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
} as const;

/** Rules that only list the characters of other rules: a diagnostic names the rule that uses them instead. */
export const words: readonly Rule[] = ['ialpha', 'xalphas', 'xpalphas', 'digits', 'alphanums'];

/** The names of the components. */
export type ComponentName = keyof typeof components;

/** The productions whose scheme is a literal. */
export const schemeProductions = {
  http: ['httpaddress'],
  ftp: ['ftpaddress'],
  afs: ['afsaddress'],
  news: ['newsaddress'],
  wais: ['waisindex', 'waisdoc'],
  prospero: ['prosperolink'],
  telnet: ['telnetaddress'],
  gopher: ['gopheraddress'],
} as const;
