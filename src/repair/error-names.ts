/** Which places have the same error. */
import { reasonAgainst } from '../diagnostics/errors/characters.js';
import type { Failure } from '../diagnostics/locate.js';
import { phraseFor } from '../diagnostics/phrases.js';
import { stateFacts } from '../diagnostics/state-facts.js';
import type { Explained, Rfc } from '../rfcs/registry.js';
import type { CauseEntry } from './causes/cause.js';
import { isLocal } from './causes/local.js';

/** Names errors: places with the same name are one error. */
export class ErrorNames<I extends Rfc> {
  readonly #rfc: Explained<I>;
  readonly #input: string;
  /** By cause, and by state and character. */
  readonly #known = new Map<CauseEntry, Map<number, string>>();

  constructor(rfc: Explained<I>, input: string) {
    this.#rfc = rfc;
    this.#input = input;
  }

  name({ offset, state }: Failure, cause: CauseEntry): string {
    if (!isLocal(cause)) return cause.id;
    const key = state * 0x10000 + (this.#input.charCodeAt(offset) || 0);
    let names = this.#known.get(cause);
    if (!names) this.#known.set(cause, (names = new Map<number, string>()));
    let name = names.get(key);
    if (name === undefined) names.set(key, (name = `${cause.id} ${this.#describePlace(offset, state)}`));
    return name;
  }

  /** For a single character, what it is read as part of, and why it is not allowed there. */
  #describePlace(offset: number, state: number): string {
    const character = this.#input.charAt(offset);
    const reason = reasonAgainst(this.#rfc.guidance, character);
    const { path, inEscape } = stateFacts(this.#rfc, state);
    const rule = inEscape ? path.at(-2) : path.at(-1);
    return `${phraseFor(this.#rfc, rule ?? '')} ${inEscape ? '' : reason < 0 ? character : reason}`;
  }
}
