/** The documents that have computed parts. The rest of them is written by hand. */
import { readFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';
import { comparingParts } from './comparing.js';
import { diagnosticsParts } from './diagnostics.js';
import { hostParts } from './hosts.js';
import { operationsParts } from './operations.js';
import { sizeParts } from './sizes.js';

/** The computed parts of a document, by the names that it has for them. */
type Parts = Readonly<Record<string, () => string>>;

export const documents: Readonly<Record<string, Parts>> = {
  'README.md': sizeParts,
  'docs/comparing.md': comparingParts,
  'docs/diagnostics.md': diagnosticsParts,
  'docs/operations.md': operationsParts,
  'docs/internals/hosts.md': hostParts,
};

/** A part: `<!-- computed: causes -->`, what is computed, `<!-- end -->`. */
const PART = /(?<=<!-- computed: ([\w-]+) -->\n)[^]*?(?=<!-- end -->)/g;

/** A document of the project with its computed parts as they are now. */
export function computedDocument(name: string): string {
  return withParts(readFileSync(projectRoot + name, 'utf8'), documents[name] ?? {});
}

/** A text with its computed parts replaced. Throws an Error if it does not have each of them once. */
export function withParts(text: string, parts: Parts): string {
  const found = Array.from(text.matchAll(PART), ([, part = '']) => part);
  const [wanted, given] = [Object.keys(parts), found].map((names) => names.toSorted().join(', '));
  if (wanted !== given) throw new Error(`the document must have the parts ${wanted}, but it has ${given}`);
  return text.replaceAll(PART, (_, part: string) => `\n${parts[part]?.()}\n\n`);
}
