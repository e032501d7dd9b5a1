import { calls } from './calls.js';
import { clients } from './clients.js';
import { commandLine } from './command-line.js';
import { documents } from './documents.js';
import { errors } from './errors.js';
import { operations } from './operations.js';
import type { Property } from './property.js';
import { repairs } from './repairs.js';
import { secrets } from './secrets.js';
import { verdicts } from './verdicts.js';
import { warnings } from './warnings.js';

/** Everything that is promised for every string. */
export const properties: readonly Property[] = [
  ...verdicts,
  ...errors,
  ...repairs,
  ...warnings,
  ...operations,
  ...calls,
  ...clients,
  ...commandLine,
  ...secrets,
  ...documents,
];
