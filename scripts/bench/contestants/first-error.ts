/** The first error of a process: its tables are decoded, and nothing is compiled yet. */

/** Invalid under every RFC. */
const INVALID = 'http://example.com/a[b';

/** Milliseconds from before the call of a function with an invalid string to its result. The import is not counted. */
export async function firstError(rfc: string, name: 'safeParse' | 'diagnose'): Promise<number> {
  const library = (await import(`rfc-uri/${rfc}`)) as Record<typeof name, (input: string) => unknown>;
  const start = performance.now();
  library[name](INVALID);
  return performance.now() - start;
}
