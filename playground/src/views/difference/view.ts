/** Difference: how two languages differ as sets of strings. */
import { amend, fill, h, type Child } from '../../elements/element.js';
import { Client } from '../../answers/client.js';
import type { DifferenceAnswer, DifferenceQuestion } from '../../answers/differences.js';
import type { LanguageFunctions } from '../../answers/language-functions.js';
import type { MakeView } from '../view.js';
import { isRfc } from '../../model/specifications.js';
import type { State } from '../../model/state.js';
import { matrixSection } from './matrix.js';
import { relationFigure } from './relation-figure.js';
import { sharesChart } from './shares-chart.js';
import { makeSide } from './side.js';
import { splitSection } from './splits.js';
import { witnessSection } from './witnesses.js';

type Found = Exclude<DifferenceAnswer, { readonly error: string }>;

const relations: Readonly<Record<Found['relation'], string>> = {
  equal: 'They accept the same strings.',
  subset: 'The second accepts all strings of the first, and more.',
  superset: 'The first accepts all strings of the second, and more.',
  overlapping: 'Each accepts strings that the other rejects.',
  disjoint: 'No string is accepted by both.',
};

/** Languages are compared this long after the last change, in milliseconds. */
const TYPING_PAUSE = 250;

export const makeDifferenceView: MakeView = ({ navigation, announce }) => {
  const client = new Client<LanguageFunctions>('languages');
  const a = makeSide(
    'First language',
    'the whole reference',
    ({ side, rule, text }) =>
      // to another RFC's rule, another one may correspond
      navigation.go({ a: side, ruleA: rule, textA: text, ...(isRfc(side) ? { ruleB: '' } : {}) }),
    (text) => navigation.type({ textA: text }),
  );
  const b = makeSide(
    'Second language',
    'the corresponding one',
    ({ side, rule, text }) => navigation.go({ b: side, ruleB: rule, textB: text }),
    (text) => navigation.type({ textB: text }),
  );
  const where = h('input', {
    type: 'text',
    class: 'mono',
    spellcheck: 'false',
    placeholder: String.raw`all, or /^https?:/, or rfc3986:URI`,
    oninput: () => navigation.type({ where: where.value }),
  });
  const result = h('div', { class: 'difference-result' });
  const matrix = h('div', {});
  let asked = '';
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const compare = async (question: DifferenceQuestion): Promise<void> => {
    const own = ++attempt;
    // what was asked before is not wanted any more, and may take long
    if (client.isBusy) client.stop();
    result.setAttribute('aria-busy', 'true');
    const answer = await client.ask('compareLanguages', question);
    const [first, second] = [question.a.side, question.b.side];
    const pair = isRfc(first) && isRfc(second) ? { a: first, b: second } : undefined;
    const rows = pair && (await client.ask('compareSplits', pair));
    if (own !== attempt) return;
    result.removeAttribute('aria-busy');
    fill(
      result,
      'error' in answer ? h('p', { class: 'bad' }, answer.error) : contents(answer),
      pair && rows && splitSection(pair.a, pair.b, rows),
    );
    announce('error' in answer ? answer.error : relations[answer.relation]);
  };
  return {
    element: h(
      'div',
      { class: 'view' },
      h(
        'h1',
        { class: 'lede' },
        'The exact difference: ',
        h('em', {}, 'the strings that only one of two languages accepts'),
        '.',
      ),
      h('div', { class: 'sides' }, a.element, b.element),
      h('label', { class: 'where' }, 'Only strings that match', where),
      result,
      matrix,
    ),
    update(state) {
      const question = askedBy(state);
      void a.show(question.a);
      void b.show(question.b);
      if (where.value !== state.where) where.value = state.where;
      amend(matrix, matrixSection(state));
      const key = JSON.stringify(question);
      if (key === asked) return;
      clearTimeout(timer);
      timer = setTimeout(() => void compare(question), asked === '' ? 0 : TYPING_PAUSE);
      asked = key;
    },
    async json(state) {
      return JSON.stringify(await client.ask('compareLanguages', askedBy(state)), undefined, 2);
    },
  };
};

function askedBy({ a, b, ruleA, ruleB, textA, textB, where }: State): DifferenceQuestion {
  return { a: { side: a, rule: ruleA, text: textA }, b: { side: b, rule: ruleB, text: textB }, where };
}

function contents({ a, b, relation, onlyInA, onlyInB, shares }: Found): Child[] {
  return [
    h(
      'div',
      { class: 'relation-line' },
      relationFigure(relation),
      h('div', {}, h('p', { class: 'verdict-line' }, `${a} and ${b}: ${relation}`), h('p', {}, relations[relation])),
    ),
    h('div', { class: 'two-columns' }, witnessSection('onlyA', a, b, onlyInA), witnessSection('onlyB', b, a, onlyInB)),
    sharesChart([a, b], shares),
  ];
}
