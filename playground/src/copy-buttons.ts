import { commandFor } from './command-line.js';
import { h } from './elements/element.js';
import { isLinkable } from './model/navigation.js';
import type { Page, View } from './views/view.js';
import { toFragment } from './model/state.js';

/** The buttons that copy the view as a link, as a command line and as JSON. */
export function copyButtons({ navigation, announce }: Page, view: () => Promise<View>): HTMLElement {
  const note = h('span', { class: 'copied', 'aria-hidden': 'true' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (sentence: string): void => {
    note.textContent = sentence;
    clearTimeout(timer);
    timer = setTimeout(() => {
      note.textContent = '';
    }, 4000);
    announce(sentence);
  };
  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say(`${what} copied`);
    } catch {
      say(`The browser does not allow this page to copy. ${what}: ${text.slice(0, 200)}`);
    }
  };
  const copyLink = (): Promise<void> | void => {
    const { state } = navigation;
    if (!isLinkable(state)) return say('The string is too long for a link');
    return copy(`${location.href.replace(/#.*/s, '')}#${toFragment(state)}`, 'Link');
  };
  const copyCommand = (): Promise<void> | void => {
    const command = commandFor(navigation.state);
    return 'reason' in command ? say(`Not copied: ${command.reason}`) : copy(command.line, 'Command');
  };
  const copyJson = async (): Promise<void> => copy(await (await view()).json(navigation.state), 'JSON');
  return h(
    'div',
    { class: 'copying', role: 'group', 'aria-label': 'Copy' },
    note,
    h('button', { type: 'button', onclick: () => void copyLink() }, 'Copy link'),
    h('button', { type: 'button', onclick: () => void copyCommand() }, 'Copy as command'),
    h('button', { type: 'button', onclick: () => void copyJson() }, 'Copy as JSON'),
  );
}
