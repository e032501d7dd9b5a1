/** What is promised about warnings: the command line passes over strings by their signs, and `diagnose` agrees. */
import { mayWarn } from '../../src/diagnostics/warnings/list.js';
import { isPlainUrl } from '../../src/diagnostics/warnings/plain-urls.js';
import { canParse, diagnose, type Diagnostic } from '../../src/index.js';
import { definition, holdsIf, type Case, type Outcome, type Property } from './property.js';

export const warnings: readonly Property[] = [
  {
    name: 'a valid string without the signs of a warning draws none',
    about: 'strings',
    outcome: (tried) => {
      if (mayWarn(tried.text) || !canParse(tried.text, { rfc: tried.rfc })) return 'does not apply';
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

function withoutDiagnostics({ rfc, text }: Case): Outcome {
  const found: readonly Diagnostic[] = diagnose(text, { rfc });
  return holdsIf(canParse(text, { rfc }) && found.length === 0, found.map(({ code }) => code).join(', '));
}
