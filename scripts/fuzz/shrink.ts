import type { Case } from './property.js';

/** More tries rarely make a case smaller. */
const MOST_TRIES = 2_000;

/** A case that still fails and has no part that can be left out or made plainer, or close to it. */
export function shrunk(failing: Case, fails: (tried: Case) => boolean): Case {
  let smallest = failing;
  let tries = 0;
  for (let next: Case | undefined = failing; next;) {
    next = undefined;
    for (const candidate of smaller(smallest)) {
      if (tries++ > MOST_TRIES) return smallest;
      if (!fails(candidate)) continue;
      next = smallest = candidate;
      break;
    }
  }
  return smallest;
}

/** The boldest first: half of a string left out, then smaller parts; then other characters replaced by "a". */
function* smaller(tried: Case): Generator<Case> {
  for (const text of shorter(tried.text)) yield { ...tried, text };
  for (const other of shorter(tried.other ?? '')) yield { ...tried, other };
  for (const text of plainer(tried.text)) yield { ...tried, text };
}

function* shorter(text: string): Generator<string> {
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < text.length; at += size) yield text.slice(0, at) + text.slice(at + size);
}

function* plainer(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++)
    if (/[b-zA-Z0-9\u0080-\uffff]/.test(text.charAt(at))) yield `${text.slice(0, at)}a${text.slice(at + 1)}`;
}
