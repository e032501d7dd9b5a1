import type { Rule } from '../../../generated/rfc1738/rules.js';

/** The rules that `parse` splits into components; the first is the default. */
export const startRules = [
  'url',
  'genericurl',
  'otherurl',
  'ftpurl',
  'fileurl',
  'httpurl',
  'gopherurl',
  'mailtourl',
  'newsurl',
  'nntpurl',
  'telneturl',
  'waisurl',
  'waisdatabase',
  'waisindex',
  'waisdoc',
  'prosperourl',
] as const;

/** Start rules that only choose among others: the `rule` of a URI is the one that they chose, if any. */
export const choices: readonly Rule[] = ['url', 'waisurl'];

/** The components and the rules that match them. */
export const components = {
  scheme: { rules: ['scheme'] },
  schemepart: { rules: ['schemepart'], container: true },
  user: { rules: ['user'] },
  password: { rules: ['password'] },
  host: { rules: ['hostname', 'hostnumber'] },
  port: { rules: ['port'] },
  urlpath: { rules: ['urlpath'] },
  fpath: { rules: ['fpath'] },
  ftptype: { rules: ['ftptype'] },
  hpath: { rules: ['hpath'] },
  search: { rules: ['search'] },
  gtype: { rules: ['gtype'] },
  selector: { rules: ['selector'] },
  gopherplus_string: { rules: ['gopherplus_string'] },
  encoded822addr: { rules: ['encoded822addr'] },
  grouppart: { rules: ['grouppart'], container: true },
  group: { rules: ['group'] },
  article: { rules: ['article'], container: true },
  digits: { rules: ['digits'] },
  database: { rules: ['database'] },
  wtype: { rules: ['wtype'] },
  wpath: { rules: ['wpath'] },
  ppath: { rules: ['ppath'] },
  fieldname: { rules: ['fieldname'], repeated: true },
  fieldvalue: { rules: ['fieldvalue'], repeated: true },
} as const;

/** Rules that only list the characters of other rules: a diagnostic names the rule that uses them instead. */
export const words: readonly Rule[] = ['digits'];

/** The most common productions. The scanner tries them early, but only after otherurl, which matches https URLs. */
export const likely: readonly Rule[] = ['httpurl', 'fileurl'];

/** The names of the components. */
export type ComponentName = keyof typeof components;
