/** Fixes that were applied, and how they are undone: by a button, or by Ctrl+Z. */
import { h } from '../../elements/element.js';
import type { State } from '../../model/state.js';
import type { Page } from '../view.js';

export interface FixHistory {
  /** The button that undoes the last fix; hidden if there is none. */
  readonly button: HTMLElement;
  /** Makes a repaired string the present one. `message` says what the fix does. */
  apply(value: string, message: string): void;
  /** Undoes the last fix if a key asks for it. */
  undoByKey(event: KeyboardEvent): void;
  /** Forgets the fixes of a string that is not shown any more. */
  update(state: State): void;
  /** Moves the focus to the button if the button of the fix that had it has gone. */
  keepFocus(view: HTMLElement): void;
}

export function makeFixHistory({ navigation, announce }: Page, focusString: () => void): FixHistory {
  /** Each fix as the string before it and after it, the last one at the end. */
  const applied: { readonly before: string; readonly after: string }[] = [];
  let hasFocusToKeep = false;

  const showButton = (): void => {
    button.hidden = applied.length === 0;
  };
  const undo = (): void => {
    const last = applied.pop();
    showButton();
    if (!last) return;
    navigation.go({ uri: last.before, caret: 0, band: '' });
    announce('The fix is undone');
    if (button.hidden) focusString();
  };
  const button = h('button', { type: 'button', class: 'undo', hidden: true, onclick: undo }, 'Undo');
  return {
    button,
    apply(value, message) {
      applied.push({ before: navigation.state.uri, after: value });
      showButton();
      hasFocusToKeep = true;
      navigation.go({ uri: value, caret: 0, band: '' });
      announce(`${message}: done`);
    },
    undoByKey(event) {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      const isOtherBox = event.target instanceof HTMLTextAreaElement && event.target.id !== 'uri';
      if (!isUndo || isOtherBox || applied.length === 0) return;
      // the box cannot undo this itself, because the page changed its text
      event.preventDefault();
      undo();
    },
    update({ uri }) {
      if (applied.at(-1)?.after === uri) return;
      // the string was typed, or comes from another link: what was before the fix is no part of its history
      applied.length = 0;
      showButton();
    },
    keepFocus(view) {
      if (hasFocusToKeep && !view.contains(document.activeElement)) button.focus();
      hasFocusToKeep = false;
    },
  };
}
