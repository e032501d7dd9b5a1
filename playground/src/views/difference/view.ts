/** Difference: how two rules differ as sets of strings. */
import { shown } from '../../model/characters.js';
import { rfcChoice, ruleChoice } from '../../elements/controls.js';
import { fill, h, type Child } from '../../elements/element.js';
import { latest } from '../../answers/client.js';
import type { DifferenceAnswer, Witness } from '../../answers/languages.js';
import { fetchGrammar } from '../../model/grammar-file.js';
import type { MakeView } from '../view.js';
import { rfcName } from '../../model/specifications.js';
import { toFragment, type State } from '../../model/state.js';
import { countsChart } from './counts-chart.js';

type Found = Exclude<DifferenceAnswer, { readonly error: string }>;

const relations: Readonly<Record<Found['relation'], string>> = {
  equal: 'They accept the same strings.',
  subset: 'The second accepts all strings of the first, and more.',
  superset: 'The first accepts all strings of the second, and more.',
  overlapping: 'Each accepts strings that the other rejects.',
  disjoint: 'No string is accepted by both.',
};

export const makeDifferenceView: MakeView = ({ navigation, workbench, announce }) => {
  const a = rfcChoice('First RFC', (id) => navigation.go({ a: id, ruleA: '', ruleB: '' }));
  const b = rfcChoice('Second RFC', (id) => navigation.go({ b: id, ruleB: '' }));
  const ruleA = ruleChoice('Its rule', 'the whole reference', (rule) => navigation.go({ ruleA: rule, ruleB: '' }));
  const ruleB = ruleChoice('Its rule', 'the corresponding one', (rule) => navigation.go({ ruleB: rule }));
  const result = h('div', {});
  const show = latest(async (state: State) => {
    ruleA.show({ grammar: await fetchGrammar(state.a), rule: state.ruleA });
    ruleB.show({ grammar: await fetchGrammar(state.b), rule: state.ruleB });
    const answer = await workbench.ask('compareRules', state);
    fill(result, 'error' in answer ? h('p', { class: 'bad' }, answer.error) : contents(answer, state));
    announce('error' in answer ? answer.error : relations[answer.relation]);
  });
  return {
    element: h(
      'div',
      { class: 'view' },
      h(
        'h1',
        { class: 'lede' },
        'The exact difference: ',
        h('em', {}, 'the strings that only one of two rules accepts'),
        '.',
      ),
      h('div', { class: 'controls' }, a.element, ruleA.element, b.element, ruleB.element),
      result,
    ),
    update(state) {
      a.show(state.a);
      b.show(state.b);
      show(state);
    },
    async json(state) {
      return JSON.stringify(await workbench.ask('compareRules', state), undefined, 2);
    },
  };
};

function contents(found: Found, state: State): Child[] {
  const [nameA, nameB] = [found.a, found.b].map(({ rfc, rule }) => `${rule} of ${rfcName(rfc)}`) as [string, string];
  return [
    h('p', { class: 'verdict-line' }, `${nameA} and ${nameB}: ${found.relation}`),
    h('p', {}, relations[found.relation]),
    witnessTable(nameA, found.onlyInA, state),
    witnessTable(nameB, found.onlyInB, state),
    countsChart([nameA, nameB], found.counts),
  ];
}

/** The shortest string for each way in which the other rule rejects strings of this one; each opens in Compare. */
function witnessTable(name: string, witnesses: readonly Witness[], state: State): Child[] {
  if (witnesses.length === 0) return [];
  return [
    h('h2', {}, `Only ${name}`),
    h(
      'table',
      { class: 'witnesses' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, 'shortest strings'),
          h('th', { scope: 'col' }, 'why the other rejects them'),
        ),
      ),
      h(
        'tbody',
        {},
        witnesses.map(({ string, rejected }) => {
          const href = `#${toFragment({ ...state, view: 'compare', uri: string, base: '', caret: 0, band: '' })}`;
          return h(
            'tr',
            {},
            h('td', {}, h('a', { class: 'mono', href }, shown(string) || '(empty)')),
            h('td', {}, rejected),
          );
        }),
      ),
    ),
  ];
}
