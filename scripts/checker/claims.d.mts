/** What a grammar and the library say of an RFC. */
export interface Claims {
  readonly start: string;
}

export function readClaims(id: string): Claims;
