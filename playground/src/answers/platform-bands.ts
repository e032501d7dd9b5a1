import type { ComponentRow, PlatformVerdict } from 'rfc-uri';

/** A component that every RFC has, by the name that they share. */
export type SharedComponentName = ComponentRow['name'];

/** A component that `URL` finds, over the characters of its own `href`. */
export interface PlatformBand {
  readonly name: SharedComponentName;
  readonly start: number;
  readonly end: number;
  /** Whether its text is not what any of the RFCs that accept the string reads there. */
  readonly changed: boolean;
}

/** In the order of an `href`, with what may be written before each. */
const order: readonly (readonly [SharedComponentName, string])[] = [
  ['scheme', ''],
  ['userinfo', '//'],
  ['host', ''],
  ['port', ':'],
  ['path', ''],
  ['query', '?'],
  ['fragment', '#'],
];

/**
 * The components of an accepted string as ranges of its `href`, in UTF-16 units. `changed` are those that `URL` reads differently from
 * every RFC that accepts the string; if none does, those whose text is not in the input.
 */
export function platformBands(
  { href, components }: Extract<PlatformVerdict, { readonly valid: true }>,
  input: string,
  changed: readonly SharedComponentName[],
): PlatformBand[] {
  let at = 0;
  return order.flatMap(([name, before]): PlatformBand[] => {
    const text = components[name];
    if (text === undefined || text === '') return [];
    if (name === 'host' && href.startsWith('//', at + 1)) at += 3;
    const start = href.indexOf(before + text, at) + before.length;
    at = start + text.length;
    return [{ name, start, end: at, changed: changed.includes(name) || !input.includes(text) }];
  });
}
