/** A language that has no automaton: it is not regular, too large, or not written as its notation requires. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  /** Where in the text, in UTF-16 units; `undefined` if no place is at fault. */
  readonly offset: number | undefined;

  /**
   * @param message - what is wrong
   * @param offset - where, in UTF-16 units
   */
  constructor(message: string, offset?: number) {
    super(message);
    this.offset = offset;
  }
}
