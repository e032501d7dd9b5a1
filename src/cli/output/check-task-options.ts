import type { LineStyle } from '../../formats/line-text.js';
import type { Rfc } from '../../rfcs/registry.js';
import type { CheckOptions, Verdict } from '../checking/checked.js';
import type { CheckFormat } from './check-formats.js';

export interface CheckTaskOptions extends CheckOptions {
  readonly rfc: Rfc;
  readonly format: CheckFormat;
  readonly style: LineStyle;
  /** The only lines to print something for. */
  readonly only: Verdict | undefined;
}
