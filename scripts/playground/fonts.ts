/** Writes the faces of the page to playground/src/fonts/, which git ignores: only the characters that the page shows, as WOFF2. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { importFrom } from '../tools/ensure-tool.js';

interface SubsetOptions {
  readonly targetFormat: 'woff2';
  readonly keepFeatures: readonly string[];
}
type SubsetFont = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

const faces = [
  ['source-serif-4', 400],
  ['source-serif-4', 600],
  ['ibm-plex-mono', 400],
] as const;

/** US-ASCII, and the other characters in the texts of the page; all others come from the fonts of the reader's system. */
const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}–—…‘’“”≠›→·×≤≥`;

/** What the page uses of OpenType: kerning, ligatures, and digits of one width. Small capitals and the like have glyphs of their own. */
const FEATURES = ['kern', 'liga', 'tnum'];

/** Needs the packages of the folder to be installed. */
export async function writeFonts(folder: string): Promise<void> {
  const { default: subset } = (await importFrom(folder, 'subset-font')) as { readonly default: SubsetFont };
  mkdirSync(`${folder}src/fonts`, { recursive: true });
  for (const [name, weight] of faces) {
    const file = `${folder}node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`;
    const small = await subset(readFileSync(file), CHARACTERS, { targetFormat: 'woff2', keepFeatures: FEATURES });
    writeFileSync(`${folder}src/fonts/${name}-${weight}.woff2`, small);
  }
}
