/** What a part of an expression is in ECMAScript, and how many characters it matches at least and at most. */
export interface TranslatedPart {
  readonly text: string;
  readonly least: number;
  readonly most: number;
  /** Whether it is `^`, `\b` or the like, and not a group. */
  readonly isAssertion?: boolean;
}

export const character = (text: string): TranslatedPart => ({ text, least: 1, most: 1 });
export const assertion = (text: string): TranslatedPart => ({
  text: `(?:${text})`,
  least: 0,
  most: 0,
  isAssertion: true,
});

/** The smallest and the largest number of repetitions; `[0, Infinity]` stands for `+` as well as for `*`. */
export function repetitions(quantifier: string): readonly [least: number, most: number] {
  if (quantifier === '?') return [0, 1];
  const [least = '', most = least] = quantifier.slice(1, -1).split(',');
  return [Number(least), most === '' ? Infinity : Number(most)];
}
