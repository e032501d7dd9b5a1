/**
 * What `parse` returns: the components are its own fields, and the text is what `${uri}` gives. An own field for the text would be
 * in JSON and in copies, and an own method doubles the time of `tryParse`.
 */
export class ParsedText {
  readonly #text: string;

  // what looks at the constructor, such as `toStrictEqual` of Jest, then takes it for a plain object
  static {
    Reflect.deleteProperty(this.prototype, 'constructor');
  }

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return #text in this ? this.#text : Object.prototype.toString.call(this); // a proxy does not have it
  }
}

/** A parsed text whose components are being written. To assign each takes less time than `Object.assign`. */
export type Unfinished<T> = ParsedText & { -readonly [K in keyof T]: T[K] };
