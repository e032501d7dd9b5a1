/** Names that mean the same on two sides; each has one partner on the other. */
export class Names {
  readonly #there = new Map<string, string>();
  readonly #back = new Map<string, string>();
  readonly #around: Names | undefined;

  constructor(around?: Names) {
    this.#around = around;
  }

  get pairs(): ReadonlyMap<string, string> {
    return this.#there;
  }

  /** Whether the names may be partners; if so, they are from now on. */
  declare(a: string, b: string): boolean {
    if ((this.#there.get(a) ?? b) !== b || (this.#back.get(b) ?? a) !== a) return false;
    this.#there.set(a, b);
    this.#back.set(b, a);
    return true;
  }

  /** Whether two names are partners; undefined if neither is declared here or around. */
  arePartners(a: string, b: string): boolean | undefined {
    if (this.#there.has(a) || this.#back.has(b)) return this.#there.get(a) === b;
    return this.#around?.arePartners(a, b);
  }
}
