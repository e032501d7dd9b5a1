import { h } from '../element.js';
import type { MakeView } from '../page.js';

export const makeBatchView: MakeView = () => ({
  element: h('div', { class: 'view' }, h('h1', {}, 'Batch')),
  update: () => undefined,
  json: () => Promise.resolve('{}'),
});
