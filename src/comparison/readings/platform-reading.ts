import { platformVerdict } from '../platform-url.js';
import { components, type ReadComponent, type Reading } from './reading.js';

/** How `URL` reads a string, in the form of an answer. */
export function readByPlatform(text: string): Reading {
  const verdict = platformVerdict(text, undefined);
  if (!verdict.valid) return { ok: false, error: verdict.message };
  const found: { [N in ReadComponent]?: string } = {};
  for (const name of components) {
    const value = verdict.components[name];
    if (value !== undefined) found[name] = value;
  }
  return { ok: true, ...found };
}
