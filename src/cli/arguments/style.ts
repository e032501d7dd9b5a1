/** How lines are explained: the options, and what they mean on a stream. */
import type { LineStyle } from '../../formats/line-text.js';
import { chosenColor, chosenNumber, chosenWidth, type Arguments } from './arguments.js';
import { colorOption, widthOption, type Option } from './options.js';

export const styleOptions: readonly Option[] = [
  {
    name: 'max-errors',
    value: 'N',
    help: 'describe at most N errors of a line (default: 3 in text, all in the other formats)',
  },
  { name: 'verbose', help: 'list everything that may follow, and further repairs' },
  widthOption,
  colorOption,
];

/** The errors of a line that text describes, unless `--max-errors` says otherwise. */
const MAX_ERRORS = 3;
/** The repairs of a line that `--verbose` shows. */
const VERBOSE_REPAIRS = 5;

/** How lines are explained on a stream, and how many repairs of a line are wanted. */
export function chosenStyle(
  options: Arguments,
  stream: { readonly isTTY?: boolean; readonly columns?: number | undefined },
): LineStyle & { readonly maxRepairs: number } {
  const verbose = options.flags.has('verbose');
  return {
    color: chosenColor(options, stream),
    width: chosenWidth(options, stream),
    verbose,
    maxErrors:
      chosenNumber(options, 'max-errors', 'a whole number from 1', { digits: /^[1-9]\d{0,8}$/ }) ??
      (options.format === 'text' ? MAX_ERRORS : Infinity),
    maxRepairs: verbose ? VERBOSE_REPAIRS : 1,
  };
}
