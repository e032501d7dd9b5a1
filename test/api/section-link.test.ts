import { expect, test } from '@jest/globals';
import { diagnose, rfcs, sectionLink } from '../../src/index.js';

test.each([
  ['rfc3986', '3.2.2', 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2'],
  ['rfc2732', 'RFC 2396, section 3.3', 'https://www.rfc-editor.org/rfc/rfc2396#section-3.3'],
  ['rfc2732', 'RFC 2373, appendix B', 'https://www.rfc-editor.org/rfc/rfc2373#appendix-B'],
  ['rfc3986', '10.12.34', 'https://www.rfc-editor.org/rfc/rfc3986#section-10.12.34'],
  ['rfc3986', '3, first paragraph', 'https://www.rfc-editor.org/rfc/rfc3986'],
  ['rfc3986', 'see RFC 2396, section 3', 'https://www.rfc-editor.org/rfc/rfc3986#section-3'],
  ['cern', 'BNF syntax', undefined],
  ['java', 'URI(String)', undefined],
] as const)('%s: %s is at %s', (rfc, section, link) => {
  expect(sectionLink(rfc, section)).toBe(link);
});

test('every section that a diagnostic of an RFC names has an address', () => {
  for (const { id } of Object.values(rfcs)) {
    if (id === 'cern') continue;
    for (const { section = '' } of diagnose('http://h/^ %zz', { rfc: id }))
      expect(sectionLink(id, section)).toMatch(/^https:\/\/www\.rfc-editor\.org\/rfc\/rfc\d+#(?:section-|appendix-)/);
  }
});
