import { platformVerdict } from './platform-url.js';
import { components, type ReadComponent, type Reading } from './reading.js';

/** How `URL` reads a string, or what it resolves it to, in the form of an answer. */
export function readByPlatform(text: string, base?: string): Reading {
  const alone = platformVerdict(text, base);
  const { resolved } = alone;
  const verdict = resolved && 'result' in resolved ? platformVerdict(resolved.result, undefined) : alone;
  if (!verdict.valid) return { ok: false, error: verdict.message };
  const found: { [N in ReadComponent]?: string } = {};
  for (const name of components) {
    const value = verdict.components[name];
    if (value !== undefined) found[name] = value;
  }
  return { ok: true, ...found };
}
