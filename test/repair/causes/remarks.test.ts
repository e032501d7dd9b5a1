/** What follows a URI and says something of it: it is deleted, and anything else is not. */
import { expect, test } from '@jest/globals';
import { diagnose } from '../../../src/index.js';
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
  ' [312KB]',
  '€17',
  '$ 19.99',
  '17 €',
  '17€',
  '19.99 USD',
  // a comment, and parameters of a template of a wiki
  '# a comment',
  '|title = Rules|date=2026',
  '|title=Rules|date=2026|page=17',
  '| title = Rules | date = 2026',
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

// right after the URI: marks, footnotes, attributes, templates of a wiki, sentences
test.each([
  ['U✓✓', URI],
  ['U.htm¹', `${URI}.htm`],
  ['U.asp¹', `${URI}.asp`],
  ['U^M', URI],
  ['U{:.a}', URI],
  ['U{{dead link|date=2026}}', URI],
  ['U，这是规则', URI],
  ['http://a.example/b，这是规则', 'http://a.example/b'],
])('%s', (text, expected) => {
  expect(outcomes(text.replace('U', URI))[0]?.replace(/ \((?:likely|guess)\)$/, '')).toBe(expected);
});

test.each(['U✓x', 'U.html¹x', 'U^Mx', 'U{:.a}x', 'U{{dead link|date=2026}} x', 'U，这是规则x', '/U，这是规则'])(
  '%s has no remark',
  (text) => {
    expect(diagnose(text.replace('U', URI), { rfc: 'rfc3986' }).map(({ cause }) => cause?.id)).not.toContain(
      'remark-after',
    );
  },
);

test('what looks like a sentence, but ends with a letter of US-ASCII, is part of the path', () => {
  expect(outcomes(`${URI}，这是规则x`)[0]).toBe(`${encodeURI(`${URI}，这是规则x`)} (safe)`);
});
