/** A parser that cannot be asked any more: it could not be started, ended, did not answer in time, or answered out of step. */
export class ParserError extends Error {
  override readonly name = 'ParserError';
  /** The name of the parser. */
  readonly parser: string;
  /** What the program itself said, which may quote the strings that it was asked about. */
  readonly detail: string | undefined;

  /** `problem` follows the name of the parser in the message: `parser "x" ended with exit code 1`. */
  constructor(parser: string, problem: string, detail?: string) {
    super(`parser "${parser}" ${problem}`);
    this.parser = parser;
    this.detail = detail;
  }
}
