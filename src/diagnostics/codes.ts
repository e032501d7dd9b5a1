/** The codes of all diagnostics with their documentation, which is next to what recognizes each. */
import type { Rfc } from '../rfcs/registry.js';
import { addressCodes as addressErrorCodes } from './errors/addresses.js';
import { characterCodes } from './errors/characters.js';
import { hostCodes as hostErrorCodes } from './errors/hosts.js';
import type { ErrorCode } from './errors/list.js';
import { schemeCodes } from './errors/schemes.js';
import { addressCodes } from './warnings/addresses.js';
import { endCodes } from './warnings/ends.js';
import { escapedTextCodes } from './warnings/escaped-text.js';
import { escapeCodes } from './warnings/escapes.js';
import { hostCodes } from './warnings/hosts.js';
import { internationalCodes } from './warnings/international.js';
import { labelCodes } from './warnings/labels.js';
import { loginCodes } from './warnings/logins.js';
import { nameCodes } from './warnings/names.js';
import { nestedCodes } from './warnings/nested.js';
import { formCodes } from './warnings/forms.js';
import { mailCodes } from './warnings/mail.js';
import { opaqueCodes } from './warnings/opaque.js';
import { pathCodes } from './warnings/paths.js';
import { portCodes } from './warnings/ports.js';
import { schemeNameCodes } from './warnings/scheme-names.js';
import { schemePrefixCodes } from './warnings/scheme-prefixes.js';
import { slashCodes } from './warnings/slashes.js';
import { valueCodes } from './warnings/values.js';
import { isOnRequest, type WarningCode } from './warnings/list.js';

/** The code of an error or a warning; docs/diagnostics.md explains each. */
export type DiagnosticCode = ErrorCode | WarningCode;

/** What the entry of a code has for documentation. */
interface CodeDocumentation {
  readonly title: string;
  readonly explanation: string;
  /** Three strings as people write them, by the RFC under which they get the code. */
  readonly examples: { readonly [I in Rfc]?: readonly string[] };
  /** The option under which they get it. */
  readonly schemes?: readonly string[];
}

/** What docs/diagnostics.md and `rfc-uri explain` say about a code. */
export interface CodeEntry {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly explanation: string;
  /** Whether it is reported only on request: with the option `warn` of `diagnose`, or `--warn`. */
  readonly onRequest?: true;
}

/** A string, and the RFC under which it is an example. */
export interface CodeExample {
  readonly rfc: Rfc;
  readonly input: string;
  /** The option under which it is one. */
  readonly schemes?: readonly string[] | undefined;
}

/** The documentation of errors. Only this module includes it, so that bundles of `diagnose` do not. */
const errorCodes: Readonly<Record<ErrorCode, CodeDocumentation>> = {
  ...characterCodes,
  ...schemeCodes,
  ...hostErrorCodes,
  ...addressErrorCodes,
};

const warningCodes: Readonly<Record<WarningCode, CodeDocumentation>> = {
  ...schemePrefixCodes,
  ...slashCodes,
  ...schemeNameCodes,
  ...pathCodes,
  ...hostCodes,
  ...addressCodes,
  ...nameCodes,
  ...labelCodes,
  ...loginCodes,
  ...portCodes,
  ...mailCodes,
  ...opaqueCodes,
  ...formCodes,
  ...nestedCodes,
  ...escapeCodes,
  ...escapedTextCodes,
  ...internationalCodes,
  ...valueCodes,
  ...endCodes,
};

/** All codes of diagnostics. A code never changes its name or meaning. */
export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = {
  ...codeEntries('error', errorCodes),
  ...codeEntries('warning', warningCodes),
};

function codeEntries<Code extends string>(
  severity: CodeEntry['severity'],
  documented: Readonly<Record<Code, CodeDocumentation>>,
): Record<Code, CodeEntry> {
  const entries = Object.entries<CodeDocumentation>(documented).map(([code, { title, explanation }]) => [
    code,
    { severity, title, explanation, ...(isOnRequest(code) && { onRequest: true }) },
  ]);
  return Object.fromEntries(entries) as Record<Code, CodeEntry>; // the same keys
}

/** The examples of a code. */
export function codeExamples(code: DiagnosticCode): CodeExample[] {
  // the keys of the table are RFCs
  const { examples, schemes } = { ...errorCodes, ...warningCodes }[code];
  const byRfc = Object.entries(examples) as [Rfc, readonly string[]][];
  return byRfc.flatMap(([rfc, inputs]) => inputs.map((input) => ({ rfc, input, schemes })));
}
