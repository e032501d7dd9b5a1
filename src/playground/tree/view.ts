import { h } from '../element.js';
import type { MakeView } from '../page.js';

export const makeTreeView: MakeView = () => ({
  element: h('div', { class: 'view' }, h('h1', {}, 'Tree')),
  update: () => undefined,
  json: () => Promise.resolve('{}'),
});
