/**
 * Makes texts of numbers with what comes before and after them. For numbers that rise this is quick: the first digits are written
 * once in a thousand numbers, and the last three are in a table.
 *
 *     numberText('\t')('urls.txt\t')(1002); // 'urls.txt\t1002\t'
 */
export function numberText(after: string): (before: string) => (number: number) => string {
  const ends = Array.from({ length: 1000 }, (_, digits) => `${digits}`.padStart(3, '0') + after);
  return (before) => {
    let thousands = 0;
    let start = before;
    return (number) => {
      if (number < 1000) return `${before}${number}${after}`;
      const first = Math.floor(number / 1000);
      if (first !== thousands) [thousands, start] = [first, `${before}${first}`];
      return start + (ends[number % 1000] ?? '');
    };
  };
}
