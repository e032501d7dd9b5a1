import { h } from '../element.js';
import type { MakeView } from '../page.js';

export const makeDifferenceView: MakeView = () => ({
  element: h('div', { class: 'view' }, h('h1', {}, 'Difference')),
  update: () => undefined,
  json: () => Promise.resolve('{}'),
});
