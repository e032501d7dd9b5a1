/** The names of rules in the RFC, in the grammar and in the tree. */

/** A rule's name in the grammar: `URI-reference` is `URI_reference`, `gopher+_string` is `gopherplus_string`. */
export function ruleName(rfcName: string): string {
  return rfcName.replaceAll('-', '_').replaceAll('+', 'plus');
}

/** The names that a .bnf file defines, in its order. */
export function productionNames(bnf: string): string[] {
  return [...bnf.matchAll(/^[A-Za-z][\w+-]*/gm)].map(([name]) => name);
}

/** The name of a rule in trees: the helper `search__before_tab` is `search` where it must end before a tab. */
export function reportedName(rule: string): string {
  return rule.replace(/__.*/, '');
}

export function isHelper(rule: string): boolean {
  return rule.includes('__');
}
