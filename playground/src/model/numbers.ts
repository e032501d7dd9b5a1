/** How numbers are shown. */

/** A number of any size: `12`, `4,096`, `3.1e14`. */
export function inShort(digits: string): string {
  if (digits.length <= 7) return Number(digits).toLocaleString('en');
  return `${digits[0]}.${digits.slice(1, 2)}e${digits.length - 1}`;
}
