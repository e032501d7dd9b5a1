/** A row of comma-separated values (RFC 4180, section 2), or of values with another delimiter. */
export function csvRow(cells: readonly string[], delimiter = ','): string {
  return cells.map((cell) => csvCell(cell, delimiter)).join(delimiter);
}

function csvCell(text: string, delimiter: string): string {
  const isPlain = !text.includes(delimiter) && !/["\r\n]/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
