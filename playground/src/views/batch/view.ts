/** Batch: the summary of a file of URIs. */
import { shown } from '../../model/characters.js';
import { rfcChoice } from '../../elements/controls.js';
import { fill, h, type Child } from '../../elements/element.js';
import type { BatchFunctions } from '../../answers/batch-functions.js';
import type { BatchProgress, BatchResult } from '../../answers/batch.js';
import { Client } from '../../answers/client.js';
import type { MakeView } from '../view.js';
import { fetchPlainLines } from '../../model/plain-lines.js';
import { rfcName } from '../../model/specifications.js';
import { toFragment, type State } from '../../model/state.js';
import { saveFile } from '../../elements/save-file.js';
import { summarySection, tsvFile } from './summary-section.js';

/** Browsers read larger files too, but we have not tried. */
const MAX_BYTES = 500_000_000;

/** The name of lines that are not a file. */
const PASTED = 'lines';
/** The most lines that are listed. */
const LISTED = 200;

export const makeBatchView: MakeView = ({ navigation, announce }) => {
  const client = new Client<BatchFunctions>('batch');
  const rfc = rfcChoice('RFC', (id) => navigation.go({ rfc: id, only: '' }));
  const file = h('input', {
    type: 'file',
    id: 'batch-file',
    onchange: () => file.files?.[0] && take(file.files[0], file.files[0].name),
  });
  const pasted = h('textarea', { id: 'batch-lines', rows: 4, spellcheck: 'false' });
  const status = h('p', { class: 'verdict-line' });
  const bar = h('progress', { hidden: true, max: 1, 'aria-label': 'Progress' });
  const cancel = h('button', { type: 'button', hidden: true, onclick: () => stop() }, 'Cancel');
  const results = h('div');
  let source: { readonly file: Blob; readonly name: string } | undefined;
  let checkedBy = '';
  let result: BatchResult | undefined;
  let attempt = 0;

  const take = (blob: Blob, name: string): void => {
    if (blob.size > MAX_BYTES) return say(`${name} is larger than ${MAX_BYTES / 1e6} MB`);
    source = { file: blob, name };
    void check();
  };
  const say = (text: string): void => {
    status.textContent = text;
    announce(text);
  };
  const busy = (isBusy: boolean): void => {
    bar.hidden = cancel.hidden = !isBusy;
  };
  const stop = (): void => {
    attempt++;
    client.stop();
    busy(false);
    say('Cancelled');
  };
  const check = async (): Promise<void> => {
    if (!source) return;
    const own = ++attempt;
    client.stop();
    const { file: blob, name } = source;
    const id = navigation.state.rfc;
    checkedBy = id;
    busy(true);
    bar.value = 0;
    fill(results);
    say(`Checking ${name}`);
    const progress = ({ bytes, lines }: BatchProgress): void => {
      bar.value = bytes / blob.size;
      status.textContent = `${lines.toLocaleString('en')} lines`;
    };
    const plain = await fetchPlainLines(id);
    if (own !== attempt) return;
    const found = await client.ask('checkFile', { file: blob, name, rfc: id, plain }, progress);
    if (own !== attempt) return;
    result = found;
    busy(false);
    const { total, verdict } = found.summary;
    const warned = verdict['warned']?.count ?? 0;
    const valid = (verdict['valid']?.count ?? 0) + warned;
    const [lines, accepted, doubtful] = [total, valid, warned].map((count) => count.toLocaleString('en'));
    say(
      `${name === PASTED ? '' : `${name}: `}${lines} line${total === 1 ? '' : 's'}, ${accepted} valid under ${rfcName(id)}${warned > 0 ? `, ${doubtful} of them with warnings` : ''}`,
    );
    show(navigation.state);
  };
  const show = (state: State): void => {
    if (result)
      fill(
        results,
        contents(result, state, (only) => navigation.go({ only })),
      );
  };
  const element = h(
    'div',
    {
      class: 'view',
      ondragover: (event: DragEvent) => event.preventDefault(),
      ondrop: (event: DragEvent) => {
        event.preventDefault();
        const dropped = event.dataTransfer?.files[0];
        if (dropped) take(dropped, dropped.name);
      },
    },
    h(
      'h1',
      { class: 'lede' },
      'A file of URIs, one per line: ',
      h('em', {}, 'how many are valid, and what is wrong with the others'),
      '. The file is not sent anywhere.',
    ),
    h('div', { class: 'controls' }, rfc.element),
    h(
      'div',
      { class: 'batch-inputs' },
      h('label', { class: 'drop', for: 'batch-file' }, 'File (choose or drop it here)', file),
      h(
        'div',
        {},
        h('label', { for: 'batch-lines' }, 'Or lines to check'),
        pasted,
        h(
          'p',
          { class: 'fixes' },
          h('button', { type: 'button', onclick: () => take(new Blob([pasted.value]), PASTED) }, 'Check these lines'),
        ),
      ),
    ),
    h('div', { class: 'verdict-area' }, status, bar, cancel),
    results,
  );
  return {
    element,
    update(state) {
      rfc.show(state.rfc);
      if (source && checkedBy !== state.rfc) void check();
      else show(state);
    },
    json: () => Promise.resolve(JSON.stringify(result?.summary ?? {}, undefined, 2)),
  };
};

function contents({ summary, lines, repaired }: BatchResult, state: State, filter: (only: string) => void): Child[] {
  const codes = Object.keys(summary.code);
  const only = codes.includes(state.only) ? state.only : '';
  const listed = lines.filter(({ code }) => only === '' || code === only);
  const select = h(
    'select',
    { 'data-key': 'filter', onchange: () => filter(select.value) },
    h('option', { value: '' }, 'all codes'),
    codes.map((code) => h('option', { value: code }, code)),
  );
  select.value = only;
  return [
    h(
      'p',
      { class: 'fixes' },
      h(
        'button',
        { type: 'button', 'data-key': 'tsv', onclick: () => saveFile(tsvFile(summary), 'summary.tsv') },
        'Export as TSV',
      ),
      repaired.count > 0 &&
        h(
          'button',
          { type: 'button', 'data-key': 'repaired', onclick: () => saveFile(repaired.file, 'repaired.txt') },
          `Download the file with ${repaired.count.toLocaleString('en')} safe ${repaired.count === 1 ? 'repair' : 'repairs'}`,
        ),
    ),
    summarySection(summary),
    listed.length > 0 && [
      h('h2', {}, 'Lines with errors or warnings'),
      h('div', { class: 'controls' }, h('label', {}, 'Only', select)),
      h(
        'p',
        { class: 'hint' },
        `${listed.length > LISTED ? `The first ${LISTED} are listed. ` : ''}Select a line to open it in Compare.`,
      ),
      h(
        'table',
        { class: 'listed-lines' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ['line', 'string', 'error or warning'].map((name) =>
              h('th', { scope: 'col', class: name === 'line' && 'number' }, name),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          listed.slice(0, LISTED).map(({ line, input, message }) => {
            const href = `#${toFragment({ ...state, view: 'compare', uri: input, base: '', caret: 0, band: '' })}`;
            return h(
              'tr',
              {},
              h('td', { class: 'number' }, String(line)),
              h('td', {}, h('a', { class: 'mono', href }, shown(input) || '(empty)')),
              h('td', {}, message),
            );
          }),
        ),
      ),
    ],
  ];
}
