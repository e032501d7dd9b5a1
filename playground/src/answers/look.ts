/** All that Compare shows but errors, in one answer, so that the page draws once. */
import { caretFacts, type CaretFacts } from './caret.js';
import { readByAll, type Asked, type Reading } from './reading.js';
import { resolveByAll, type Resolution } from './resolution.js';

export interface Look {
  readonly reading: Reading;
  readonly caret: readonly CaretFacts[];
  readonly resolutions: readonly Resolution[];
}

export function look(question: Asked & { readonly caret: number }): Look {
  return {
    reading: readByAll(question),
    caret: caretFacts(question),
    resolutions: question.base === '' ? [] : resolveByAll(question),
  };
}
