/** Sections of a document that different scripts write. */

/** The text of a section, from its title up to the next title of the same level; empty if it is missing. */
export function findSection(document: string, title: string): string {
  const start = document.indexOf(`\n## ${title}\n`);
  if (start < 0) return '';
  const end = document.indexOf('\n## ', start + 1);
  return document.slice(start + 1, end < 0 ? undefined : end + 1);
}

/** A document with a section replaced, or added at its end. */
export function withSection(document: string, title: string, body: string): string {
  const old = findSection(document, title);
  const text = `## ${title}\n\n${body.trimEnd()}\n`;
  if (old === '') return `${document.trimEnd()}\n\n${text}`;
  const [before = '', after = ''] = document.split(old);
  return `${before}${text}${after === '' ? '' : `\n${after}`}`;
}
