import { domainToASCII } from 'node:url';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { shownOf } from '../parse/arguments.js';
import { tryParseBy, uriOf, type Parsed } from '../parse/parse.js';
import { goalOf, matchOf, type Goal } from '../parse/read.js';
import { secretsIn } from './secrets.js';
import type { ComponentName, Definition, Rfc, Rule } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import type { RfcName } from '../formats/diagnostic-text.js';
import { mask } from '../syntax/redact.js';
import { MAX_LINE_BYTES, type InputLine } from './records.js';

export interface CheckOptions {
  readonly rule: Rule | undefined;
  readonly literal: boolean;
  readonly redact: boolean;
  readonly warnings: boolean;
}

/** The result of checking one line. */
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
  /** The other RFCs that accept an invalid string, if it was checked as a whole reference. */
  readonly validUnder?: readonly RfcName[];
}

/** Why a line cannot be read, and the offset of the cause in UTF-16 units. */
export interface Trouble {
  readonly reason: 'not UTF-8' | 'too long';
  readonly message: string;
  readonly offset: number;
}

const NOT_UTF8 = 'the line is not UTF-8; a URI may contain only US-ASCII characters';

/** The most warnings for one line. */
const WARNING_LIMIT = 100;

/** Checks lines against one RFC. What only invalid lines and warnings need is loaded when it is first needed. */
export class Checker {
  readonly #rfc: Definition;
  readonly #options: CheckOptions;
  readonly #goal: Goal<Rfc>;
  #explainer: Promise<typeof import('./invalid-line.js')> | undefined;
  #suspicions: Promise<typeof import('../repair/suspicions.js')> | undefined;

  constructor(rfc: Definition, options: CheckOptions) {
    this.#rfc = rfc;
    this.#options = options;
    this.#goal = goalOf(rfc, options);
  }

  async check(line: InputLine): Promise<Checked> {
    const { text, trouble } = line;
    if (trouble !== undefined) return this.#unreadable(line, trouble);
    const parsed = tryParseBy(this.#rfc, text, { ...this.#options, ranges: true });
    if (!parsed) return this.#invalid(text);
    const { ranges, ...uri } = parsed;
    const { warnings, redact } = this.#options;
    const diagnostics = warnings ? await this.#warnings(text, ranges) : [];
    if (!redact) return { input: text, valid: true, diagnostics, uri };
    const input = mask(text, secretsIn(text, ranges)).text;
    return { input, valid: true, diagnostics, ...this.#shown(text, input) };
  }

  /** Loads neither repairs nor other RFCs, so that a valid line takes little time to start with. */
  async #warnings(text: string, ranges: readonly Component<ComponentName, Rule>[]): Promise<readonly Diagnostic[]> {
    const { findAllWarnings } = await (this.#suspicions ??= import('../repair/suspicions.js'));
    return findAllWarnings(this.#rfc, this.#goal, text, ranges, WARNING_LIMIT);
  }

  #unreadable({ text, bytes }: InputLine, reason: Trouble['reason']): Checked {
    const { redact } = this.#options;
    const isLong = reason === 'too long';
    // the part that was cut off may decide whether this text is a secret or a host
    const input = redact && isLong ? '' : shownOf(text, this.#goal).text;
    const trouble: Trouble = {
      reason,
      message: isLong ? `the line is longer than ${MAX_LINE_BYTES} bytes` : NOT_UTF8,
      offset: bytes ? validLength(bytes) : input.length,
    };
    return { input, valid: false, diagnostics: [], trouble, ...(bytes && !redact ? { bytes } : {}) };
  }

  async #invalid(text: string): Promise<Checked> {
    const diagnostics = await this.#diagnose(text);
    const { otherRfcs } = await this.#explain();
    return {
      input: shownOf(text, this.#goal).text,
      valid: false,
      diagnostics,
      ...(this.#options.rule === undefined ? { validUnder: otherRfcs(text, this.#rfc.id) } : {}),
    };
  }

  #explain(): Promise<typeof import('./invalid-line.js')> {
    return (this.#explainer ??= import('./invalid-line.js'));
  }

  async #diagnose(text: string): Promise<readonly Diagnostic[]> {
    const { diagnoseBy } = await this.#explain();
    return diagnoseBy(this.#rfc, text, { ...this.#options, toAscii: domainToASCII });
  }

  /** The components of a text with secrets masked. The masked text itself need not match the grammar. */
  #shown(text: string, input: string): { uri?: Parsed<Rfc, Rule> } {
    const match = matchOf(this.#rfc, this.#goal, text);
    return match ? { uri: uriOf<Rfc, Rule, false>(this.#rfc, this.#goal, input, match) } : {};
  }
}

/** The length of the text before the first octet that is not UTF-8, in UTF-16 units. */
function validLength(bytes: Uint8Array): number {
  const decode = (length: number): string | undefined => {
    try {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      return decoder.decode(bytes.subarray(0, length), { stream: true });
    } catch {
      return undefined;
    }
  };
  // binary search: if a prefix decodes, so does every shorter one
  let [valid, invalid] = [0, bytes.length + 1];
  while (valid + 1 < invalid) {
    const middle = Math.floor((valid + invalid) / 2);
    if (decode(middle) === undefined) invalid = middle;
    else valid = middle;
  }
  return decode(valid)?.length ?? 0;
}
