/** A host that cannot be written as a domain name in US-ASCII. */
export class HostError extends RangeError {
  override readonly name = 'HostError';
  /** Where the host begins, in UTF-16 units. */
  readonly offset: number;

  constructor(host: string, offset: number) {
    super(`at offset ${offset}: the host "${host}" cannot be written as a domain name in US-ASCII`);
    this.offset = offset;
  }
}
