/** What a text box cannot show. */
import { codeName } from '../model/characters.js';
import { h } from './element.js';

/** Longer texts are searched only up to here, in UTF-16 units. */
const SEARCHED = 20_000;
/** The most characters that are named. */
const NAMED = 6;

export interface UnseenNote {
  readonly element: HTMLElement;
  show(text: string): void;
}

/** A note with the controls, marks of direction and other unseen characters of a text, and what they do to the box. */
export function makeUnseenNote(): UnseenNote {
  const element = h('p', { class: 'note unseen-note', hidden: true });
  return {
    element,
    show(text) {
      const found = new Set(text.slice(0, SEARCHED).match(/(?! )[\p{C}\p{DI}\p{Z}]/gu));
      element.hidden = found.size === 0;
      if (found.size === 0) return;
      const names = [...found].slice(0, NAMED).map(codeName).join(', ');
      const reorders = [...found].some((character) => /\p{Bidi_C}/u.test(character));
      element.textContent =
        `The box cannot show ${names}${found.size > NAMED ? ' and others' : ''}` +
        `${reorders ? ', and they change the order of what it shows' : ''}. Below, every character is in its place.`;
    },
  };
}
