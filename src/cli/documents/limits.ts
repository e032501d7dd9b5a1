/** The option --document-limit: how much a document may take. */
import { defaultLimits, type DocumentLimits } from '../../documents/budget.js';
import type { Option } from '../arguments/options.js';
import { unknownName, UsageError } from '../session/errors.js';

/** All limits: those that counters decide, and those of the thread that reads a document. */
export interface ThreadLimits extends DocumentLimits {
  /** Seconds of the processor, for each MiB that has begun. */
  readonly seconds: number;
  /** The heap in MB. */
  readonly memory: number;
}

const defaults: ThreadLimits = { ...defaultLimits, seconds: 8, memory: 160 };

export const limitOption: Option = {
  name: 'document-limit',
  value: 'NAME=N,...',
  help: `change these limits; a document that exceeds one is an error. For each MiB of a document: findings=${defaults.findings} URIs with errors or warnings, expansion=${defaults.expansion} characters that entities and bases add, output=${defaults.output} characters, seconds=${defaults.seconds} of processor time. For the whole document: depth=${defaults.depth} levels of nesting in json and markdown, memory=${defaults.memory} MB`,
};

/** The limits with those that an option changes: `findings=20000,seconds=60`. Throws a UsageError. */
export function chosenLimits(text: string | undefined): ThreadLimits {
  if (text === undefined) return defaults;
  const changed = text.split(',').map((part): readonly [string, number] => {
    const [, name = '', number] = /^([a-z]*)=([1-9]\d{0,11})$/.exec(part.trim()) ?? [];
    if (name === '')
      throw new UsageError(
        `--document-limit takes NAME=N with a whole number N above 0, such as seconds=60, not "${part}"`,
      );
    if (!Object.hasOwn(defaults, name)) throw unknownName('document limit', name, Object.keys(defaults));
    return [name, Number(number)];
  });
  return { ...defaults, ...Object.fromEntries(changed) };
}
