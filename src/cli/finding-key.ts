/** What a baseline knows a finding by: what was found, and in which string. The place does not matter, so that lines may move. */
export function findingKey(input: string, ...found: readonly string[]): string {
  return `${found.join('\n')}\n${input}`;
}
