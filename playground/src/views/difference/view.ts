/** Difference: how two languages differ as sets of strings. */
import { amend, fill, h, type Child } from '../../elements/element.js';
import { Client } from '../../answers/client.js';
import type { DifferenceAnswer, DifferenceQuestion } from '../../answers/differences.js';
import type { LanguageFunctions } from '../../answers/language-functions.js';
import type { MakeView } from '../view.js';
import { fetchBnf } from '../../model/grammar-file.js';
import { shown } from '../../model/characters.js';
import { isRfc, rfcIds, rfcName } from '../../model/specifications.js';
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

/** Its grammar is in a notation of its own. */
const UNREADABLE = 'cern';

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
  const withRules = h(
    'select',
    { onchange: () => navigation.go({ with: rfcIds.find((rfc) => rfc === withRules.value) ?? '' }) },
    h('option', { value: '' }, 'none'),
    rfcIds.filter((rfc) => rfc !== UNREADABLE).map((rfc) => h('option', { value: rfc }, rfcName(rfc))),
  );
  const withLabel = h('label', {}, 'Other rules that the grammar may use', withRules);
  const result = h('div', { class: 'difference-result' });
  const matrix = h('div', {});
  let asked = '';
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const compare = async (state: State): Promise<void> => {
    const own = ++attempt;
    const question = await askedBy(state);
    if (own !== attempt) return;
    // what was asked before is not wanted any more, and may take long
    if (client.isBusy) client.stop();
    result.setAttribute('aria-busy', 'true');
    const answer = await client.ask('compareLanguages', question);
    const [first, second] = [question.a.side, question.b.side];
    const pair = isRfc(first) && isRfc(second) ? { a: first, b: second } : undefined;
    const rows = pair && (await client.ask('compareSplits', pair));
    if (own !== attempt) return;
    result.removeAttribute('aria-busy');
    const splits = pair && rows && splitSection(pair.a, pair.b, rows);
    fill(result, 'error' in answer ? [h('p', { class: 'bad' }, answer.error), splits] : contents(answer, splits));
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
      withLabel,
      h('label', { class: 'where' }, 'Only strings that match', where),
      result,
      matrix,
    ),
    update(state) {
      const { a: sideA, b: sideB, ruleA, ruleB, textA, textB } = state;
      void a.show({ side: sideA, rule: ruleA, text: textA });
      void b.show({ side: sideB, rule: ruleB, text: textB });
      withLabel.hidden = !hasAbnf(state);
      withRules.value = state.with;
      if (where.value !== state.where) where.value = state.where;
      amend(matrix, matrixSection(state));
      const key = JSON.stringify([sideA, sideB, ruleA, ruleB, textA, textB, state.where, state.with]);
      if (key === asked) return;
      clearTimeout(timer);
      timer = setTimeout(() => void compare(state), asked === '' ? 0 : TYPING_PAUSE);
      asked = key;
    },
    async json(state) {
      return JSON.stringify(await client.ask('compareLanguages', await askedBy(state)), undefined, 2);
    },
  };
};

async function askedBy(state: State): Promise<DifferenceQuestion> {
  const { a, b, ruleA, ruleB, textA, textB, where } = state;
  const base = state.with !== '' && hasAbnf(state) ? await fetchBnf(state.with) : '';
  return { a: { side: a, rule: ruleA, text: textA }, b: { side: b, rule: ruleB, text: textB }, where, base };
}

function hasAbnf({ a, b }: State): boolean {
  return a === 'abnf' || b === 'abnf';
}

function contents({ relation, onlyInA, onlyInB, shares, ...titles }: Found, splits: Child): Child[] {
  // an expression may have characters that turn or hide the text around it
  const [a, b] = [shown(titles.a), shown(titles.b)];
  return [
    h(
      'div',
      { class: 'relation-line' },
      relationFigure(relation),
      h('div', {}, h('p', { class: 'verdict-line' }, `${a} and ${b}: ${relation}`), h('p', {}, relations[relation])),
    ),
    h('div', { class: 'two-columns' }, witnessSection('onlyA', a, b, onlyInA), witnessSection('onlyB', b, a, onlyInB)),
    h('div', { class: 'two-columns' }, h('section', {}, sharesChart([a, b], shares)), splits),
  ];
}
