import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { computedDocument, documents, withParts } from '../../../scripts/docs/documents.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';

test.each(Object.keys(documents))('%s is what npm run docs writes', (name) => {
  expect(readFileSync(projectRoot + name, 'utf8')).toBe(computedDocument(name));
});

const text = '# Title\n\n<!-- computed: a -->\nold\n<!-- end -->\n\n<!-- computed: b-c -->\n<!-- end -->\n';
const [a, c] = [() => 'A', () => 'C'];

test('only the parts are written', () => {
  expect(withParts(text, { a, 'b-c': c })).toBe(
    '# Title\n\n<!-- computed: a -->\n\nA\n\n<!-- end -->\n\n<!-- computed: b-c -->\n\nC\n\n<!-- end -->\n',
  );
});

test('a part that is missing, unknown or twice there is an error', () => {
  expect(() => withParts(text, { a })).toThrow('must have the parts a, but it has a, b-c');
  expect(() => withParts('', { a })).toThrow('must have the parts a, but it has ');
  expect(() => withParts(text + text, { a, 'b-c': c })).toThrow('a, a, b-c, b-c');
});
