/** The interface between the page and its views. */
import type { CompareFunctions } from '../answers/compare-functions.js';
import type { WorkbenchFunctions } from '../answers/workbench-functions.js';
import { Client } from '../answers/client.js';
import type { Navigation } from '../model/navigation.js';
import type { State } from '../model/state.js';

export interface Page {
  readonly navigation: Navigation;
  /** The worker of Compare. */
  readonly comparer: Client<CompareFunctions>;
  /** The worker of Tree, Grammar and Difference, which has the grammars themselves. */
  readonly workbench: Client<WorkbenchFunctions>;
  /** Says a sentence to screen readers, after a moment without another. */
  readonly announce: (sentence: string) => void;
}

export interface View {
  readonly element: HTMLElement;
  /** Shows a state. Called only while the view is the current one. */
  update(state: State): void;
  /** The text that `Copy as JSON` copies. */
  json(state: State): Promise<string>;
}

export type MakeView = (page: Page) => View;
