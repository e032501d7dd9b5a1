/** The names that were asked for, in the order of those that are known; all without any. Throws a RangeError if one is unknown. */
export function choose<N extends string>(what: string, known: readonly N[], names: readonly string[]): N[] {
  const unknown = names.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0) throw new RangeError(`unknown ${what} ${unknown.join(', ')}; known: ${known.join(', ')}`);
  return known.filter((name) => names.length === 0 || names.includes(name));
}
