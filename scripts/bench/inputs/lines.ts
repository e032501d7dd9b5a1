/** Files of lines to time. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { urlDrawer, type Below } from './web-urls.js';

const words = 'news archive products item user profile images static assets index article category search'.split(' ');

/** A generator of numbers that are the same in every run (Park and Miller 1988). */
function numbers(seed: number): Below {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Writes lines to a file: URLs or, with references, a base, a tab and a reference. */
export async function writeLines(file: string, lines: number, kind: 'urls' | 'references'): Promise<void> {
  const below = numbers(2396);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const path = (): string => `/${pick(words)}/${pick(words)}-${below(1e6)}/${pick(words)}${below(1e9)}.html`;
  const url = urlDrawer(below);
  const reference = (): string =>
    pick([path(), `../${pick(words)}${below(1e6)}.html`, `?q=${below(1e6)}`, url(), `./x/../y${below(1e6)}`]);
  // onto the disk at once, because the system would otherwise write it while programs are timed
  const stream = createWriteStream(file, { flush: true });
  let text = '';
  for (let line = 0; line < lines; line++) {
    text += kind === 'urls' ? `${url()}\n` : `${url()}\t${reference()}\n`;
    if (text.length < 1 << 20) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await once(stream, 'finish');
}
