/** The records of an output that has JSON on each line. */
export function parsedLines<T = Record<string, unknown>>(text: string): T[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as T);
}
