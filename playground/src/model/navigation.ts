import { fromFragment, LINK_LIMIT, toFragment, type State } from './state.js';

/** How long after the last change the address shows it: that takes long, and browsers refuse many changes of it in a short time. */
const ADDRESS_DELAY = 300;
/** A change of a text this long after the one before begins a new entry of the history. */
const PAUSE = 3000;

/** The state of the page, which its address and the history of the browser follow. */
export class Navigation {
  #state = fromFragment(location.hash);
  readonly #listeners: ((state: State) => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastTyped = -PAUSE;

  constructor() {
    const follow = (): void => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#set(fromFragment(location.hash));
    };
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
    addEventListener('pagehide', () => this.#flush());
  }

  get state(): State {
    return this.#state;
  }

  /** Calls a listener now and after every change. */
  follow(listener: (state: State) => void): void {
    this.#listeners.push(listener);
    listener(this.#state);
  }

  /** Changes the state, as a new entry of the history. */
  go(changes: Partial<State>): void {
    this.#flush();
    this.#lastTyped = -PAUSE;
    const state = { ...this.#state, ...changes };
    if (isLinkable(state)) history.pushState(undefined, '', `#${toFragment(state)}`);
    this.#set(state);
  }

  /** Changes the state within the present entry of the history. */
  amend(changes: Partial<State>): void {
    this.#set({ ...this.#state, ...changes });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), ADDRESS_DELAY);
  }

  /** Changes what a person types: a new entry of the history after a pause. */
  type(changes: Partial<State>): void {
    const now = performance.now();
    const isNew = now - this.#lastTyped >= PAUSE;
    if (isNew) this.go(changes);
    else this.amend(changes);
    this.#lastTyped = now;
  }

  #flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (isLinkable(this.#state)) history.replaceState(undefined, '', `#${toFragment(this.#state)}`);
  }

  #set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

/** Whether a state is short enough for an address. */
export function isLinkable({ uri, base, textA, textB }: State): boolean {
  return uri.length + base.length + textA.length + textB.length <= LINK_LIMIT;
}
