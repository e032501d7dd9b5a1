/** An invalid string as causes see it: its structure, and where it stops being valid. */
import { Structure } from '../../syntax/structure.js';
import { findFramed, type Framed } from './framed.js';
import type { GoalGrammar } from './goal-grammar.js';

/** The escapes of a text's octets; `undefined` for half of a surrogate pair. */
export type Escape = (text: string) => string | undefined;

/** What is the same for all texts of one repair. */
export interface Setting {
  readonly grammar: GoalGrammar;
  /** Whether hosts may be IPv6 addresses in brackets. */
  readonly hasAddresses: boolean;
  /** Whether a host may have escapes of UTF-8. */
  readonly escapesHost: boolean;
  /** Escapes what path, query and fragment cannot contain, in the encoding of the input. */
  readonly escape: Escape;
  /** A host as A-labels; `undefined` if it has none. */
  readonly toAscii?: ((host: string) => string | undefined) | undefined;
}

export class InvalidText extends Structure {
  readonly setting: Setting;
  #failure: number | undefined;
  #framed: Framed | 'several' | 'none' | undefined;

  constructor(text: string, setting: Setting) {
    super(text);
    this.setting = setting;
  }

  get grammar(): GoalGrammar {
    return this.setting.grammar;
  }

  /** See Grammar. */
  get failure(): number {
    return (this.#failure ??= this.grammar.failure(this.text));
  }

  /** Whether the string fails in its authority, or right after it. */
  get isAuthorityWrong(): boolean {
    const { authority, failure } = this;
    return authority !== undefined && failure >= authority.start && failure <= authority.end;
  }

  /** The only URI that other text frames; `several` if there are several. */
  get framed(): Framed | 'several' | undefined {
    this.#framed ??= findFramed(this.text) ?? 'none';
    return this.#framed === 'none' ? undefined : this.#framed;
  }
}
