/** What is wrong with a key of rfc-uri.config.json, or with its value. */
import { codes } from '../../diagnostics/codes.js';
import { isCode } from '../../diagnostics/disable-comment.js';
import { keys, type SettingKind, type Settings } from '../../formats/configuration.js';
import { isRfc, rfcIds } from '../../rfcs/load.js';
import { quote, typeName } from '../../syntax/show.js';
import { unknownName } from '../session/errors.js';

/** What is wrong with a setting, and the text in the file that it is about, unless that is the key. */
export interface Problem {
  readonly message: string;
  readonly text?: string;
}

/** What is wrong with a key or its value. */
export function settingProblem(name: string, value: unknown): Problem | undefined {
  if (!isKey(name)) return { message: unknownName('key', name, Object.keys(keys)).message };
  const problem = valueProblems[keys[name].kind](value);
  return problem && (problem.text === undefined ? { message: `"${name}" ${problem.message}` } : problem);
}

const valueProblems: Readonly<Record<SettingKind, (value: unknown) => Problem | undefined>> = {
  text: (value) => (typeof value === 'string' && value !== '' ? undefined : mustBe('a non-empty string', value)),
  flag: (value) => (typeof value === 'boolean' ? undefined : mustBe('true or false', value)),
  rfc: (value) => {
    if (typeof value !== 'string') return mustBe('the id of an RFC', value);
    return isRfc(value) ? undefined : { message: unknownName('RFC', value, rfcIds).message, text: value };
  },
  codes: (value) => (Array.isArray(value) ? codesProblem(value) : mustBe('a list of codes', value)),
};

function isKey(name: string): name is keyof Settings {
  return Object.hasOwn(keys, name);
}

function mustBe(what: string, value: unknown): Problem {
  return { message: `must be ${what}, not ${typeof value === 'string' ? quote(value) : typeName(value)}` };
}

function codesProblem(list: readonly unknown[]): Problem | undefined {
  for (const [index, code] of list.entries()) {
    if (typeof code !== 'string') return mustBe('a list of codes', list);
    if (!isCode(code)) return { message: unknownName('code', code, Object.keys(codes)).message, text: code };
    if (list.indexOf(code) < index) return { message: `${code} is listed twice`, text: code };
  }
  return undefined;
}
