/** Grammar: every rule of an RFC, as the RFC prints it, as the PEG and as a diagram. */
import { rfcChoice, ruleChoice } from '../../elements/controls.js';
import { fill, h } from '../../elements/element.js';
import { latest } from '../../answers/client.js';
import { fetchGrammar, productionText, type GrammarFile } from '../../model/grammar-file.js';
import type { MakeView } from '../view.js';
import { rfcName } from '../../model/specifications.js';
import type { State } from '../../model/state.js';
import { languagePanel } from './language-panel.js';
import { ruleLinks, ruleSection } from './rule-section.js';

export const makeGrammarView: MakeView = ({ navigation, workbench, announce }) => {
  const rfc = rfcChoice('RFC', (id) => navigation.go({ rfc: id, rule: '' }));
  const rule = ruleChoice('Rule', 'all rules', (name) => navigation.go({ rule: name }));
  const title = h('p', { class: 'hint' });
  const list = h('div', { class: 'grammar-rules' });
  const panel = h('div', { class: 'panel language' });
  let shownFor = '';
  let selected = '';
  let seed = 1;

  const selectRule = latest(async ({ state, grammar }: { readonly state: State; readonly grammar: GrammarFile }) => {
    const known = grammar.rules.find((each) => each.rule === state.rule || each.printed === state.rule);
    for (const section of list.querySelectorAll<HTMLElement>('[data-rule]'))
      section.classList.toggle('selected', section.dataset['rule'] === known?.rule);
    if (!known) return panel.remove();
    const section = list.querySelector(`[data-rule="${known.rule}"]`);
    const again = (): void => {
      seed++;
      selectRule({ state, grammar });
    };
    const copy = (text: string): void =>
      void navigator.clipboard.writeText(text).then(() => announce('Regular expression copied'));
    const facts = await workbench.ask('languageFacts', { rfc: grammar.rfc, rule: known.rule, seed });
    fill(panel, languagePanel(known.states, facts, state, again, copy));
    if (panel.parentElement !== section) section?.append(panel);
    const key = `${grammar.rfc} ${known.rule}`;
    if (key !== selected) section?.scrollIntoView({ block: 'start' });
    selected = key;
  });
  const show = latest(async (state: State) => {
    const grammar = await fetchGrammar(state.rfc);
    rule.show({ grammar, rule: state.rule });
    const key = JSON.stringify([state.rfc, state.uri]);
    if (key !== shownFor) {
      const lit = new Set(await workbench.ask('rulesUsed', { uri: state.uri, rfc: state.rfc, rule: '' }));
      title.textContent = `${rfcName(state.rfc)}: ${grammar.title}, ${grammar.date}. ${grammar.rules.length} rules; those that the string uses are marked.`;
      const links = ruleLinks(grammar, state);
      panel.remove();
      fill(
        list,
        grammar.rules.map((each) => ruleSection(grammar, each, lit.has(each.rule), links)),
      );
      shownFor = key;
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
        'The grammar: each rule as the RFC prints it, as the parser has it, and as a diagram.',
      ),
      h('div', { class: 'controls' }, rfc.element, rule.element),
      title,
      list,
    ),
    update(state) {
      rfc.show(state.rfc);
      show(state);
    },
    async json({ rfc: id, rule: name }) {
      const { rules } = await fetchGrammar(id);
      const described = rules
        .filter((each) => name === '' || each.rule === name || each.printed === name)
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
