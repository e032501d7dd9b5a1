export interface Step {
  /** The file, as CONTRIBUTING lists it, with the toy's name in place of <id> and the like. */
  readonly file: string;
  /** The new text of the file; `text` is '' if there is none yet. */
  readonly apply: (text: string) => string;
  /** What the failure says if this step alone is left out: it names the file or the missing thing. */
  readonly missing: RegExp;
}
export interface Recipe {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Commands that make generated files after the steps, such as ['npm', 'run', 'grammars']. Also part of what CONTRIBUTING says. */
  readonly generate: readonly (readonly string[])[];
  /** Commands that must pass with all steps, and of which one must fail, printing `missing`, if a step is left out. In order of cost: tsc first. */
  readonly checks: readonly (readonly string[])[];
}
