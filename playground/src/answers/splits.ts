/** Where two specifications split strings differently. */
import type { Rfc } from 'rfc-uri';
import { splitDifferences, type SharedComponentName, type SplitDifference } from 'rfc-uri/languages';

export interface SplitRow {
  readonly component: SharedComponentName;
  /** Empty if they never read it differently. */
  readonly differences: readonly SplitDifference[];
}

/** In the order of a string. */
const components: readonly SharedComponentName[] = [
  'scheme',
  'authority',
  'userinfo',
  'host',
  'reg_name',
  'port',
  'path',
  'params',
  'query',
  'fragment',
];

/** The components that both have. */
export function compareSplits({ a, b }: { readonly a: Rfc; readonly b: Rfc }): SplitRow[] {
  return components.flatMap((component): SplitRow[] => {
    try {
      return [{ component, differences: splitDifferences(a, b, component) }];
    } catch (error) {
      // one of them does not have it
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}
