/** A string that is being repaired: its current text, and the edits that make it from the input. */
import { applyEdits, type Edit } from '../syntax/edit.js';
import { isLocal } from './causes/local.js';
import { weaker, type CausedEdit, type CauseEntry, type Certainty } from './causes/cause.js';

/** The edits of a cause, with one for neighbours that are all deleted or all escaped: there may be long runs of them. */
export function caused(edits: readonly Edit[], cause: CauseEntry, certainty: Certainty): CausedEdit[] {
  const result: CausedEdit[] = [];
  let last: { -readonly [K in keyof CausedEdit]: CausedEdit[K] } | undefined;
  for (const { kind, start, end, text } of edits) {
    if (last?.end === start && last.kind === kind && (kind === 'delete' || kind === 'encode')) {
      last.end = end;
      last.text += text;
    } else result.push((last = { kind, start, end, text, cause, certainty }));
  }
  return result;
}

export class Draft {
  readonly input: string;
  #text: string;
  #edits: readonly CausedEdit[] = [];

  constructor(input: string) {
    this.input = input;
    this.#text = input;
  }

  get text(): string {
    return this.#text;
  }

  /** In order and apart, as offsets of the input. */
  get edits(): readonly CausedEdit[] {
    return this.#edits;
  }

  /** Edits of the current text, in order and apart. */
  apply(edits: readonly CausedEdit[]): void {
    this.#text = applyEdits(this.#text, edits);
    this.#edits = composed(this.#edits, edits);
  }
}

/** The edits that do what `first` and then `second` do; `second` are edits of the text that `first` made. */
function composed(first: readonly CausedEdit[], second: readonly CausedEdit[]): CausedEdit[] {
  const result: CausedEdit[] = [];
  let shift = 0; // how much further an offset is in the current string than in the input
  let index = 0;
  let old = first[index];
  const after = ({ text, start, end }: CausedEdit): CausedEdit | undefined => {
    shift += text.length - (end - start);
    return first[++index];
  };
  let next = 0;
  for (let edit = second[next]; edit; edit = second[++next]) {
    for (; old && old.start + shift + old.text.length <= edit.start; old = after(old)) result.push(old);
    // what is left of the texts that it overlaps stays around its own
    let start = edit.start - shift;
    let head = '';
    let tail = '';
    let beyond = edit.end;
    let isMerged = false;
    let { certainty, cause }: CausedEdit = edit;
    while (old && old.start + shift < edit.end) {
      const at: number = old.start + shift;
      const end = at + old.text.length;
      start = Math.min(start, old.start);
      head += old.text.slice(0, Math.max(0, edit.start - at));
      isMerged = true;
      if (isLocal(cause)) cause = old.cause; // what wrote this text says more than what then escaped it
      certainty = weaker(certainty, old.certainty);
      // edits of one old text become one
      for (let more = second[next + 1]; more && more.start < end; more = second[++next + 1]) {
        const kept: string = old.text.slice(edit.end - at, more.start - at);
        certainty = weaker(certainty, more.certainty);
        edit = { ...edit, end: more.end, text: edit.text + kept + more.text };
      }
      tail = old.text.slice(edit.end - at);
      beyond = Math.max(end, edit.end);
      old = after(old);
    }
    const end = beyond - shift;
    const text = isMerged ? head + edit.text + tail : edit.text;
    if (isMerged && start === end && text === '') continue;
    const kind = isMerged ? chooseKind(start, end, text) : edit.kind;
    result.push({ kind, start, end, text, cause, certainty });
  }
  for (; old; old = after(old)) result.push(old);
  return result;
}

function chooseKind(start: number, end: number, text: string): Edit['kind'] {
  if (text === '') return 'delete';
  return start === end ? 'insert' : 'replace';
}
