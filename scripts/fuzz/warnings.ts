/** What is promised about warnings: a check that is quick finds the same as `diagnose`. */
import { quickLines } from '../../src/cli/tasks/quick/quick-lines.js';
import { isPlainUrl } from '../../src/diagnostics/warnings/plain-urls.js';
import { canParse, diagnose, type Diagnostic } from '../../src/index.js';
import { definition, holdsIf, type Case, type Outcome, type Property } from './property.js';

export const warnings: readonly Property[] = [
  {
    name: 'check passes over no line that draws a warning or is invalid',
    about: 'strings',
    outcome: (tried) => {
      if (!['text', 'ndjson'].some((format) => isQuick(tried, format as 'text' | 'ndjson'))) return 'does not apply';
      return withoutDiagnostics(tried);
    },
  },
  {
    name: 'a plain URL is valid and draws no warning',
    about: 'strings',
    outcome: (tried) => {
      if (definition(tried.rfc).hasPlainUrls !== true || !isPlainUrl(tried.text)) return 'does not apply';
      return withoutDiagnostics(tried);
    },
  },
];

/** A check of whole references, as it is without options. */
const OPTIONS = {
  rule: undefined,
  literal: false,
  redact: false,
  warnings: true,
  maxRepairs: 1,
  only: undefined,
  style: {},
};

function isQuick({ rfc, text }: Case, format: 'text' | 'ndjson'): boolean {
  if (/[\n\r]/.test(text)) return false; // not one line
  const quick = quickLines(definition(rfc), { ...OPTIONS, rfc, format })('stdin');
  return quick(text, 1) !== undefined;
}

function withoutDiagnostics({ rfc, text }: Case): Outcome {
  const found: readonly Diagnostic[] = diagnose(text, { rfc });
  return holdsIf(canParse(text, { rfc }) && found.length === 0, found.map(({ code }) => code).join(', '));
}
