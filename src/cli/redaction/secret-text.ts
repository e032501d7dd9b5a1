import { redact, redactAll } from '../../syntax/redact.js';

/** What `--redact` masks in a text: whatever may be secret in it, or all, because it is checked as a part of a URI. */
export type Redaction = 'secrets' | 'all';

export const masks: Readonly<Record<Redaction, (text: string) => string>> = { secrets: redact, all: redactAll };

/**
 * A text with secrets. With `--redact`, this is the only form in which the input gets past its readers; everything else sees what
 * may be shown of it. `reveal` is for the modules that find out what must not depend on the mask, such as whether the text is valid,
 * and return nothing else of it; a test lists them.
 */
export class SecretText {
  /** The text with `x` for its secrets: of the same length. */
  readonly shown: string;
  readonly #text: string;
  readonly #bytes: Uint8Array | undefined;

  /** `bytes`: those of a text that is not UTF-8. */
  constructor(text: string, shown: string = redact(text), bytes?: Uint8Array) {
    this.#text = text;
    this.#bytes = bytes;
    this.shown = shown;
  }

  reveal(): string {
    return this.#text;
  }

  revealBytes(): Uint8Array | undefined {
    return this.#bytes;
  }
}
