/** A whole number with commas: `1,234`. `toLocaleString` takes as long for its first number as a command takes to start. */
export function countText(count: number): string {
  const digits = String(count);
  const first = digits.length % 3 || 3;
  let text = digits.slice(0, first);
  for (let at = first; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`;
  return text;
}

/** `1 line`, `1,234 lines`. */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
