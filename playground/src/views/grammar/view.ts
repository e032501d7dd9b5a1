/** Grammar: the rules of an RFC, as the RFC prints them, as the PEG and as diagrams. */
import { rfcChoice, ruleChoice } from '../../elements/controls.js';
import { amend, fill, h, sketch } from '../../elements/element.js';
import { linkAttributes } from '../../elements/state-link.js';
import { makeStringBox } from '../../elements/string-box.js';
import { latest } from '../../answers/client.js';
import {
  fetchGrammar,
  productionText,
  type Expression,
  type GrammarFile,
  type GrammarRule,
} from '../../model/grammar-file.js';
import type { MakeView } from '../view.js';
import { rfcName } from '../../model/specifications.js';
import type { State } from '../../model/state.js';
import { languagePanel } from './language-panel.js';
import { ruleLinks, ruleSection } from './rule-section.js';
import { makeWalk, treeNodes } from './walk.js';
import { partsPassed } from './way.js';

export const makeGrammarView: MakeView = ({ navigation, workbench, announce }) => {
  const rfc = rfcChoice('RFC', (id) => navigation.go({ rfc: id, rule: '' }));
  const rule = ruleChoice('Rule', 'all rules', (name) => navigation.go({ rule: name }));
  const box = makeStringBox('grammar-uri', (uri) => navigation.type({ uri, closed: [] }));
  const title = h('p', { class: 'hint' });
  const index = h('nav', { class: 'rule-index', 'aria-label': 'Rules' });
  const list = h('div', { class: 'grammar-rules' });
  const panel = h('div', { class: 'panel language' });
  let shownFor = '';
  let selected = '';
  let seed = 1;
  const walk = makeWalk((name) => navigation.go({ rule: name }));

  const copy = (text: string, name: string): void =>
    void navigator.clipboard.writeText(text).then(() => announce(`${name} copied`));
  const selectRule = latest(async ({ state, grammar }: { readonly state: State; readonly grammar: GrammarFile }) => {
    const known = knownRule(grammar, state.rule);
    for (const section of list.querySelectorAll<HTMLElement>('[data-rule]'))
      section.classList.toggle('selected', section.dataset['rule'] === known?.rule);
    if (!known) return panel.remove();
    const section = list.querySelector(`[data-rule="${known.rule}"]`);
    const again = (): void => {
      seed++;
      selectRule({ state, grammar });
    };
    const facts = await workbench.ask('languageFacts', { rfc: grammar.rfc, rule: known.rule, seed });
    fill(
      panel,
      languagePanel(known.states, facts, state, again, (text) => copy(text, 'Regular expression')),
    );
    if (panel.parentElement !== section) section?.append(panel);
    const key = `${grammar.rfc} ${known.rule}`;
    if (key !== selected) section?.scrollIntoView({ block: 'nearest' });
    selected = key;
  });
  const show = latest(async (state: State) => {
    const grammar = await fetchGrammar(state.rfc);
    rule.show({ grammar, rule: state.rule });
    const known = knownRule(grammar, state.rule);
    const key = JSON.stringify([state.rfc, state.uri, known?.rule, walk.step]);
    if (key !== shownFor) {
      const tree = await workbench.ask('drawTree', { uri: state.uri, rfc: state.rfc, rule: '' });
      const nodes = treeNodes('root' in tree ? tree.root : undefined);
      const lit = new Set(nodes.map((node) => node.rule));
      walk.show(nodes, state.uri, known?.rule);
      title.textContent = `${rfcName(state.rfc)}: ${grammar.title}, ${grammar.date}. ${grammar.rules.length} rules; those that the string uses are marked.`;
      amend(index, indexList(grammar, known, lit));
      const passed = (name: string): ReadonlySet<Expression> => {
        const node = walk.node(name);
        return node ? partsPassed(grammar, state.uri, node) : new Set();
      };
      const context = { grammar, links: ruleLinks(grammar, state), passed, copy };
      panel.remove();
      const some = grammar.rules.filter((each) => !known || each === known || known.uses.includes(each.rule));
      const inOrder = known ? [known, ...some.filter((each) => each !== known)] : some;
      fill(
        list,
        inOrder.map((each) => ruleSection(each, lit.has(each.rule), context)),
      );
      shownFor = JSON.stringify([state.rfc, state.uri, known?.rule, walk.step]);
    }
    selectRule({ state, grammar });
  });
  return {
    element: h(
      'div',
      { class: 'view' },
      h(
        'h1',
        { class: 'lede' },
        'The grammar: ',
        h('em', {}, 'each rule as the RFC prints it'),
        ', as the parser has it, and as a diagram.',
      ),
      box.element,
      h('div', { class: 'controls' }, rfc.element, rule.element),
      title,
      walk.element,
      h('div', { class: 'with-index' }, index, list),
    ),
    update(state) {
      box.show(state.uri);
      rfc.show(state.rfc);
      show(state);
    },
    async json({ rfc: id, rule: name }) {
      const grammar = await fetchGrammar(id);
      const known = knownRule(grammar, name);
      const described = grammar.rules
        .filter((each) => name === '' || each === known)
        .map(({ printed, section, uses, bnf }) => ({
          rfc: id,
          rule: printed,
          section,
          uses,
          text: productionText(bnf),
        }));
      return JSON.stringify(name === '' ? described : described[0], undefined, 2);
    },
  };
};

/** A rule by its name, as the grammar or as the RFC spells it. */
function knownRule({ rules }: GrammarFile, name: string): GrammarRule | undefined {
  return rules.find((each) => each.rule === name || each.printed === name);
}

/** All rules as links; a dot marks those that the string uses. */
function indexList({ rfc, rules }: GrammarFile, known: GrammarRule | undefined, lit: ReadonlySet<string>) {
  const link = (rule: string, text: string, isCurrent: boolean, isLit: boolean) =>
    sketch(
      'li',
      { class: isLit ? 'lit' : undefined },
      sketch(
        'a',
        { ...linkAttributes({ view: 'grammar', rfc, rule }), 'aria-current': isCurrent ? 'true' : undefined },
        text,
      ),
    );
  return sketch(
    'ul',
    {},
    link('', 'all rules', !known, false),
    rules.map(({ rule, printed }) => link(rule, printed, rule === known?.rule, lit.has(rule))),
  );
}
