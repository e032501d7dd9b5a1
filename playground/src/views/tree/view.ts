/** Tree: how the rules of an RFC derive a string. */
import { rfcChoice, ruleChoice } from '../../elements/controls.js';
import { fill, h } from '../../elements/element.js';
import { latest } from '../../answers/client.js';
import type { TreeAnswer } from '../../answers/tree.js';
import { shown } from '../../model/characters.js';
import { withLinks } from '../../elements/links.js';
import { fetchGrammar } from '../../model/grammar-file.js';
import type { MakeView } from '../view.js';
import { rfcName } from '../../model/specifications.js';
import type { State } from '../../model/state.js';
import { makeDrawing } from './drawing.js';

export const makeTreeView: MakeView = ({ navigation, workbench, announce }) => {
  const uri = h('textarea', {
    id: 'tree-uri',
    rows: 1,
    spellcheck: 'false',
    autocapitalize: 'off',
    oninput: () => navigation.type({ uri: uri.value, closed: [] }),
    onkeydown: (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && event.preventDefault(),
  });
  const rfc = rfcChoice('RFC', (id) => navigation.go({ rfc: id, rule: '', closed: [] }));
  const rule = ruleChoice('Rule', 'the whole reference', (name) => navigation.go({ rule: name, closed: [] }));
  const verdict = h('div', { class: 'verdict-area' });
  const drawing = makeDrawing(navigation);
  let last: TreeAnswer | undefined;
  let drawnFor = '';

  const draw = latest(async (state: State) => {
    rule.show({ grammar: await fetchGrammar(state.rfc), rule: state.rule });
    const key = JSON.stringify([state.uri, state.rfc, state.rule]);
    if (key !== drawnFor || !last) {
      last = await workbench.ask('drawTree', state);
      drawnFor = key;
      fill(verdict, ...verdictLines(last, state));
      announce(verdict.textContent ?? '');
    }
    drawing.draw('root' in last ? last.root : undefined, state);
  });
  return {
    element: h(
      'div',
      { class: 'view' },
      h('h1', { class: 'lede' }, 'The syntax tree: how the rules of one RFC derive the string.'),
      h('div', { class: 'inputs' }, h('label', { for: 'tree-uri' }, 'URI'), uri),
      h('div', { class: 'controls' }, rfc.element, rule.element),
      verdict,
      drawing.element,
    ),
    update(state) {
      if (uri.value !== state.uri.replaceAll(/\r\n?/g, '\n')) uri.value = state.uri;
      rfc.show(state.rfc);
      draw(state);
    },
    async json(state) {
      const answer = await workbench.ask('drawTree', state);
      return JSON.stringify({ input: state.uri, rfc: state.rfc, ...answer }, undefined, 2);
    },
  };
};

function verdictLines(answer: TreeAnswer, { rfc }: State): HTMLElement[] {
  if ('tooLong' in answer)
    return [h('p', {}, `Trees are drawn for up to ${answer.tooLong} characters; this string is longer.`)];
  if (answer.valid) return [h('p', { class: 'verdict-line' }, `Valid under ${rfcName(rfc)}`)];
  return [
    h(
      'p',
      { class: 'verdict-line' },
      `Not valid under ${rfcName(rfc)}: the tree shows the derivation up to offset ${answer.offset}`,
    ),
    h('p', { class: 'note' }, withLinks(answer.message)),
    h('p', { class: 'note' }, 'Expected: ', h('span', { class: 'expected' }, shown(answer.expected.join(' '), 400))),
  ];
}
