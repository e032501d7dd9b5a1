/** What java.net.URI says about an IPv6 address in brackets. It reads hexadecimal groups from the left, and counts their bytes. */
import { illegal, NUMBER_FORMAT, type Finding, type TextPart } from './part.js';

const BYTES = 16;
/** The class does not expect a number that is not an `int`. */
const MOST_NUMBER = 2 ** 31 - 1;

/** The exception for an address without its brackets, and for its scope. */
export function addressException(part: TextPart): Finding {
  const { input, start, end } = part;
  const percent = input.slice(start, end).indexOf('%');
  const scope = percent > 0 ? start + percent + 1 : undefined;
  const wrong = new Groups({ ...part, end: scope === undefined ? end : scope - 1 }).exception();
  if (wrong || scope === undefined) return wrong;
  return scope === end
    ? { reason: 'scope id expected', index: -1 }
    : illegal({ input, start: scope, end }, 'scope_id', 'scope id');
}

/** Reads the groups of an address. */
class Groups {
  readonly #part: TextPart;
  /** The address and what is before it. */
  readonly #text: string;
  #at: number;
  #bytes = 0;

  constructor(part: TextPart) {
    this.#part = part;
    this.#text = part.input.slice(0, part.end);
    this.#at = part.start;
  }

  exception(): Finding {
    const { start, end } = this.#part;
    const first = this.#sequence();
    const isShort = this.#text.startsWith('::', this.#at);
    if (isShort) this.#at += '::'.length;
    const wrong = first ?? (isShort ? this.#afterColons() : this.#afterGroups());
    if (wrong) return wrong;
    if (this.#at < end) return { reason: 'Malformed IPv6 address', index: start };
    if (this.#bytes > BYTES) return { reason: 'IPv6 address too long', index: start };
    if (!isShort && this.#bytes < BYTES) return { reason: 'IPv6 address too short', index: start };
    return isShort && this.#bytes === BYTES ? { reason: 'Malformed IPv6 address', index: start } : undefined;
  }

  /** What may follow "::". */
  #afterColons(): Finding {
    const from = this.#at;
    if (from === this.#part.end) return undefined;
    const wrong = this.#sequence();
    if (wrong) return wrong;
    if (this.#at === from) return this.#ipv4('hex digits or IPv4 address');
    if (this.#text[this.#at] !== ':') return undefined;
    this.#at++;
    return this.#ipv4('hex digits or IPv4 address');
  }

  /** What may follow groups without "::". */
  #afterGroups(): Finding {
    if (this.#at === this.#part.start || this.#text[this.#at] !== ':') return undefined;
    this.#at++;
    return this.#ipv4('IPv4 address');
  }

  /** Groups and the colons between them, up to "::" or an IPv4 address. */
  #sequence(): Finding {
    let next = this.#at;
    for (let isFirst = true; isFirst || (this.#text[this.#at] === ':' && this.#text[next] !== ':'); isFirst = false) {
      const digits = /^[\da-f]*/i.exec(this.#text.slice(next))?.[0] ?? '';
      if (digits === '') return isFirst ? undefined : { reason: 'Expected digits for an IPv6 address', index: next };
      if (this.#text[next + digits.length] === '.') return undefined;
      if (digits.length > 4) return { reason: 'IPv6 hexadecimal digit sequence too long', index: next };
      this.#bytes += 2;
      this.#at = next + digits.length;
      next = this.#at + 1;
    }
    return undefined;
  }

  /** An IPv4 address up to the end. */
  #ipv4(expected: string): Finding {
    const from = this.#at;
    if (!/^[\d.]+$/.test(this.#text.slice(from))) return { reason: `Expected ${expected}`, index: from };
    for (let count = 1; count <= 4; count++) {
      const digits = /^\d*/.exec(this.#text.slice(this.#at))?.[0] ?? '';
      if (Number(digits) > MOST_NUMBER) return { reason: NUMBER_FORMAT, index: -1 };
      if (digits === '' || Number(digits) > 255) return { reason: 'Malformed IPv4 address', index: this.#at };
      this.#at += digits.length;
      if (count === 4) break;
      if (this.#text[this.#at] !== '.') return { reason: 'Malformed IPv4 address', index: this.#at };
      this.#at++;
    }
    this.#bytes += 4;
    return this.#at < this.#text.length ? { reason: 'Malformed IPv4 address', index: this.#at } : undefined;
  }
}
