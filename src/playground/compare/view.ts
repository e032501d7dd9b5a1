/** Compare: what every RFC makes of a string. */
import { fill, h } from '../element.js';
import { latest } from '../engine/client.js';
import type { Reading } from '../engine/reading.js';
import type { MakeView } from '../page.js';
import { firstVisit, type State } from '../state.js';
import { bandDetails } from './band-details.js';
import { makeBandsFigure } from './bands-figure.js';
import { caretPanel } from './caret-panel.js';
import { errorList, type RfcErrors } from './errors.js';
import { differenceList, resolutionSection, verdictSentence, warningList } from './findings.js';
import { makeInputs } from './inputs.js';

const LEDE =
  'Type a URI and see how six specifications and this browser’s own URL read it, where they differ, and why.';

export const makeCompareView: MakeView = (page) => {
  const { navigation, reader, announce } = page;
  const inputs = makeInputs(page);
  const undone: string[] = [];
  const verdict = h('p', { class: 'verdict-line' });
  const undo = h('button', { type: 'button', class: 'undo', hidden: true, onclick: () => undoFix() }, 'Undo');
  const warnings = h('section', { class: 'warning-area' });
  const details = h('section', { class: 'panel', 'aria-label': 'Band' });
  const caret = h('section', { class: 'panel', 'aria-label': 'Caret' });
  const errors = h('section');
  const differences = h('section');
  const resolution = h('section');
  const figure = makeBandsFigure(page, (band) => showBand({ band, state: navigation.state }));
  let reading: Reading | undefined;
  let readFor: State | undefined;

  const showBand = latest(async ({ band, state }: { readonly band: string; readonly state: State }) => {
    const contents = reading && (await bandDetails(band, reading, state));
    fill(
      details,
      contents ?? h('p', { class: 'hint' }, 'Point at a band, or move to it with the arrow keys, to see its rule.'),
    );
  });
  const showCaret = latest(async (state: State) => {
    const { uri, caret: offset, rfcs } = state;
    fill(caret, caretPanel(await reader.ask('caretFacts', { uri, caret: offset, rfcs }), state));
  });
  const showErrors = latest(async ({ uri, rows }: Reading) => {
    const all: RfcErrors[] = [];
    for (const { rfc } of rows) {
      all.push(await reader.ask('diagnose', { uri, rfc }));
      if (reading?.uri !== uri) return; // something else was typed
    }
    fill(errors, errorList(all, uri, applyFix));
  });
  const showResolution = latest(async ({ state, known }: { readonly state: State; readonly known: Reading }) => {
    const resolutions = state.base === '' ? [] : await reader.ask('resolutions', state);
    fill(resolution, resolutionSection(known, resolutions, state.base));
  });
  const showReading = latest(async (state: State) => {
    const { uri, base, rfcs } = state;
    const known = await reader.ask('read', { uri, base, rfcs });
    reading = known;
    figure.draw(known, navigation.state);
    verdict.textContent = verdictSentence(known);
    announce(`${verdict.textContent} ${known.warnings.map(({ message }) => `Warning: ${message}.`).join(' ')}`);
    fill(warnings, warningList(known));
    fill(differences, differenceList(known));
    if (state !== firstVisit) showErrors(known);
    showResolution({ state, known });
    showBand({ band: state.band, state });
  });

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
    h('div', { class: 'panels' }, details, caret),
    errors,
    differences,
    resolution,
  );
  return {
    element,
    update(state) {
      inputs.update(state);
      const isSame =
        readFor &&
        readFor.uri === state.uri &&
        readFor.base === state.base &&
        readFor.rfcs.join() === state.rfcs.join();
      if (!isSame) {
        readFor = state;
        showReading(state);
      } else if (reading) {
        figure.draw(reading, state);
        showBand({ band: state.band, state });
      }
      showCaret(state);
    },
    json: ({ uri, base, rfcs }) => reader.ask('comparisonJson', { uri, base, rfcs }),
  };
};
