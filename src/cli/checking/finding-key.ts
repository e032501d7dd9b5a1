/** The key of a finding in a baseline: what was found, and in which string. Its place does not matter, because lines may move. */
export function findingKey(input: string, ...found: readonly string[]): string {
  return `${found.join('\n')}\n${input}`;
}
