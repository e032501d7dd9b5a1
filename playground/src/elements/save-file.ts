/** Lets the browser save a file under a name. */
import { h } from './element.js';

/** How long the browser may need the address of a file until it has begun to save it, in milliseconds. */
const LIFETIME = 10_000;

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), LIFETIME);
}
