/** Compares what the documents claim with the list of what carries it. */
import { readFileSync, readdirSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';
import { carrierFault, readEntries, type Entry } from './carriers.js';
import { claimsIn, type Claim } from './documents.js';

const LIST = 'docs/internals/claims.txt';

export interface CarriedClaim extends Claim {
  readonly document: string;
  readonly carriers: readonly string[];
}

/** All claims of the documents with what carries them, and what is wrong with them or with the list. */
export function carriedClaims(): { claims: CarriedClaim[]; faults: string[] } {
  const entries = readEntries(readFileSync(projectRoot + LIST, 'utf8'));
  const texts = new Map(documents().map((document) => [document, readFileSync(projectRoot + document, 'utf8')]));
  return compareClaims(texts, entries);
}

/** The same for texts in Markdown by their names. */
export function compareClaims(
  texts: ReadonlyMap<string, string>,
  entries: readonly Entry[],
): { claims: CarriedClaim[]; faults: string[] } {
  const unused = new Set(entries);
  const claims: CarriedClaim[] = [];
  const faults: string[] = [];
  for (const [document, text] of texts) {
    const own = entries.filter((entry) => entry.document === document);
    for (const claim of claimsIn(text)) {
      const entry = entryFor(claim, own);
      if (entry) unused.delete(entry);
      else faults.push(`${document}, "${claim.section}": nothing carries "${claim.text}"`);
      claims.push({ document, ...claim, carriers: entry?.carriers ?? [] });
    }
  }
  for (const { document, words } of unused)
    faults.push(`${LIST}: ${document} has no claim "${words}" that another entry does not carry`);
  for (const { document, words, carriers } of entries) {
    if (carriers.length === 0) faults.push(`${LIST}: ${document}, "${words}" has no carrier`);
    for (const carrier of carriers) {
      const fault = carrierFault(carrier);
      if (fault !== undefined) faults.push(`${LIST}: ${document}, "${words}": ${fault}`);
    }
  }
  return { claims, faults };
}

/** The entry with words of the claim, or else that of its section, or else that of the document. */
function entryFor({ section, text }: Claim, entries: readonly Entry[]): Entry | undefined {
  return (
    entries.find(({ words }) => text.includes(words)) ??
    entries.find(({ words }) => words === `# ${section}`) ??
    entries.find(({ words }) => words === '*')
  );
}

function documents(): string[] {
  const inDocs = readdirSync(`${projectRoot}docs`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const beside = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'conformance/README.md',
    'grammars/README.md',
    'proof/README.md',
  ];
  return [...beside, ...inDocs.map((file) => `docs/${file}`).toSorted()];
}
