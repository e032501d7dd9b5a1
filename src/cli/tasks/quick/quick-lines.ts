/** The likely lines of a check, valid and without warnings, in a tenth of the time that the others take. */
import { beginsFormula, tsvRow } from '../../../formats/tsv.js';
import { canParseBy, tryParseBy } from '../../../parse/parse.js';
import { readGoal, matchGoal } from '../../../parse/goal.js';
import { isPlainUrl } from '../../../diagnostics/warnings/plain-urls.js';
import type { Definition, Rfc, Rule } from '../../../rfcs/registry.js';
import { json } from '../../session/safe-text.js';
import { isPlainInJson, plainJson } from './plain-json.js';
import { plainUrlJson } from './plain-url-json.js';
import type { CheckTaskOptions } from '../../output/check-formats.js';

import { mayWarn } from '../../../diagnostics/warnings/list.js';

import { numberText } from './number-text.js';

/** What is printed for a line, with its line end; `undefined` for a line that must be checked thoroughly. */
export type QuickLine = (text: string, number: number) => string | undefined;

/** Makes a function that makes a QuickLine for a file. */
export function quickLines(rfc: Definition, options: CheckTaskOptions): (file: string) => QuickLine {
  const { rule, literal, schemes, format, warnings, only } = options;
  const goal = readGoal<Rfc>(rfc, { rule, literal, schemes });
  if (warnings && goal.isNamed) return () => () => undefined;
  const isValid =
    goal.isNamed || literal || schemes
      ? (text: string): boolean => matchGoal(rfc, goal, text) !== undefined
      : (text: string): boolean => canParseBy<Rfc>(rfc, text);
  const hasPlain = rfc.hasPlainUrls === true && !literal && !schemes && !goal.isNamed;
  const mayBeWarned = (text: string): boolean => warnings && mayWarn(text);
  const isQuick = (text: string): boolean => (hasPlain && isPlainUrl(text)) || (!mayBeWarned(text) && isValid(text));
  if (only !== undefined && only !== 'valid') return () => (text) => (isQuick(text) ? '' : undefined);
  if (format === 'text' && only === 'valid') return () => (text) => (isQuick(text) ? `${text}\n` : undefined);
  if (format !== 'ndjson' && format !== 'tsv') return () => (text) => (isQuick(text) ? '' : undefined);
  if (!isPlainInJson(rfc, goal.start)) return () => () => undefined;
  if (format === 'tsv') {
    const numbered = numberText('\t');
    const rest = `\ttrue\t${tsvRow([null, null, null, null])}\n`;
    return (file) => {
      const head = numbered(`${tsvRow([file])}\t`);
      // tsvRow escapes what a spreadsheet takes for a formula
      return (text, number) => (isQuick(text) && !beginsFormula(text) ? head(number) + text + rest : undefined);
    };
  }
  const parsed = goal.isNamed || literal || schemes ? { rule, literal, schemes } : undefined;
  const uriJson = (text: string): string | undefined => {
    const uri = mayBeWarned(text) ? undefined : tryParseBy<Rfc, Rule>(rfc, text, parsed);
    return uri && plainJson(uri);
  };
  const urlJson = hasPlain ? plainUrlJson(rfc) : undefined;
  const numbered = numberText(',"input":"');
  return (file) => {
    const head = numbered(`{"file":${json(file)},"line":`);
    return (text, number) => {
      const uri = (urlJson && isPlainUrl(text) ? urlJson(text) : undefined) ?? uriJson(text);
      return uri && `${head(number)}${text}","valid":true,"uri":${uri},"diagnostics":[]}\n`;
    };
  };
}
