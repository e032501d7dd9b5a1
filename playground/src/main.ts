/** The page: its header, its views and the state that they share. */
import { Client } from './answers/client.js';
import type { CompareFunctions } from './answers/compare-functions.js';
import type { WorkbenchFunctions } from './answers/workbench-functions.js';
import { makeCompareView } from './views/compare/view.js';
import { copyButtons } from './copy-buttons.js';
import { documentation } from './elements/documentation.js';
import { h } from './elements/element.js';
import { Navigation } from './model/navigation.js';
import type { MakeView, Page, View } from './views/view.js';
import { completeLinks, stateLink } from './elements/state-link.js';
import { viewNames, type State, type ViewName } from './model/state.js';

const titles: Readonly<Record<ViewName, string>> = {
  compare: 'Compare',
  tree: 'Tree',
  grammar: 'Grammar',
  difference: 'Difference',
  batch: 'Batch',
  history: 'History',
};

/** Compare is part of the first load; the others come when they are opened. */
const makers: Readonly<Record<ViewName, () => Promise<MakeView>>> = {
  compare: () => Promise.resolve(makeCompareView),
  tree: async () => (await import('./views/tree/view.js')).makeTreeView,
  grammar: async () => (await import('./views/grammar/view.js')).makeGrammarView,
  difference: async () => (await import('./views/difference/view.js')).makeDifferenceView,
  batch: async () => (await import('./views/batch/view.js')).makeBatchView,
  history: async () => (await import('./views/history/view.js')).makeHistoryView,
};

const ANNOUNCEMENT_DELAY = 700;

function announcer(region: HTMLElement): (sentence: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (sentence) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = sentence;
    }, ANNOUNCEMENT_DELAY);
  };
}

function start(): void {
  const live = h('p', { class: 'unseen', role: 'status' });
  const page: Page = {
    navigation: new Navigation(),
    comparer: new Client<CompareFunctions>('compare'),
    workbench: new Client<WorkbenchFunctions>('workbench'),
    announce: announcer(live),
  };
  const main = h('main', { id: 'view', tabindex: -1 });
  const links = viewNames.map((name) => stateLink({ view: name }, titles[name]));
  completeLinks(() => page.navigation.state);
  const views = new Map<ViewName, Promise<View>>();
  const loadView = (name: ViewName): Promise<View> => {
    const view = views.get(name) ?? makers[name]().then((make) => make(page));
    views.set(name, view);
    return view;
  };
  document.body.append(
    h(
      'a',
      { class: 'skip', href: '#view', onclick: (event: Event) => (event.preventDefault(), main.focus()) },
      'Skip to the view',
    ),
    h(
      'header',
      {},
      h('p', { class: 'title' }, 'rfc-uri'),
      h('nav', { 'aria-label': 'Views' }, links),
      h('a', { class: 'elsewhere', href: documentation('docs/index.html') }, 'Documentation'),
      copyButtons(page, () => loadView(page.navigation.state.view)),
    ),
    main,
    live,
    h(
      'footer',
      {},
      'Everything is computed in this page; nothing is sent anywhere. The address of the page contains the string after “#”: ',
      'browsers do not send that part, but they keep it in their history, and a copied link has it. ',
      'The grammars are proven equal to the BNF of the RFCs.',
    ),
  );
  let named: ViewName | undefined;
  /** Marks the open view, only when it changes: a browser lays out again even what is set to the same value. */
  const name = (open: ViewName): void => {
    if (open === named) return;
    named = open;
    viewNames.forEach((each, index) => {
      const link = links[index];
      if (each === open) link?.setAttribute('aria-current', 'page');
      else link?.removeAttribute('aria-current');
    });
    document.title = `${titles[open]} – rfc-uri`;
  };
  const show = async (state: State): Promise<void> => {
    name(state.view);
    const view = await loadView(state.view);
    const { state: present } = page.navigation;
    if (present.view !== state.view) return;
    if (main.firstElementChild !== view.element) main.replaceChildren(view.element);
    view.update(present);
  };
  page.navigation.follow((state) => void show(state));
}

start();
