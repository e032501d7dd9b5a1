import { dirname, isAbsolute, join } from 'node:path';
import { quote, typeName } from '../../syntax/show.js';
import { optionText } from '../input/files.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';
import { jsonErrorOffset } from './json-error.js';
import type { Settings } from '../../formats/configuration.js';
import { settingProblem } from './keys.js';
import { levelsOf, type GivenLevels } from './levels.js';

/** The longest configuration, in MiB. */
const LONGEST = 1;

/** A configuration file that was read. */
export interface Configuration {
  readonly file: string;
  readonly settings: Settings;
  /** The levels of `ignore`, `warn` and `error`. */
  readonly levels: GivenLevels;
  /** The file and the line of a string in it, such as a key: `rfc-uri.config.json:3`. */
  readonly placeOf: (text: string) => string;
}

/** Reads and checks a configuration. Throws a UsageError that says where in the file something is wrong. */
export async function readConfiguration(file: string, session: Session): Promise<Configuration> {
  const text = await optionText('configuration', file, LONGEST, session);
  const at = (offset: number): string => `${file}:${text.slice(0, offset).split('\n').length}`;
  const placeOf = (name: string): string => at(Math.max(0, text.indexOf(JSON.stringify(name))));
  const value = parsed(text, at);
  if (!isObject(value)) throw new UsageError(`${at(0)}: a configuration must be an object, not ${typeName(value)}`);
  for (const [name, setting] of Object.entries(value)) {
    const problem = settingProblem(name, setting);
    if (problem) throw new UsageError(`${placeOf(problem.text ?? name)}: ${problem.message}`);
  }
  const settings: Settings = value; // each setting is what its key asks for
  for (const name of ['rule', 'literal'] as const)
    if (settings[name] !== undefined && settings.rfc === undefined)
      throw new UsageError(`${placeOf(name)}: "${name}" needs "rfc"`);
  const levels = levelsOf(settings, (code, one, other) => `${placeOf(other)}: "${one}" also lists ${code}`);
  return { file, settings: withBaselineFrom(dirname(file), settings), levels, placeOf };
}

/** The path of a baseline is relative to the folder of the configuration. */
function withBaselineFrom(folder: string, settings: Settings): Settings {
  const { baseline } = settings;
  if (baseline === undefined || isAbsolute(baseline)) return settings;
  return { ...settings, baseline: join(folder, baseline) };
}

function parsed(text: string, at: (offset: number) => string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = jsonErrorOffset(text);
    const found = text[offset];
    const what = found === undefined ? 'it ends too early' : `${quote(found)} is not allowed here`;
    throw new UsageError(`${at(offset)}: this is not JSON: ${what}`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
