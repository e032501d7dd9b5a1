/** Computations that ask a program about strings, whoever runs the program. */

/** Yields strings, and is resumed with an answer for each: whether the program accepts it. */
export type Asking<T> = Generator<readonly string[], T, readonly boolean[]>;

/** Asks about one string. */
export function* ask(string: string): Asking<boolean> {
  const [answer] = yield [string];
  return answer === true;
}

/**
 * A place where the answer changes in a row of strings, by binary search: that of string `at` differs from that of the next one. The
 * answers of string 0 and of the last one, with the number `last`, must differ.
 */
export function* findChange(last: number, stringAt: (index: number) => string): Asking<number> {
  const first = yield* ask(stringAt(0));
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((yield* ask(stringAt(middle))) === first) low = middle;
    else high = middle;
  }
  return low;
}

/** The same computation, which asks about no string that is `known`. `allow` is called with the strings before they are asked. */
export function* askOnce<T>(
  asking: Asking<T>,
  known: Map<string, boolean>,
  allow: (strings: readonly string[]) => void,
): Asking<T> {
  let step = asking.next();
  while (step.done !== true) {
    const strings = step.value;
    const unknown = [...new Set(strings)].filter((string) => !known.has(string));
    if (unknown.length > 0) {
      allow(unknown);
      const answers = yield unknown;
      for (const [index, string] of unknown.entries()) known.set(string, answers[index] === true);
    }
    step = asking.next(strings.map((string) => known.get(string) === true));
  }
  return step.value;
}
