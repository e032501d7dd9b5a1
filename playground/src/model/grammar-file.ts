/** The grammar of one RFC as the page shows it: a file of its own, made by the build, which the page fetches when it is needed. */
import type { Rfc } from 'rfc-uri';

/** An expression of the BNF. */
export type Expression =
  | { readonly type: 'text'; readonly text: string; readonly ignoreCase: boolean }
  | { readonly type: 'set'; readonly set: readonly (readonly [first: number, last: number])[] }
  | { readonly type: 'rule'; readonly name: string }
  | { readonly type: 'sequence'; readonly elements: readonly Expression[] }
  | { readonly type: 'choice'; readonly alternatives: readonly Expression[] }
  | { readonly type: 'repeat'; readonly expression: Expression; readonly min: number; readonly max: number | null }
  | { readonly type: 'except'; readonly from: Expression; readonly except: Expression };

/** A production cut into names of rules and the text between them. */
export type Production = readonly (string | RuleInText)[];

/** A name of a rule in a production. */
export interface RuleInText {
  readonly text: string;
  /** The rule that the text names, as the grammar spells it. */
  readonly rule: string;
  /** Set on the name of the rule that the production defines. */
  readonly isDefined?: true;
}

/** The text of a production. */
export function productionText(production: Production): string {
  return production.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

export interface GrammarRule {
  /** The name in the grammar, and the RFC's spelling of it. */
  readonly rule: string;
  readonly printed: string;
  readonly section: string;
  /** The component that it is, by the name that the RFCs share: `host`; empty for none. */
  readonly component: string;
  /** The RFC's production, as printed. */
  readonly bnf: Production;
  /** The rule of the PEG, and those of its helper rules. */
  readonly peg: Production;
  /** Why the PEG differs from the BNF, and what is odd in the RFC. */
  readonly notes: readonly string[];
  readonly uses: readonly string[];
  readonly diagram: Expression;
  /** The states of its minimal automaton, without the one that rejects everything. */
  readonly states: number;
}

export interface GrammarFile {
  readonly rfc: Rfc;
  readonly title: string;
  readonly date: string;
  readonly start: string;
  readonly rules: readonly GrammarRule[];
}

/** A grammar as its file stores it: one list for each property of the rules, because similar texts beside each other compress better. */
export interface StoredGrammar extends Omit<GrammarFile, 'rules'> {
  readonly rules: { readonly [Property in keyof GrammarRule]: readonly GrammarRule[Property][] };
}

/** The rules that use a rule. */
export function rulesWith(rule: string, { rules }: GrammarFile): string[] {
  return rules.filter(({ uses }) => uses.includes(rule)).map((one) => one.rule);
}

const files = new Map<Rfc, Promise<GrammarFile>>();

/** The grammar of an RFC; fetched once. */
export function fetchGrammar(rfc: Rfc): Promise<GrammarFile> {
  const known = files.get(rfc);
  if (known) return known;
  const file = fetch(`grammars/${rfc}.json`).then(async (response): Promise<GrammarFile> => {
    if (!response.ok) throw new Error(`the grammar of ${rfc} is missing: ${response.status}`);
    const { rules, ...more } = (await response.json()) as StoredGrammar; // written by the build
    const lists = Object.entries(rules);
    const rule = (index: number): GrammarRule =>
      Object.fromEntries(lists.map(([name, values]) => [name, values[index]])) as unknown as GrammarRule;
    return { ...more, rules: rules.rule.map((_, index) => rule(index)) };
  });
  files.set(rfc, file);
  return file;
}

/** The text of an RFC's grammar, in its own notation. */
export async function fetchBnf(rfc: Rfc): Promise<string> {
  return (await fetchGrammar(rfc)).rules.map(({ bnf }) => productionText(bnf)).join('\n');
}

/** The components of a grammar by the names of their rules. */
export function ruleComponents({ rules }: GrammarFile): ReadonlyMap<string, string> {
  return new Map(rules.flatMap(({ rule, component }) => (component === '' ? [] : [[rule, component]])));
}
