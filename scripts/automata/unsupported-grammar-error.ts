/** The compilers cannot handle a grammar; the message names the rule. */
export class UnsupportedGrammarError extends Error {
  override readonly name = 'UnsupportedGrammarError';
}
