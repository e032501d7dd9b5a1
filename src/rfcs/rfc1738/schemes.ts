import type { Rule } from '../../../generated/rfc1738/rules.js';

/** The schemes that section 3 predefines, and their productions; the first one matches every URL of the scheme. */
export const predefinedSchemes = {
  ftp: ['ftpurl'],
  http: ['httpurl'],
  gopher: ['gopherurl'],
  mailto: ['mailtourl'],
  news: ['newsurl'],
  nntp: ['nntpurl'],
  telnet: ['telneturl'],
  wais: ['waisurl', 'waisdatabase', 'waisindex', 'waisdoc'],
  file: ['fileurl'],
  prospero: ['prosperourl'],
} as const;

type PredefinedScheme = keyof typeof predefinedSchemes;

/**
 * The production of the predefined scheme that a string begins with. Read literally, the BNF accepts a malformed `http` URL as
 * an `otherurl`; but section 5 means `otherurl` for "new schemes", so a predefined scheme must match its own production.
 */
export function ownProduction(input: string): Rule | undefined {
  const scheme = /^[^:]*(?=:)/.exec(input.slice(0, 'prospero:'.length))?.[0];
  return scheme !== undefined && isPredefined(scheme) ? predefinedSchemes[scheme][0] : undefined;
}

function isPredefined(scheme: string): scheme is PredefinedScheme {
  return Object.hasOwn(predefinedSchemes, scheme);
}
