/** The text of one grammar, rule by rule. */
export interface Productions {
  /** The RFC's own production of each rule. */
  readonly bnf: Readonly<Record<string, string>>;
  /** The rules that each rule refers to. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** The rule in the PEG transcription. */
  readonly peg: Readonly<Record<string, string>>;
}
