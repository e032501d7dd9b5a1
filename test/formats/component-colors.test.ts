import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { coloredRow, componentColors } from '../../src/formats/component-colors.js';

const palette = readFileSync(`${projectRoot}playground/src/style/palette.css`, 'utf8');
const onPage = new Map(
  [...palette.matchAll(/\.c-(\w+) \{\s*--rim: light-dark\(#(\w{6}), #(\w{6})\)/g)].map(([, name = '', ...colors]) => [
    name,
    colors.map(channels),
  ]),
);

/** The three channels of `5f449f`, from 0 to 1. */
function channels(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** One of the 256 colours of terminals: from 16 a cube of six levels, from 232 greys. */
function terminalColor(index: number): number[] {
  if (index >= 232) return [0, 0, 0].map(() => (8 + (index - 232) * 10) / 255);
  return [36, 6, 1].map((step) => ([0, 95, 135, 175, 215, 255][Math.floor((index - 16) / step) % 6] ?? 0) / 255);
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The hue, from 0 to 1; grey has any. */
function hue(color: readonly number[]): number | undefined {
  const [red = 0, green = 0, blue = 0] = color;
  const most = Math.max(...color);
  const range = most - Math.min(...color);
  if (range < 0.1) return undefined;
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return ((sixth + 6) % 6) / 6;
}

test('a terminal has a colour for each component of the palette of the page', () => {
  expect(Object.keys(componentColors)).toEqual([...onPage.keys()]);
});

test.each(Object.entries(componentColors))(
  '%s has the hue of the page, and can be read on black and on white',
  (name, index) => {
    const color = terminalColor(index);
    expect((luminance(color) + 0.05) / 0.05).toBeGreaterThanOrEqual(3);
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(3);
    const [own, ...page] = [color, ...(onPage.get(name) ?? [])].map(hue);
    expect(page).toHaveLength(2);
    for (const each of page) {
      const apart = Math.abs((each ?? 0) - (own ?? 0));
      if (each !== undefined && own !== undefined) expect(Math.min(apart, 1 - apart)).toBeLessThan(0.08);
    }
  },
);

test.each([
  ['* host  h', `* \u001b[38;5;${componentColors.host}mhost\u001b[0m  h`],
  ['  path  host', `  \u001b[38;5;${componentColors.path}mpath\u001b[0m  host`],
  ['  verdict  valid', '  verdict  valid'],
  ['  toString  host', '  toString  host'],
  // the second line of a row, and a heading
  ['        host', '        host'],
  ['host  path', 'host  path'],
])('the label of %j is in the colour of its component', (row, colored) => {
  expect(coloredRow(row)).toBe(colored);
});
