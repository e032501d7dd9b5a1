/** What is promised about warnings: the command line passes over strings by their signs, and `diagnose` agrees. */
import { mayWarn } from '../../src/diagnostics/warnings/list.js';
import { canParse, diagnose, type Rfc } from '../../src/index.js';
import { registry } from '../../src/rfcs/registry.js';
import { holdsIf, type Outcome, type Property } from './property.js';

export const warnings: readonly Property[] = [
  {
    name: 'a valid string without the signs of a warning draws none',
    about: 'strings',
    outcome: ({ rfc, text }) =>
      withoutDiagnostics(
        rfc,
        onUsualUrls(text).filter((line) => !mayWarn(line, registry[rfc].guidance) && canParse(line, { rfc })),
      ),
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

function withoutDiagnostics(rfc: Rfc, lines: readonly string[]): Outcome {
  if (lines.length === 0) return 'does not apply';
  const wrong = lines.filter((text) => !canParse(text, { rfc }) || diagnose(text, { rfc }).length > 0);
  return holdsIf(wrong.length === 0, JSON.stringify(wrong));
}
