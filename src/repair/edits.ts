/** Changes of single letters, joined to the edits that a person sees. */
import type { Change } from './nearest.js';
import type { Edit } from '../diagnostics/diagnostic.js';

/** Joins adjacent changes of one kind to one edit. A deletion with an adjacent insertion becomes a replacement. */
export function toEdits(
  input: string,
  changes: Iterable<Change>,
  see: (change: Change) => void = () => undefined,
): Edit[] {
  const edits: Edit[] = [];
  // the edit that may grow, and its texts, of which there may be millions
  let open: { kind: Edit['kind']; start: number; end: number; texts: string[] } | undefined;
  const close = (): void => {
    if (open) edits.push({ kind: open.kind, start: open.start, end: open.end, text: open.texts.join('') });
  };
  for (const change of changes) {
    see(change);
    const kind = kindOf(input, change);
    if (open && open.end === change.start && isJoined(open.kind, kind)) {
      if (open.kind !== kind) open.kind = 'replace';
      open.end = change.end;
      open.texts.push(change.text);
    } else {
      close();
      open = { kind, start: change.start, end: change.end, texts: [change.text] };
    }
  }
  close();
  return edits;
}

function isJoined(a: Edit['kind'], b: Edit['kind']): boolean {
  const rewrites = ['insert', 'delete', 'replace'];
  return a === b || (rewrites.includes(a) && rewrites.includes(b));
}

function kindOf(input: string, change: Change): Edit['kind'] {
  if (change.start === change.end) return 'insert';
  if (change.text === '') return 'delete';
  if (isCase(input, change)) return 'case';
  return isEscape(change) ? 'encode' : 'replace';
}

/** Whether a change only changes the case of letters. */
export function isCase(input: string, { start, end, text }: Change): boolean {
  return start < end && text.length === end - start && text.toLowerCase() === input.slice(start, end).toLowerCase();
}

/** Whether a change escapes a character. */
export function isEscape({ start, end, text }: Change): boolean {
  return start < end && text.startsWith('%') && text.length > 1;
}
