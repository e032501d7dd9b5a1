/** Links to other states of the page. */
import { h, type Attributes, type Child } from './element.js';
import { initialState, toFragment, type State } from '../model/state.js';

/**
 * The attributes of a link that changes some of the state. Its address has only the changes until someone may follow it
 * (`completeLinks`), because writing a long string into every link takes too long while that string is typed.
 */
export function linkAttributes(changes: Partial<State>): Attributes {
  return { href: `#${toFragment({ ...initialState, ...changes })}`, 'data-changes': JSON.stringify(changes) };
}

export function stateLink(changes: Partial<State>, ...children: readonly Child[]): HTMLAnchorElement {
  return h('a', linkAttributes(changes), children);
}

/** Completes the address of each `stateLink` with the present state when it is pointed at, gets the focus or is followed. */
export function completeLinks(state: () => State): void {
  const complete = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-changes]') : null;
    const changes = link?.dataset['changes'];
    if (!link || changes === undefined) return;
    link.href = `#${toFragment({ ...state(), ...(JSON.parse(changes) as Partial<State>) })}`; // see linkAttributes
  };
  for (const event of ['pointerover', 'focusin', 'click']) document.addEventListener(event, complete, true);
}
