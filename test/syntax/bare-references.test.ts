/** The characters that HTML reads without the semicolon, as htmlparser2 reads them. */
import { expect, test } from '@jest/globals';
import { DomUtils, parseDocument } from 'htmlparser2';
import { suggest } from '../../src/index.js';
import { bareReferences } from '../../src/syntax/bare-references.js';

test.each(Object.entries(bareReferences))('%s is &%s, and one repair writes the parameter again', (character, name) => {
  expect(DomUtils.textContent(parseDocument(`?a=1&${name}=2`))).toBe(`?a=1${character}=2`);
  const repairs = suggest(`http://h.example/?a=1${character}x=2`, { rfc: 'rfc3986' });
  expect(repairs.map(({ value }) => value)).toContain(`http://h.example/?a=1&${name}x=2`);
});
