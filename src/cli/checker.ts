import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnoseBy } from '../repair/diagnose.js';
import { canParseBy, safeParseBy, uriOf, type Parsed } from '../parse/parse.js';
import { goalOf, matchOf, type Goal } from '../parse/read.js';
import { definitionOf, registry, type Definition, type Rfc, type Rule } from '../rfcs/registry.js';
import { mask } from '../syntax/redact.js';
import { shownOf } from '../parse/options.js';
import { secretsIn } from './secrets.js';
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
  readonly trouble?: Trouble;
  /** The bytes of a line that is not UTF-8, if they may be shown. */
  readonly bytes?: Uint8Array;
  /** The other RFCs that take an invalid string, if it was checked as a whole reference. */
  readonly validUnder?: readonly Rfc[];
}

/** What is wrong with a line that is no string, and where it shows, in UTF-16 units. */
export interface Trouble {
  readonly reason: 'not UTF-8' | 'too long';
  readonly message: string;
  readonly offset: number;
}

const NOT_UTF8 = 'the line is not UTF-8; a URI may contain only US-ASCII characters';

/** Checks lines by an RFC. */
export class Checker {
  readonly #rfc: Definition;
  readonly #options: CheckOptions;
  readonly #goal: Goal<Rfc>;

  constructor(rfc: Definition, options: CheckOptions) {
    this.#rfc = rfc;
    this.#options = options;
    this.#goal = goalOf(rfc, options);
  }

  check({ text, trouble, bytes }: InputLine): Checked {
    const { redact, warnings, rule } = this.#options;
    if (trouble !== undefined) {
      const isLong = trouble === 'too long';
      // what is cut off may be what tells a secret from a host
      const input = redact && isLong ? '' : shownOf(text, this.#goal).text;
      const why: Trouble = {
        reason: trouble,
        message: isLong ? `the line is longer than ${LINE_LIMIT} bytes` : NOT_UTF8,
        offset: bytes ? validLength(bytes) : input.length,
      };
      return { input, valid: false, diagnostics: [], trouble: why, ...(bytes && !redact ? { bytes } : {}) };
    }
    const result = safeParseBy(this.#rfc, text, { ...this.#options, ranges: true });
    const diagnostics = result.ok && !warnings ? [] : diagnoseBy(this.#rfc, text, this.#options);
    if (!result.ok) {
      const input = shownOf(text, this.#goal).text;
      return {
        input,
        valid: false,
        diagnostics,
        ...(rule === undefined ? { validUnder: this.#validUnder(text) } : {}),
      };
    }
    const { ranges, ...uri } = result.uri;
    if (!redact) return { input: text, valid: true, diagnostics, uri };
    const input = mask(text, secretsIn(text, ranges)).text;
    return { input, valid: true, diagnostics, ...this.#shown(text, input) };
  }

  /** What a text was parsed to, with its components as they may be shown: what is masked need not match the grammar. */
  #shown(text: string, input: string): { uri?: Parsed<Rfc, Rule> } {
    const match = matchOf(this.#rfc, this.#goal, text);
    return match ? { uri: uriOf<Rfc, Rule, false>(this.#rfc, this.#goal, input, match) } : {};
  }

  #validUnder(text: string): Rfc[] {
    const others = (Object.keys(registry) as Rfc[]).filter((id) => id !== this.#rfc.id);
    return others.filter((id) => canParseBy(definitionOf<Rfc>(id), text));
  }
}

/** How long the text is in front of the first octet that is not UTF-8, in UTF-16 units. */
function validLength(bytes: Uint8Array): number {
  const textOf = (length: number): string | undefined => {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), {
        stream: true,
      });
    } catch {
      return undefined;
    }
  };
  // the longest beginning that may be one of UTF-8; all shorter ones are, too
  let [valid, invalid] = [0, bytes.length + 1];
  while (valid + 1 < invalid) {
    const middle = Math.floor((valid + invalid) / 2);
    if (textOf(middle) === undefined) invalid = middle;
    else valid = middle;
  }
  return textOf(valid)?.length ?? 0;
}
