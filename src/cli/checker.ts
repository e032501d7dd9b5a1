import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnoseBy } from '../parse/diagnose.js';
import { canParseBy, safeParseBy, type Parsed } from '../parse/parse.js';
import { automataOf } from '../rfcs/automata.js';
import { definitionOf, registry, type Definition, type Rfc, type Rule } from '../rfcs/index.js';
import { redact } from '../syntax/redact.js';
import { LINE_LIMIT, type InputLine } from './records.js';

export interface CheckOptions {
  readonly rule: Rule | undefined;
  readonly literal: boolean;
  readonly redact: boolean;
  readonly warnings: boolean;
}

/** What there is to say of a line. */
export interface Checked {
  /** The line as it may be shown. */
  readonly input: string;
  readonly valid: boolean;
  readonly uri?: Parsed<Rfc, Rule>;
  readonly diagnostics: readonly Diagnostic[];
  /** Why a line cannot be read as a string. */
  readonly trouble?: string;
  /** The bytes of a line that is not UTF-8, if they may be shown. */
  readonly bytes?: Uint8Array;
  /** The other RFCs that take an invalid string, if it was checked as a whole reference. */
  readonly validUnder?: readonly Rfc[];
}

/** Checks lines by an RFC. */
export class Checker {
  readonly #rfc: Definition;
  readonly #options: CheckOptions;

  constructor(rfc: Definition, options: CheckOptions) {
    this.#rfc = rfc;
    this.#options = options;
  }

  check({ text, trouble, bytes }: InputLine): Checked {
    const input = this.#options.redact ? redact(text) : text;
    const unread = { input, valid: false, diagnostics: [] };
    if (trouble === 'too long') return { ...unread, trouble: `the line is longer than ${LINE_LIMIT} bytes` };
    if (trouble === 'not UTF-8')
      return {
        ...unread,
        trouble: 'the line is not UTF-8; a URI may contain only US-ASCII characters',
        ...(bytes && !this.#options.redact ? { bytes } : {}),
      };
    const { warnings, rule } = this.#options;
    const result = safeParseBy(this.#rfc, text, this.#options);
    const diagnostics =
      result.ok && !warnings ? [] : diagnoseBy(this.#rfc, automataOf[this.#rfc.id], text, this.#options);
    if (!result.ok)
      return {
        input,
        valid: false,
        diagnostics,
        ...(rule === undefined ? { validUnder: this.#validUnder(text) } : {}),
      };
    const shown = this.#options.redact ? safeParseBy(this.#rfc, input, this.#options) : result;
    return { input, valid: true, diagnostics, ...(shown.ok ? { uri: shown.uri } : {}) };
  }

  #validUnder(text: string): Rfc[] {
    const others = (Object.keys(registry) as Rfc[]).filter((id) => id !== this.#rfc.id);
    return others.filter((id) => canParseBy(definitionOf<Rfc>(id), text));
  }
}
