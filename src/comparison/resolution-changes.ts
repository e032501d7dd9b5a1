import { registry, type Rfc } from '../rfcs/registry.js';

/** A change that an RFC made to how references are resolved. */
export interface ResolutionChange {
  readonly by: Rfc;
  readonly section: string;
  readonly text: string;
  /** Whether it can explain a difference between the results of two RFCs. */
  readonly concerns: (reference: string, base: string) => boolean;
}

const DOT_SEGMENT = /(?:^|\/)\.\.?(?:[/?#]|$)/;

/** Oldest first. The first that applies is the reason. */
const resolutionChanges: readonly ResolutionChange[] = [
  {
    by: 'rfc2396',
    section: '5.2',
    text: 'step 6 a removes the last segment of the base, even if the reference has no path',
    concerns: (reference) => /^[?;]/.test(reference),
  },
  {
    by: 'rfc2396',
    section: '4.2',
    text: 'an empty reference means the current document, without a fragment',
    concerns: (reference) => reference === '',
  },
  {
    by: 'rfc2396',
    section: '3.3',
    text: 'parameters belong to the segments of the path, so ".." after them counts',
    concerns: (reference) => reference.includes(';') && DOT_SEGMENT.test(reference.slice(reference.indexOf(';'))),
  },
  {
    by: 'rfc3986',
    section: '5.2.2',
    text: 'a reference without a path takes over the whole path of the base',
    concerns: (reference) => reference.startsWith('?'),
  },
  {
    by: 'rfc3986',
    section: '5.2.4',
    text: '"." and ".." are removed from the whole path, even above the root',
    concerns: (reference, base) => DOT_SEGMENT.test(reference) || DOT_SEGMENT.test(base),
  },
];

/** Why a reference is resolved differently since one RFC, if it was not before another. */
export function resolutionChange(from: Rfc, to: Rfc, reference: string, base: string): ResolutionChange | undefined {
  const ids = Object.keys(registry);
  return resolutionChanges.find(
    ({ by, concerns }) =>
      ids.indexOf(by) > ids.indexOf(from) && ids.indexOf(by) <= ids.indexOf(to) && concerns(reference, base),
  );
}
