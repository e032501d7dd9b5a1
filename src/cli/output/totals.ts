/** A number with commas: `1,234`. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 line`, `1,234 lines`. */
export function linesText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'line' : 'lines'}`;
}
