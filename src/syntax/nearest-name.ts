/** The longest name that is compared, in UTF-16 units: the time grows with the square. */
const LONGEST = 60;

/** The known name that was probably meant: one that begins with the given text, or differs in at most a third of its letters. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const given = plain(name);
  if (given.length < 2 || given.length > LONGEST) return undefined;
  const begun = known.filter((candidate) => plain(candidate).startsWith(given));
  if (begun.length === 1) return begun[0];
  let [best, least]: [string | undefined, number] = [undefined, Infinity];
  for (const candidate of known) {
    const tried = plain(candidate);
    const most = Math.max(1, Math.floor(Math.max(given.length, candidate.length) / 3));
    if (Math.abs(given.length - tried.length) > most) continue; // needs more letters than that
    const distance = editDistance(given, tried);
    if (distance <= most && distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** A name without its case and the separators of its words, which people vary. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** How many letters to insert, delete, replace or swap with the next one: the optimal string alignment distance. */
function editDistance(a: string, b: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const at = (line: readonly number[], index: number): number => line[index] ?? Infinity;
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          at(previous, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
