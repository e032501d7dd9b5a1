/** Compare: how every RFC reads a string. */
import { amend, amendFor, h } from '../../elements/element.js';
import type { CaretFacts } from '../../answers/caret.js';
import { latest } from '../../answers/client.js';
import type { Reading } from '../../answers/reading.js';
import type { Resolution } from '../../answers/resolution.js';
import type { MakeView } from '../view.js';
import { firstVisit, type State } from '../../model/state.js';
import { bandDetails } from './band-details.js';
import { makeBandsFigure } from './bands-figure.js';
import { caretPlace, caretTable } from './caret-panel.js';
import { errorList, findFix, grouped, sentence, type Group, type RfcErrors } from './errors.js';
import { differenceList, resolutionSection, verdictSentence, warningList } from './outcome.js';
import { makeInputs } from './inputs.js';

const LEDE = 'Type a URI to see how each specification and this browser’s URL read it, where they differ, and why.';

/** The errors are explained this long after the last change, in milliseconds: while someone types, the verdicts and marks are enough. */
const TYPING_PAUSE = 150;

/** The worker's answer about a state. */
interface Look {
  readonly state: State;
  readonly reading: Reading;
  readonly caret: readonly CaretFacts[];
  readonly resolutions: readonly Resolution[];
}

export const makeCompareView: MakeView = (page) => {
  const { navigation, comparer, announce } = page;
  const inputs = makeInputs(page);
  const undone: string[] = [];
  const verdict = h('p', { class: 'verdict-line' });
  const undo = h('button', { type: 'button', class: 'undo', hidden: true, onclick: () => undoFix() }, 'Undo');
  const warnings = h('section', { class: 'warning-area' });
  const details = h('section', { class: 'panel', 'aria-label': 'Band' });
  const caretHint = h('p', { class: 'hint' });
  const caretFacts = h('table', { class: 'caret-facts' });
  const errors = h('section', { onclick: (event: Event) => fixBy(event.target) });
  const differences = h('section');
  const resolution = h('section');
  const figure = makeBandsFigure(page, (band) => showBand(band));
  /** The answer that is shown. */
  let seen: Look | undefined;
  let diagnosed: { readonly uri: string; readonly groups: readonly Group[] } = { uri: '', groups: [] };

  const showBand = latest(async (band: string) => {
    const contents = seen && (await bandDetails(band, seen.reading));
    amend(
      details,
      contents ?? h('p', { class: 'hint' }, 'Point at a band, or move to it with the arrow keys, to see its rule.'),
    );
  });
  const showErrors = latest(async (look: Look) => {
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
  });
  const show = latest(async (state: State) => {
    const { uri, base, rfcs, caret: offset } = state;
    const isNew = !seen || !isSameQuestion(seen.state, state);
    if (!seen || isNew) seen = { state, ...(await comparer.ask('look', { uri, base, rfcs, caret: offset })) };
    else if (seen.state.caret !== offset)
      seen = { ...seen, state, caret: await comparer.ask('caretFacts', { uri, rfcs, caret: offset }) };
    const { reading, caret: facts, resolutions } = seen;
    figure.draw(reading, { ...navigation.state, caret: offset });
    amend(caretHint, caretPlace(state));
    amendFor(caretFacts, facts, () => caretTable(facts));
    showBand(state.band);
    if (!isNew) return;
    // until the errors of this string are known
    if (diagnosed.uri !== uri) for (const button of errors.querySelectorAll('button')) button.disabled = true;
    const verdictText = verdictSentence(reading);
    amend(verdict, verdictText);
    announce(`${verdictText} ${reading.warnings.map(({ message }) => `Warning: ${message}.`).join(' ')}`);
    amendFor(warnings, reading.warnings, () => warningList(reading));
    amendFor(differences, reading.differences, () => differenceList(reading));
    amendFor(resolution, [resolutions, reading.platform.resolved, base], () =>
      resolutionSection(reading, resolutions, base),
    );
    showErrors(seen);
  });

  const fixBy = (target: EventTarget | null): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-key]') : null;
    const fix = findFix(diagnosed.groups, button?.dataset['key'] ?? '');
    if (fix) applyFix(fix.value, sentence(fix.message));
  };
  const applyFix = (value: string, message: string): void => {
    undone.push(navigation.state.uri);
    undo.hidden = false;
    navigation.go({ uri: value, caret: 0, band: '' });
    announce(`${message}: done`);
    if (!element.contains(document.activeElement)) undo.focus();
  };
  const undoFix = (): void => {
    const uri = undone.pop();
    undo.hidden = undone.length === 0;
    if (uri === undefined) return;
    navigation.go({ uri, caret: 0, band: '' });
    announce('The fix is undone');
    if (undo.hidden) inputs.focus();
  };
  const element = h(
    'div',
    { class: 'view compare' },
    h('h1', { class: 'lede' }, LEDE),
    inputs.element,
    h('div', { class: 'verdict-area' }, verdict, undo),
    warnings,
    figure.element,
    h(
      'div',
      { class: 'panels' },
      details,
      h('section', { class: 'panel', 'aria-label': 'Caret' }, h('h3', {}, 'At the caret'), caretHint, caretFacts),
    ),
    errors,
    differences,
    resolution,
  );
  return {
    element,
    update(state) {
      inputs.update(state);
      show(state);
    },
    json: ({ uri, base, rfcs }) => comparer.ask('comparisonJson', { uri, base, rfcs }),
  };
};

/** Whether the string is read in the same way in two states. */
function isSameQuestion(one: State, other: State): boolean {
  return one.uri === other.uri && one.base === other.base && one.rfcs.join() === other.rfcs.join();
}
