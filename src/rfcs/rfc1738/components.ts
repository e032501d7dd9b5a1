import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { ComponentTable } from '../../syntax/components.js';

/** The rules whose strings `parse` breaks down; the first is that of a whole reference. */
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

/** Start rules that only choose among others. */
export const choices = ['url', 'waisurl'] as const satisfies readonly Rule[];

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
} as const satisfies ComponentTable<Rule>;

/** Rules that only say of which characters a component is made: no diagnostic names them as what was read. */
export const words: readonly Rule[] = ['digits'];

/** Beside https, which is an otherurl here and comes first, what many URLs are of. */
export const likely: readonly Rule[] = ['httpurl', 'fileurl'];

export type ComponentName = keyof typeof components;
