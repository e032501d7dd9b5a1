/** The box in which the string is edited, as every view of one string has it. */
import { h } from './element.js';
import { makeUnseenNote } from './unseen-note.js';

export interface StringBox {
  readonly element: HTMLElement;
  /** Shows a text, unless the box has it: its value has LF for CRLF and CR. */
  show(text: string): void;
}

/** A box labelled URI. Enter does nothing, so no line break is added by accident. */
export function makeStringBox(id: string, change: (text: string) => void): StringBox {
  const unseen = makeUnseenNote();
  const area = h('textarea', {
    id,
    class: 'smaller',
    rows: 1,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    oninput: () => {
      unseen.show(area.value);
      change(area.value);
    },
    onkeydown: (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && event.preventDefault(),
  });
  return {
    element: h('div', { class: 'main-input' }, h('label', { for: id }, 'URI'), area, unseen.element),
    show(text) {
      unseen.show(text);
      if (area.value !== text.replaceAll(/\r\n?/g, '\n')) area.value = text;
    },
  };
}
