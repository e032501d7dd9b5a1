/** A change of a string: `text` takes the place of what stands from `start` up to `end` in the string as it was. */
export interface Edit {
  readonly kind: 'insert' | 'delete' | 'replace' | 'encode' | 'case';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
