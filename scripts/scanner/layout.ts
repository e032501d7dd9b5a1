/** Where in `at` a scanner reports the positions of components. */
import { childExpressions } from '../automata/peg.js';
import { reportedName } from '../automata/rule-names.js';
import { definedRule, type Context, type Expression } from './passes/expressions.js';

/** What a scanner reports: see the components of an RFC in src/rfcs. */
export interface Reported {
  readonly components: Readonly<
    Record<string, { readonly rules: readonly string[]; readonly container?: true; readonly repeated?: true }>
  >;
  /** The rules that a Uri names as its `rule`; at[0] says which one matched. */
  readonly productions: readonly string[];
  /** Rules that many URIs match, although they are not a first alternative. */
  readonly likely?: readonly string[];
  /** Rules that few URIs match, although they are a first alternative. */
  readonly unlikely?: readonly string[];
}

interface Place {
  readonly slot: number;
  /** Which of its rules made the component, if there are several. */
  readonly kind: number | undefined;
}

/** at[0] is the production; each component has its start, its end and, if several rules make it, which one did. */
export class Layout {
  readonly slots: ReadonlyMap<string, number>;
  readonly size: number;
  readonly productions: readonly string[];
  readonly #components: Reported['components'];
  readonly #likely: readonly string[];
  readonly #unlikely: readonly string[];

  constructor({ components, productions, likely = [], unlikely = [] }: Reported) {
    this.#unlikely = unlikely;
    this.#likely = likely;
    this.#components = components;
    this.productions = productions;
    const slots = new Map<string, number>();
    let next = 1;
    for (const [name, { rules, repeated }] of Object.entries(components)) {
      // a component that may occur many times does not have a single position
      if (repeated) continue;
      slots.set(name, next);
      next += rules.length > 1 ? 3 : 2;
    }
    this.slots = slots;
    this.size = next;
  }

  componentPlace(rule: string): Place | undefined {
    const name = reportedName(rule);
    for (const [component, slot] of this.slots) {
      const rules = this.#components[component]?.rules ?? [];
      if (rules.includes(name)) return { slot, kind: rules.length > 1 ? rules.indexOf(name) : undefined };
    }
    return undefined;
  }

  productionIndex(rule: string): number | undefined {
    const index = this.productions.indexOf(reportedName(rule));
    return index < 0 ? undefined : index;
  }

  isLikely(rule: string): boolean {
    return this.#likely.includes(rule);
  }

  isUnlikely(rule: string): boolean {
    return this.#unlikely.includes(rule);
  }

  /** Whether references to a rule are kept: to a component, even one without a slot in `at`, or to a production. */
  isReported(rule: string): boolean {
    return this.#componentRules().includes(reportedName(rule)) || this.productionIndex(rule) !== undefined;
  }

  #componentRules(): readonly string[] {
    return Object.values(this.#components).flatMap(({ rules }) => rules);
  }

  /** Whether a rule is a component that contains no other components. */
  isClosed(rule: string): boolean {
    const name = reportedName(rule);
    return Object.values(this.#components).some(({ rules, container }) => rules.includes(name) && !container);
  }

  report({ slot, kind }: Place, start: string): string {
    return `at[${slot}] = ${start}; at[${slot + 1}] = i;${kind === undefined ? '' : ` at[${slot + 2}] = ${kind};`}`;
  }

  /** Code that clears what an expression may have reported. Assignments take a tenth of the time of `at.fill`. */
  forget(node: Expression, context: Context): string {
    return this.#slotsIn(node, context)
      .map((slot) => ` at[${slot}] = -1;`)
      .join('');
  }

  reportsIn(node: Expression, context: Context): boolean {
    return this.#slotsIn(node, context).length > 0;
  }

  #slotsIn(node: Expression, context: Context): number[] {
    const slots = new Set<number>();
    const visit = (inner: Expression): void => {
      if (inner.type === 'simple_not' || inner.type === 'simple_and') return;
      if (inner.type !== 'rule_ref') return childExpressions(inner).forEach(visit);
      const place = this.componentPlace(inner.name);
      if (place) slots.add(place.slot);
      if (this.productionIndex(inner.name) !== undefined) slots.add(0);
      if (!this.isClosed(inner.name)) visit(definedRule(inner.name, context.rules));
    };
    visit(node);
    return [...slots].toSorted((a, b) => a - b);
  }
}
