/** A grammar is outside what the compilers take; the message names the rule. */
export class UnsupportedGrammarError extends Error {
  override readonly name = 'UnsupportedGrammarError';
}
