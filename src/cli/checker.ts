import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnoseBy } from '../parse/diagnose.js';
import { canParseBy, safeParseBy, type Parsed } from '../parse/parse.js';
import { automataOf } from '../rfcs/automata.js';
import { definitionOf, registry, type Definition, type Rfc, type Rule } from '../rfcs/index.js';
import { masked } from '../syntax/redact.js';
import { shownOf } from '../parse/options.js';
import { secretsIn } from '../parse/secrets.js';
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

const NOT_UTF8 = 'the line is not UTF-8; a URI may contain only US-ASCII characters';

/** Checks lines by an RFC. */
export class Checker {
  readonly #rfc: Definition;
  readonly #options: CheckOptions;

  constructor(rfc: Definition, options: CheckOptions) {
    this.#rfc = rfc;
    this.#options = options;
  }

  check({ text, trouble, bytes }: InputLine): Checked {
    const { redact, warnings, rule } = this.#options;
    if (trouble !== undefined) {
      const message = trouble === 'too long' ? `the line is longer than ${LINE_LIMIT} bytes` : NOT_UTF8;
      // what is cut off may be what tells a secret from a host
      const input = redact && trouble === 'too long' ? '' : shownOf(text, this.#options).text;
      return { input, valid: false, diagnostics: [], trouble: message, ...(bytes && !redact ? { bytes } : {}) };
    }
    const result = safeParseBy(this.#rfc, text, { ...this.#options, ranges: true });
    const diagnostics =
      result.ok && !warnings ? [] : diagnoseBy(this.#rfc, automataOf[this.#rfc.id], text, this.#options);
    if (!result.ok) {
      const input = shownOf(text, this.#options).text;
      return {
        input,
        valid: false,
        diagnostics,
        ...(rule === undefined ? { validUnder: this.#validUnder(text) } : {}),
      };
    }
    const { ranges, ...uri } = result.uri;
    if (!redact) return { input: text, valid: true, diagnostics, uri };
    const input = masked(text, secretsIn(text, ranges)).text;
    const shown = safeParseBy(this.#rfc, input, this.#options);
    return { input, valid: true, diagnostics, ...(shown.ok ? { uri: shown.uri } : {}) };
  }

  #validUnder(text: string): Rfc[] {
    const others = (Object.keys(registry) as Rfc[]).filter((id) => id !== this.#rfc.id);
    return others.filter((id) => canParseBy(definitionOf<Rfc>(id), text));
  }
}
