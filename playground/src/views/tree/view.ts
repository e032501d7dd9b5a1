/** Tree: how the rules of an RFC derive a string. */
import { besideChoice, rfcChoice, ruleChoice } from '../../elements/controls.js';
import { fill, h } from '../../elements/element.js';
import { makeStringBox } from '../../elements/string-box.js';
import { latest } from '../../answers/client.js';
import type { TreeAnswer, TreeItem } from '../../answers/tree.js';
import { shown } from '../../model/characters.js';
import { withLinks } from '../../elements/links.js';
import { fetchGrammar, ruleComponents } from '../../model/grammar-file.js';
import type { MakeView } from '../view.js';
import { rfcName } from '../../model/specifications.js';
import type { State } from '../../model/state.js';
import type { Rfc } from 'rfc-uri';
import { besideTable } from './beside.js';
import { makeDrawing } from './drawing.js';
import { makeUsedRules } from './used-rules.js';

export const makeTreeView: MakeView = ({ navigation, workbench, announce }) => {
  const box = makeStringBox('tree-uri', (uri) => navigation.type({ uri, closed: [] }));
  const rfc = rfcChoice('RFC', (id) => navigation.go({ rfc: id, rule: '', closed: [] }));
  const rule = ruleChoice('Rule', 'the whole reference', (name) => navigation.go({ rule: name, closed: [] }));
  const beside = besideChoice((id) => navigation.go({ beside: id }));
  const both = h('div');
  const verdict = h('div', { class: 'verdict-area' });
  const used = makeUsedRules();
  const drawing = makeDrawing(navigation, (name) => used.mark(name));
  let last: TreeAnswer | undefined;
  let drawnFor = '';

  const draw = latest(async (state: State) => {
    const grammar = await fetchGrammar(state.rfc);
    rule.show({ grammar, rule: state.rule });
    const key = JSON.stringify([state.uri, state.rfc, state.rule]);
    if (key !== drawnFor || !last) {
      last = await workbench.ask('drawTree', state);
      drawnFor = key;
      fill(verdict, ...verdictLines(last, state.rfc));
      announce(verdict.textContent ?? '');
    }
    const root = 'root' in last ? last.root : undefined;
    drawing.element.hidden = state.beside !== '';
    drawing.draw(state.beside === '' ? root : undefined, state, ruleComponents(grammar));
    if (state.beside === '') {
      used.show([
        { title: `The rules that it uses, as ${rfcName(state.rfc)} prints them`, grammar, used: rulesUsed(root) },
      ]);
      return fill(both);
    }
    const other = await workbench.ask('drawTree', { uri: state.uri, rfc: state.beside, rule: '' });
    const left = { rfc: state.rfc, root, components: ruleComponents(grammar) };
    const besideGrammar = await fetchGrammar(state.beside);
    const right = {
      rfc: state.beside,
      root: 'root' in other ? other.root : undefined,
      components: ruleComponents(besideGrammar),
    };
    const { table, onlyLeft, onlyRight } = besideTable(state.uri, left, right);
    fill(both, verdictLines(other, state.beside), table);
    used.show([
      { title: `Only in the tree of ${rfcName(state.rfc)}`, grammar, used: onlyLeft },
      { title: `Only in the tree of ${rfcName(state.beside)}`, grammar: besideGrammar, used: onlyRight },
    ]);
  });
  return {
    element: h(
      'div',
      { class: 'view' },
      h(
        'h1',
        { class: 'lede' },
        'The syntax tree: ',
        h('em', {}, 'how the rules derive the string'),
        ', under one specification or two.',
      ),
      box.element,
      h('div', { class: 'controls' }, rfc.element, rule.element, beside.element),
      verdict,
      h('div', { class: 'tree-columns' }, h('div', {}, drawing.element, both), used.element),
    ),
    update(state) {
      box.show(state.uri);
      rfc.show(state.rfc);
      beside.show(state.beside);
      draw(state);
    },
    async json(state) {
      const answer = await workbench.ask('drawTree', state);
      return JSON.stringify({ input: state.uri, rfc: state.rfc, ...answer }, undefined, 2);
    },
  };
};

/** The rules of a tree, in the order of its lines. */
function rulesUsed(item: TreeItem | undefined): string[] {
  return item ? [item.rule, ...item.children.flatMap(rulesUsed)] : [];
}

function verdictLines(answer: TreeAnswer, rfc: Rfc): HTMLElement[] {
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
