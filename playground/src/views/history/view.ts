/** History: what became of a feature, from one specification to the next, on strings that are read live. */
import type { Rfc, Topic } from 'rfc-uri';
import { amend, fill, h, type Child } from '../../elements/element.js';
import { sectionElement } from '../../elements/links.js';
import { linkAttributes, stateLink } from '../../elements/state-link.js';
import { latest } from '../../answers/client.js';
import { fetchGrammar, productionText } from '../../model/grammar-file.js';
import { currentFirst, rfcIds, rfcName } from '../../model/specifications.js';
import { topics } from '../../model/topics.data.js';
import { makeBandsFigure } from '../compare/bands-figure.js';
import { recordedSection } from '../compare/recorded.js';
import { differenceList, resolutionSection } from '../compare/outcome.js';
import type { MakeView, Page } from '../view.js';

export const makeHistoryView: MakeView = (page) => {
  const index = h('nav', { class: 'rule-index topics', 'aria-label': 'Topics' });
  const title = h('h2');
  const question = h('p');
  const readings = h('div');
  const rules = h('div');
  const next = h('p', { class: 'next' });
  let shown: Topic | undefined;

  const show = latest(async (topic: Topic) => {
    amend(
      index,
      h(
        'ul',
        {},
        topics.map((each) =>
          h(
            'li',
            {},
            h(
              'a',
              { ...linkAttributes({ view: 'history', topic: each.id }), 'aria-current': each === topic && 'true' },
              each.title,
            ),
          ),
        ),
      ),
    );
    if (topic === shown) return;
    shown = topic;
    title.textContent = topic.title;
    question.textContent = topic.question;
    page.announce(`${topic.title}. ${topic.question}`);
    fill(readings);
    for (const string of topic.strings) {
      const section = h('section', { class: 'topic-string' });
      readings.append(section);
      await showString(page, section, string);
    }
    const following = topics[(topics.indexOf(topic) + 1) % topics.length];
    fill(next, following && ['Next: ', stateLink({ view: 'history', topic: following.id }, following.title)]);
    fill(rules, h('h2', {}, 'The rules'), h('div', { class: 'two-columns' }, await topicRules(topic)));
  });
  return {
    element: h(
      'div',
      { class: 'view' },
      h(
        'h1',
        { class: 'lede' },
        'The history of a feature: ',
        h('em', {}, 'what each specification made of it'),
        ', on strings that are read live.',
      ),
      h('div', { class: 'with-index' }, index, h('div', {}, title, question, readings, rules)),
      next,
    ),
    update(state) {
      show(presentTopic(state.topic));
    },
    async json({ topic }) {
      const { strings, ...about } = presentTopic(topic);
      const ask = (string: Topic['strings'][number]) =>
        page.comparer.ask('comparisonJson', { uri: string.uri, base: string.base ?? '', rfcs: rfcIds });
      const comparisons = await Promise.all(strings.map(ask));
      return JSON.stringify(
        { ...about, strings, comparisons: comparisons.map((text) => JSON.parse(text) as unknown) },
        undefined,
        2,
      );
    },
  };
};

function presentTopic(id: string): Topic {
  const topic = topics.find((each) => each.id === id) ?? topics[0];
  if (!topic) throw new Error('there are no topics');
  return topic;
}

/** One string as all specifications read it, and why they differ. */
async function showString(
  page: Page,
  section: HTMLElement,
  { uri, base = '' }: Topic['strings'][number],
): Promise<void> {
  const figure = makeBandsFigure(page, () => undefined);
  const { reading, resolutions } = await page.comparer.ask('look', { uri, base, rfcs: rfcIds, caret: 0 });
  const link = stateLink(
    { view: 'compare', uri, base, caret: 0, band: '' },
    uri === '' ? 'The empty reference' : h('span', { class: 'mono' }, uri),
  );
  const recorded = await recordedSection(uri, base, 'h4');
  fill(
    section,
    h('h3', {}, link, base !== '' && [' on ', h('code', {}, base)]),
    figure.element,
    differenceList(reading, base, 'h4'),
    resolutionSection(reading, resolutions, base, 'h4'),
    recorded,
  );
  figure.draw(reading, { ...page.navigation.state, uri, base, caret: -1, band: '' });
}

/** The rules that the topic names: each production once, under the first specification that has it. */
async function topicRules({ rules, strings: [example] }: Topic): Promise<Child[]> {
  const printed = new Set<string>();
  const found = new Map<Rfc, Child[]>();
  const dates = new Map<Rfc, string>();
  for (const rfc of rfcIds) {
    const grammar = await fetchGrammar(rfc);
    dates.set(rfc, grammar.date);
    for (const { rule, section, bnf } of grammar.rules) {
      const text = productionText(bnf);
      if (!rules.includes(rule) || printed.has(text)) continue;
      printed.add(text);
      const row = [
        h(
          'pre',
          { class: 'production', tabindex: 0, role: 'region', 'aria-label': `${rule} of ${rfcName(rfc)}` },
          text,
        ),
        h(
          'p',
          { class: 'note' },
          stateLink({ view: 'grammar', rfc, rule, ...(example && { uri: example.uri }) }, 'diagram'),
          ', ',
          sectionElement(rfc, section),
        ),
      ];
      found.set(rfc, [...(found.get(rfc) ?? []), row]);
    }
  }
  return currentFirst(rfcIds).flatMap((rfc) => {
    const rows = found.get(rfc);
    return rows ? [h('section', {}, h('h3', {}, rfcName(rfc), h('small', {}, `, ${dates.get(rfc)}`)), rows)] : [];
  });
}
