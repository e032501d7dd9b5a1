/** What is promised about warnings: a check that is quick finds the same as `diagnose`. */
import { quickLines, type QuickLine } from '../../src/cli/tasks/quick/quick-lines.js';
import { isPlainUrl } from '../../src/diagnostics/warnings/plain-urls.js';
import { canParse, diagnose, type Diagnostic, type Rfc } from '../../src/index.js';
import { definition, holdsIf, type Case, type Outcome, type Property } from './property.js';

export const warnings: readonly Property[] = [
  {
    name: 'a valid string without the signs of a warning draws none',
    about: 'strings',
    outcome: (tried) => (isQuick(tried) ? withoutDiagnostics(tried) : 'does not apply'),
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

function isQuick({ rfc, text }: Case): boolean {
  if (/[\n\r]/.test(text)) return false; // not one line
  let known = checks.get(rfc);
  if (!known)
    checks.set(
      rfc,
      (known = formats.map((format) => quickLines(definition(rfc), { ...OPTIONS, rfc, format })('stdin'))),
    );
  return known.some((check) => check(text, 1) !== undefined);
}

const formats = ['text', 'ndjson'] as const;
const checks = new Map<Rfc, readonly QuickLine[]>();

function withoutDiagnostics({ rfc, text }: Case): Outcome {
  const found: readonly Diagnostic[] = diagnose(text, { rfc });
  return holdsIf(canParse(text, { rfc }) && found.length === 0, found.map(({ code }) => code).join(', '));
}
