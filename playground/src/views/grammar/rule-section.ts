/** One rule of a grammar: as the RFC prints it, as the parser has it, as a diagram, and what is odd about it. */
import { fill, h, type Child } from '../../elements/element.js';
import {
  productionText,
  type Expression,
  type GrammarFile,
  type GrammarRule,
  type Production,
  rulesWith,
} from '../../model/grammar-file.js';
import { productionParts } from '../../elements/production.js';
import { abnf, latex } from '../../model/notations.js';
import { sectionElement, withLinks } from '../../elements/links.js';
import { toFragment, type State } from '../../model/state.js';
import { railroad, type RuleLinks } from '../../model/railroad.js';
import { drawnDiagram } from './drawn-diagram.js';
import { inlineRules } from './inline.js';
import { saveDiagram } from './save.js';

/** The links to the other rules of a grammar. */
export function ruleLinks({ rules, rfc }: GrammarFile, state: State): RuleLinks {
  const byName = new Map(rules.map((each) => [each.rule, each]));
  return {
    printed: (rule) => byName.get(rule)?.printed ?? rule,
    component: (rule) => byName.get(rule)?.component ?? '',
    href: (rule) => `#${toFragment({ ...state, view: 'grammar', rfc, rule })}`,
  };
}

/** What a section is made from. */
export interface RuleContext {
  readonly grammar: GrammarFile;
  readonly links: RuleLinks;
  /** The parts of the production of a rule that the string passed. */
  readonly passed: (rule: string) => ReadonlySet<Expression>;
  /** Copies a text, and says what was copied. */
  readonly copy: (text: string, name: string) => void;
}

/** `isLit`: the present string uses the rule. */
export function ruleSection(rule: GrammarRule, isLit: boolean, context: RuleContext): HTMLElement {
  const { grammar, links } = context;
  const users = rulesWith(rule.rule, grammar);
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
    users.length > 0 && h('p', { class: 'note' }, 'Used by ', names(users)),
    diagramWithTools(rule, context),
  );
}

/** The diagram, and buttons that inline its rules, save it, and copy the rule in other notations. */
function diagramWithTools(rule: GrammarRule, { grammar, links, passed, copy }: RuleContext): Child[] {
  const holder = h('div', {
    class: 'diagram',
    tabindex: 0,
    role: 'group',
    'aria-label': `Diagram of ${rule.printed}`,
  });
  let expression = rule.diagram;
  const draw = (): void => fill(holder, drawnDiagram(rule.printed, railroad(expression, links, passed(rule.rule))));
  draw();
  const button = (text: string, act: () => void): HTMLElement =>
    h('button', { type: 'button', 'data-key': `${text} ${rule.rule}`, onclick: act }, text);
  const inline = (): void => {
    const inlined = inlineRules(expression, grammar);
    expression =
      inlined === expression || JSON.stringify(inlined) === JSON.stringify(expression) ? rule.diagram : inlined;
    draw();
  };
  const save = (): void => {
    const diagram = holder.querySelector('svg');
    if (diagram) saveDiagram(diagram, rule.printed);
  };
  return [
    holder,
    h(
      'p',
      { class: 'tools' },
      rule.uses.length > 0 && button('Inline the rules', inline),
      button('Save as SVG', save),
      button('Copy BNF', () => copy(productionText(rule.bnf), 'BNF')),
      button('Copy ABNF', () => copy(abnf(rule.printed, rule.diagram, links.printed), 'ABNF')),
      button('Copy LaTeX', () => copy(latex(rule.printed, rule.diagram, links.printed), 'LaTeX')),
    ),
  ];
}

/** A production in which every rule is a link. */
function notation(title: string, production: Production, links: RuleLinks): HTMLElement {
  const parts = productionParts(production, (rule) => ({ href: links.href(rule) }));
  return h('div', {}, h('h3', {}, title), h('pre', { tabindex: 0, role: 'group', 'aria-label': title }, parts));
}
