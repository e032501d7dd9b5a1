import { h } from '../element.js';
import type { MakeView } from '../page.js';

export const makeGrammarView: MakeView = () => ({
  element: h('div', { class: 'view' }, h('h1', {}, 'Grammar')),
  update: () => undefined,
  json: () => Promise.resolve('{}'),
});
