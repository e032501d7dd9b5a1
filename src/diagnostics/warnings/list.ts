/** All warnings, in the order in which they are tried. */
import { addressWarnings } from './addresses.js';
import { endWarnings } from './ends.js';
import { escapeWarnings } from './escapes.js';
import { hostWarnings } from './hosts.js';
import { labelWarnings } from './labels.js';
import { loginWarnings } from './logins.js';
import { pathWarnings } from './paths.js';
import { portWarnings } from './ports.js';
import { schemeNameWarnings } from './scheme-names.js';
import { schemePrefixWarnings } from './scheme-prefixes.js';
import { SignTest } from './signs.js';
import { slashWarnings } from './slashes.js';
import type { WarningEntry } from './warning.js';

/** What explains more comes first: of two entries about one place, only the first counts. */
const entries = {
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

export type WarningCode = keyof typeof entries;

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
