/** The boxes for the string and its base, the examples, and the choice of RFCs. */
import { amend, h } from '../../elements/element.js';
import { makeUnseenNote } from '../../elements/unseen-note.js';
import type { Page } from '../view.js';
import { rfcIds, rfcName } from '../../model/specifications.js';
import type { State } from '../../model/state.js';
import { exampleGroups } from './examples.js';

export interface Inputs {
  readonly element: HTMLElement;
  update(state: State): void;
  /** Puts the focus into the box of the string. */
  focus(): void;
}

export function makeInputs({ navigation }: Page): Inputs {
  const uri = box('URI', 'uri', (text) => navigation.type({ uri: text, caret: uri.area.selectionStart }));
  const base = box('Base', 'base', (text) => navigation.type({ base: text }));
  const follow = (): void => {
    const { selectionStart } = uri.area;
    // the box has LF where the string may have CRLF, so the caret of such a string is not known exactly
    if (document.activeElement === uri.area && selectionStart !== navigation.state.caret)
      navigation.amend({ caret: selectionStart });
  };
  document.addEventListener('selectionchange', follow);
  const examples = h(
    'select',
    { id: 'examples', onchange: () => choose() },
    h('option', { value: '' }, 'Choose one…'),
    exampleGroups.map(({ title, examples: some }, group) =>
      h(
        'optgroup',
        { label: title },
        some.map((example, index) => h('option', { value: `${group}.${index}` }, example.title)),
      ),
    ),
  );
  const choose = (): void => {
    const [group = 0, index = 0] = examples.value.split('.').map(Number);
    const example = examples.value === '' ? undefined : exampleGroups[group]?.examples[index];
    if (example) navigation.go({ uri: example.uri, base: example.base ?? '', caret: 0, band: '' });
    examples.value = '';
  };
  const boxes = rfcIds.map((rfc) => h('input', { type: 'checkbox', id: `use-${rfc}`, onchange: () => chooseRfcs() }));
  const chooseRfcs = (): void => {
    const rfcs = rfcIds.filter((_, index) => boxes[index]?.checked);
    if (rfcs.length > 0) navigation.go({ rfcs });
    else showChoice(navigation.state);
  };
  const count = h('summary');
  const showChoice = ({ rfcs }: State): void => {
    amend(count, `${rfcs.length} of ${rfcIds.length} specifications`);
    rfcIds.forEach((rfc, index) => {
      const choice = boxes[index];
      if (choice) choice.checked = rfcs.includes(rfc);
    });
  };
  return {
    element: h(
      'div',
      { class: 'inputs' },
      h('div', { class: 'main-input' }, uri.label, uri.area, uri.note),
      h(
        'div',
        { class: 'choices' },
        h('div', { class: 'base-input' }, base.label, base.area, base.note),
        h('div', { class: 'example-choice' }, h('label', { for: 'examples' }, 'Examples'), examples),
        h(
          'details',
          { class: 'rfc-choice' },
          count,
          h(
            'fieldset',
            {},
            h('legend', { class: 'unseen' }, 'Specifications to compare'),
            rfcIds.map((rfc, index) => h('label', { for: `use-${rfc}` }, boxes[index], rfcName(rfc))),
          ),
        ),
      ),
    ),
    update(state) {
      uri.show(state.uri);
      uri.place(state.caret);
      base.show(state.base);
      showChoice(state);
    },
    focus: () => uri.area.focus(),
  };
}

/** Longer texts are not wrapped, because one line is laid out far faster; in UTF-16 units. */
const LONG = 50_000;
/** Longer texts have smaller characters, in UTF-16 units. */
const LARGE = 60;

/** A text box of one line that keeps line breaks, which a browser removes from an `input`. Enter does nothing, so no line break is added by accident. */
function box(name: string, id: string, change: (text: string) => void) {
  let last: string | undefined;
  const unseen = makeUnseenNote();
  const size = (text: string): void => {
    unseen.show(text);
    area.classList.toggle('long', text.length > LONG);
    area.classList.toggle('smaller', text.length > LARGE);
  };
  const area = h('textarea', {
    id,
    rows: 1,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    oninput: () => {
      last = area.value;
      size(last);
      change(last);
    },
    onkeydown: (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && event.preventDefault(),
  });
  return {
    area,
    note: unseen.element,
    label: h('label', { for: id }, name),
    /** Shows a text, unless the box has it: its value has LF for CRLF and CR. */
    show(text: string) {
      if (text === last) return;
      last = text;
      size(text);
      if (area.value !== text.replaceAll(/\r\n?/g, '\n')) area.value = text;
    },
    /** Puts the caret where it is to be when a person comes back to the box. */
    place(caret: number) {
      if (document.activeElement !== area && area.selectionStart !== caret) area.setSelectionRange(caret, caret);
    },
  };
}
