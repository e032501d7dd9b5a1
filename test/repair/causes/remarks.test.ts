/** What follows a URI and says something of it: it is deleted, and anything else is not. */
import { expect, test } from '@jest/globals';
import { outcomes } from '../../support/repair-rows.js';

const URI = 'https://a.example/b';

test.each([
  // what pages say of links
  '(link is external)',
  '(the link is external)',
  '(this link is external and opens in a new tab)',
  '(link is external and opens in a new window)',
  '(link sends email)',
  '(link sends e-mail)',
  '(external link)',
  '(external site)',
  '(opens in a new window)',
  '(open in new tab)',
  '(this link opens in a new tab)',
  '(öffnet in neuem Fenster)',
  '(öffnet sich in einem neuen Tab)',
  '(externer Link)',
  '(lien externe)',
  '(nouvelle fenêtre)',
  '(enlace externo)',
  // attributes
  'target="_blank" rel=nofollow',
  "width='17'",
  // when somebody read it
  'accessed 24 Nov 2026',
  '[retrieved 24 Nov 2026]',
  '(visited May 2026)',
  '(last visited May 2026)',
  'last checked May 2026.',
  'abgerufen am 3. Mai 2026',
  'Zugriff 3. Mai 2026',
  'consulté le 3 mai 2026',
  // sizes and prices
  '[PDF, 312 KB]',
  '[PDF 312 KB]',
  '(312 KiB)',
  '( 1.5 MB )',
  '[17 pages]',
  '[17 pp.]',
  '(312 bytes)',
  '€17',
  '$ 19.99',
  '17 €',
  '19.99 USD',
  // a comment, and parameters of a template of a wiki
  '# a comment',
  '|title = Rules|date=2026',
])('%s', (remark) => {
  expect(outcomes(`${URI} ${remark}`)[0]).toBe(`${URI} (likely)`);
});

test.each([
  'x (link is external)',
  '(link is external) now',
  '(link)',
  'targets="_blank"',
  'accessed x',
  'accessed 24 Nov 2026 at noon, by somebody who had nothing else to do',
  '[PDF 312]',
  '(17)',
  '17',
  '19.99 XYZ',
])('%s is not deleted as a remark', (text) => {
  expect(outcomes(`${URI} ${text}`)[0]).not.toBe(`${URI} (likely)`);
});
