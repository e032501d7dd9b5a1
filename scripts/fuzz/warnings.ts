/** What is promised about warnings: a check that is quick finds the same as `diagnose`. */
import { quickLines, type QuickLine } from '../../src/cli/tasks/quick/quick-lines.js';
import { isPlainUrl } from '../../src/diagnostics/warnings/plain-urls.js';
import { canParse, diagnose, type Rfc } from '../../src/index.js';
import { registry } from '../../src/rfcs/registry.js';
import { definition, holdsIf, type Outcome, type Property } from './property.js';

export const warnings: readonly Property[] = [
  {
    name: 'a valid string without the signs of a warning draws none',
    about: 'strings',
    outcome: ({ rfc, text }) =>
      withoutDiagnostics(
        rfc,
        onUsualUrls(text).filter((line) => isQuick(rfc, line)),
      ),
  },
  {
    name: 'a plain URL is valid and draws no warning',
    about: 'strings',
    rfcs: (Object.keys(registry) as Rfc[]).filter((rfc) => definition(rfc).hasPlainUrls === true), // the keys of a literal
    outcome: ({ rfc, text }) => withoutDiagnostics(rfc, onUsualUrls(text).filter(isPlainUrl)),
  },
];

/** A string, and usual URLs made of it: random strings are hardly ever usual. */
function onUsualUrls(text: string): string[] {
  const plain = text.replaceAll(/[^\w./?=&;%-]/g, '');
  return [
    text,
    `http://www.example.com/${text}`,
    `https://a.bc/${plain}`,
    `http://www.${plain}`,
    `http://a.bc/?${plain}`,
  ];
}

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

function isQuick(rfc: Rfc, text: string): boolean {
  if (/[\n\r]/.test(text)) return false; // not one line
  let known = checks.get(rfc);
  if (!known) {
    known = formats.map((format) => quickLines(definition(rfc), { ...OPTIONS, rfc, format })('stdin'));
    checks.set(rfc, known);
  }
  return known.some((check) => check(text, 1) !== undefined);
}

const formats = ['text', 'ndjson'] as const;
const checks = new Map<Rfc, readonly QuickLine[]>();

function withoutDiagnostics(rfc: Rfc, lines: readonly string[]): Outcome {
  if (lines.length === 0) return 'does not apply';
  const wrong = lines.filter((text) => !canParse(text, { rfc }) || diagnose(text, { rfc }).length > 0);
  return holdsIf(wrong.length === 0, JSON.stringify(wrong));
}
