/** Compare: how every RFC reads a string. */
import { amend, amendFor, h } from '../../elements/element.js';
import { latest } from '../../answers/client.js';
import { firstLook } from '../../answers/first-look.data.js';
import type { Look } from '../../answers/look.js';
import type { MakeView } from '../view.js';
import { capital } from '../../model/characters.js';
import { firstVisit, type State } from '../../model/state.js';
import { bandDetails } from './band-details.js';
import { makeBandsFigure } from './bands-figure.js';
import { caretList, caretPlace } from './caret-panel.js';
import { errorList, findFix, grouped, type Group, type RfcErrors } from './errors.js';
import { differenceList, resolutionSection, verdictSentence, warningList } from './outcome.js';
import { makeFixHistory } from './fix-history.js';
import { makeInputs } from './inputs.js';
import { recordedSection } from './recorded.js';
import { topicLinks } from './topic-links.js';

const LEDE = [
  'One string, ',
  h('em', {}, 'read by every URI standard'),
  ' and by this browser: where they differ, and why.',
];

/** The errors are explained this long after the last change, in milliseconds: while someone types, the verdicts and marks are enough. */
const TYPING_PAUSE = 150;

/** The worker's answer about a state. */
type Seen = Look & { readonly state: State };

export const makeCompareView: MakeView = (page) => {
  const { navigation, comparer, announce } = page;
  const inputs = makeInputs(page);
  const fixes = makeFixHistory(page, () => inputs.focus());
  const verdict = h('p', { class: 'verdict-line' });
  const warnings = h('section', { class: 'warning-area' });
  const details = h('section', { class: 'panel', 'aria-label': 'Band' });
  const caretHint = h('p', { class: 'hint' });
  const caretFacts = h('ul', { class: 'caret-facts' });
  const recorded = h('section');
  const errors = h('section', { class: 'error-area', onclick: (event: Event) => fixBy(event.target) });
  const differences = h('section');
  const resolution = h('section');
  const figure = makeBandsFigure(page, (band) => showBand(band));
  /** The answer that is shown. */
  let seen: Seen | undefined;
  let diagnosed: { readonly uri: string; readonly groups: readonly Group[] } = { uri: '', groups: [] };

  const showBand = latest(async (band: string) => {
    const contents = seen && (await bandDetails(band, seen.reading));
    amend(
      details,
      contents ?? h('p', { class: 'hint' }, 'Point at a band, or move to it with the arrow keys, to see its rule.'),
    );
  });
  const showRecorded = latest(async ({ reading, state }: Seen) => {
    const contents = state === firstVisit ? [] : await recordedSection(state.uri, state.base);
    if (seen?.reading === reading) amend(recorded, contents);
  });
  const showErrors = latest(async (look: Seen) => {
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE));
    if (seen?.reading !== look.reading) return;
    const all: RfcErrors[] = [];
    const { uri, rfcs } = look.state;
    for (const rfc of look.state === firstVisit ? [] : rfcs) {
      all.push(await comparer.ask('diagnose', { uri, rfc }));
      if (seen?.reading !== look.reading) return; // something else was typed
    }
    diagnosed = { uri, groups: grouped(all) };
    amend(errors, errorList(diagnosed.groups, all, uri));
    fixes.keepFocus(element);
  });
  const show = latest(async (state: State) => {
    const { uri, base, rfcs, caret: offset } = state;
    const isNew = !seen || !isSameQuestion(seen.state, state);
    if (!seen && state === firstVisit) seen = { state, ...firstLook };
    else if (!seen || isNew) seen = { state, ...(await comparer.ask('look', { uri, base, rfcs, caret: offset })) };
    else if (seen.state.caret !== offset)
      seen = { ...seen, state, caret: await comparer.ask('caretFacts', { uri, rfcs, caret: offset }) };
    const { reading, caret: facts, resolutions } = seen;
    figure.draw(reading, { ...navigation.state, caret: offset });
    amend(caretHint, caretPlace(state));
    amendFor(caretFacts, facts, () => caretList(facts));
    showBand(state.band);
    if (!isNew) return;
    // until the errors of this string are known
    if (diagnosed.uri !== uri) for (const button of errors.querySelectorAll('button')) button.disabled = true;
    const verdictText = verdictSentence(reading);
    amend(verdict, verdictText);
    announce(`${verdictText} ${reading.warnings.map(({ message }) => `Warning: ${message}.`).join(' ')}`);
    amendFor(warnings, reading.warnings, () => warningList(reading));
    amendFor(differences, [reading.differences, uri, base], () => [
      differenceList(reading, base),
      topicLinks(uri, base),
    ]);
    amendFor(resolution, [resolutions, reading.platform.resolved, base], () =>
      resolutionSection(reading, resolutions, base),
    );
    showRecorded(seen);
    showErrors(seen);
  });

  const fixBy = (target: EventTarget | null): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-key]') : null;
    const fix = findFix(diagnosed.groups, button?.dataset['key'] ?? '');
    if (fix) fixes.apply(fix.value, capital(fix.message));
  };
  const element = h(
    'div',
    { class: 'view compare', onkeydown: (event: KeyboardEvent) => fixes.undoByKey(event) },
    h('h1', { class: 'lede' }, LEDE),
    h(
      'div',
      { class: 'compare-main' },
      inputs.element,
      h('div', { class: 'verdict-area' }, verdict, fixes.button),
      figure.element,
      differences,
      resolution,
      warnings,
      recorded,
    ),
    errors,
    h(
      'div',
      { class: 'compare-side' },
      details,
      h('section', { class: 'panel', 'aria-label': 'Caret' }, h('h2', {}, 'At the caret'), caretHint, caretFacts),
    ),
  );
  return {
    element,
    update(state) {
      inputs.update(state);
      fixes.update(state);
      show(state);
    },
    json: ({ uri, base, rfcs }) => comparer.ask('comparisonJson', { uri, base, rfcs }),
  };
};

/** Whether the string is read in the same way in two states. */
function isSameQuestion(one: State, other: State): boolean {
  return one.uri === other.uri && one.base === other.base && one.rfcs.join() === other.rfcs.join();
}
