/** One rule of a grammar: as the RFC prints it, as the parser has it, as a diagram, and what is odd about it. */
import { h, type Child } from '../../elements/element.js';
import type { GrammarFile, GrammarRule, Production } from '../../model/grammar-file.js';
import { sectionElement, withLinks } from '../../elements/links.js';
import { toFragment, type State } from '../../model/state.js';
import { railroad, type RuleLinks } from './railroad.js';

/** The links to the other rules of a grammar. */
export function ruleLinks({ rules, rfc }: GrammarFile, state: State): RuleLinks {
  const names = new Map(rules.map(({ rule, printed }) => [rule, printed]));
  return {
    printed: (rule) => names.get(rule) ?? rule,
    href: (rule) => `#${toFragment({ ...state, view: 'grammar', rfc, rule })}`,
  };
}

/** `isLit`: the present string uses the rule. */
export function ruleSection(grammar: GrammarFile, rule: GrammarRule, isLit: boolean, links: RuleLinks): HTMLElement {
  const names = (some: readonly string[]): Child[] =>
    some.map((name, index) => [index > 0 && ', ', h('a', { href: links.href(name) }, links.printed(name))]);
  return h(
    'section',
    { class: isLit ? 'grammar-rule lit' : 'grammar-rule', 'data-rule': rule.rule, 'aria-label': rule.printed },
    h(
      'h2',
      {},
      h('a', { href: links.href(rule.rule) }, rule.printed),
      ' ',
      h('small', {}, sectionElement(grammar.rfc, rule.section)),
      isLit && h('small', { class: 'in-string' }, ' in the string'),
    ),
    h('div', { class: 'notations' }, notation('BNF', rule.bnf, links), notation('PEG', rule.peg, links)),
    rule.notes.map((note) => h('p', { class: 'note' }, withLinks(note))),
    rule.usedBy.length > 0 && h('p', { class: 'note' }, 'Used by ', names(rule.usedBy)),
    h(
      'div',
      { class: 'diagram', tabindex: 0, role: 'group', 'aria-label': `Diagram of ${rule.printed}` },
      railroad(rule.printed, rule.diagram, links),
    ),
  );
}

/** A production in which every rule is a link. */
function notation(title: string, production: Production, links: RuleLinks): HTMLElement {
  const parts = production.map((part) => {
    if (typeof part === 'string') return part;
    const { text, rule, isDefined } = part;
    return isDefined ? h('strong', {}, text) : h('a', { href: links.href(rule) }, text);
  });
  return h('div', {}, h('h3', {}, title), h('pre', { tabindex: 0, role: 'group', 'aria-label': title }, parts));
}
