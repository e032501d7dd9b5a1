/** What the compilers of grammars need to know of an RFC. */

/** What an RFC's grammar.ts says of its grammar files. */
export interface Grammar {
  /** The notation of the RFC's productions. */
  readonly notation: 'words' | 'rfc822-groups' | 'rfc822' | 'abnf';
  /** The id of the RFC that this one amends: its grammar files contain only what is new or changed, and are laid over the other's. */
  readonly amends?: string;
  /** The id of the RFC that this one follows in everything but its grammar: its modules take over what they do not change. */
  readonly follows?: string;
  /** A rule whose intended meaning differs from its literal one: the helper of the PEG and the production of the .split file that define it. */
  readonly intended?: { readonly rule: string; readonly peg: string; readonly split: string };
}

/** The rules that match each component, by its name. */
export type ComponentRules = Readonly<
  Record<string, { readonly rules: readonly string[]; readonly container?: true; readonly repeated?: true }>
>;

/** What an RFC's components.ts says. */
export interface GrammarComponents {
  readonly startRules: readonly string[];
  readonly choices: readonly string[];
  readonly components: ComponentRules;
  readonly words: readonly string[];
  /** Components that the scanner does not report. */
  readonly derived?: readonly string[];
  /** What the scanner reports besides the components. */
  readonly boundaries?: ComponentRules;
  readonly likely?: readonly string[];
  readonly unlikely?: readonly string[];
}
