/**
 * The colours of components in a terminal: of the 256 colours that terminals have, those nearest to the palette of the page
 * (playground/src/style/palette.css) that can be read on black and on white.
 */
import type { SharedComponentName } from '../comparison/component-table.js';

export const componentColors: Readonly<Record<SharedComponentName, number>> = {
  scheme: 98,
  authority: 244,
  userinfo: 166,
  host: 29,
  reg_name: 31,
  port: 136,
  path: 68,
  params: 133,
  query: 168,
  fragment: 137,
};

const colors: Readonly<Record<string, number>> = componentColors;

/** A row of a table that begins with the name of a component, `* host  h`, with the name in its colour; others as they are. */
export function coloredRow(row: string): string {
  return row.replace(/^([* ] )(\w+)/, (label, mark: string, name: string) =>
    Object.hasOwn(colors, name) ? `${mark}\u001b[38;5;${colors[name]}m${name}\u001b[0m` : label,
  );
}
