/** All warnings, in the order in which they are tried, and their documentation. */
import type { CodeDocumentation } from '../documentation/code.js';
import { addressCodes, addressWarnings } from './addresses.js';
import { endCodes, endWarnings } from './ends.js';
import { escapeCodes, escapeWarnings } from './escapes.js';
import { hostCodes, hostWarnings } from './hosts.js';
import { labelCodes, labelWarnings } from './labels.js';
import { loginCodes, loginWarnings } from './logins.js';
import { pathCodes, pathWarnings } from './paths.js';
import { portCodes, portWarnings } from './ports.js';
import { schemeNameCodes, schemeNameWarnings } from './scheme-names.js';
import { schemePrefixCodes, schemePrefixWarnings } from './scheme-prefixes.js';
import { SignTest } from './signs.js';
import { slashCodes, slashWarnings } from './slashes.js';
import type { WarningEntry, Warnings } from './warning.js';

export type WarningCode = keyof (typeof schemePrefixCodes &
  typeof slashCodes &
  typeof schemeNameCodes &
  typeof pathCodes &
  typeof hostCodes &
  typeof addressCodes &
  typeof labelCodes &
  typeof loginCodes &
  typeof portCodes &
  typeof escapeCodes &
  typeof endCodes);

/** What explains more comes first: of two entries about one place, only the first counts. */
const entries: Warnings<WarningCode> = {
  ...schemePrefixWarnings,
  ...slashWarnings,
  ...schemeNameWarnings,
  ...pathWarnings,
  ...hostWarnings,
  ...addressWarnings,
  ...labelWarnings,
  ...loginWarnings,
  ...portWarnings,
  ...escapeWarnings,
  ...endWarnings,
};

/** The documentation. It is apart from the entries so that bundles of `diagnose` do not include it. */
export const warningCodes: Readonly<Record<WarningCode, CodeDocumentation>> = {
  ...schemePrefixCodes,
  ...slashCodes,
  ...schemeNameCodes,
  ...pathCodes,
  ...hostCodes,
  ...addressCodes,
  ...labelCodes,
  ...loginCodes,
  ...portCodes,
  ...escapeCodes,
  ...endCodes,
};

/** An entry with its code and the test of its signs. */
export type ListedWarning = WarningEntry & { readonly code: WarningCode; readonly test: SignTest };

export const warnings: readonly ListedWarning[] = Object.entries(entries).map(([code, entry]) => ({
  ...entry,
  code: code as WarningCode, // the keys of a literal
  test: new SignTest([entry.signs]),
}));

const anySign = new SignTest(Object.values(entries).map(({ signs }) => signs));

/** Whether a valid string may draw a warning. If this is false, it draws none, because it has no sign of any entry. */
export function mayWarn(text: string): boolean {
  return anySign.finds(text);
}
