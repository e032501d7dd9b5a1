/** All warnings, in the order in which they are tried. */
import type { Guidance } from '../../rfcs/model/guidance.js';
import { type addressCodes, addressWarnings } from './addresses.js';
import { type endCodes, endWarnings } from './ends.js';
import { type escapedTextCodes, escapedTextWarnings } from './escaped-text.js';
import { type escapeCodes, escapeWarnings } from './escapes.js';
import { type formCodes, formWarnings } from './forms.js';
import { type hostCodes, hostWarnings } from './hosts.js';
import { type internationalCodes, internationalWarnings } from './international.js';
import { type labelCodes, labelWarnings } from './labels.js';
import { type loginCodes, loginWarnings } from './logins.js';
import { type nameCodes, nameWarnings } from './names.js';
import { type nestedCodes, nestedWarnings } from './nested.js';
import { type mailCodes, mailWarnings } from './mail.js';
import { type opaqueCodes, opaqueWarnings } from './opaque.js';
import { type pathCodes, pathWarnings } from './paths.js';
import { type portCodes, portWarnings } from './ports.js';
import { type schemeNameCodes, schemeNameWarnings } from './scheme-names.js';
import { type schemePrefixCodes, schemePrefixWarnings } from './scheme-prefixes.js';
import { type Signs, SignTest } from './signs.js';
import { type slashCodes, slashWarnings } from './slashes.js';
import { type valueCodes, valueWarnings } from './values.js';
import type { WarningEntry, Warnings } from './warning.js';

export type WarningCode = keyof (typeof schemePrefixCodes &
  typeof slashCodes &
  typeof schemeNameCodes &
  typeof pathCodes &
  typeof hostCodes &
  typeof addressCodes &
  typeof nameCodes &
  typeof labelCodes &
  typeof loginCodes &
  typeof portCodes &
  typeof mailCodes &
  typeof opaqueCodes &
  typeof formCodes &
  typeof nestedCodes &
  typeof escapeCodes &
  typeof escapedTextCodes &
  typeof internationalCodes &
  typeof valueCodes &
  typeof endCodes);

/** What explains more comes first: of two entries about one place, only the first counts. */
const entries: Warnings<Exclude<WarningCode, keyof typeof internationalCodes>> = {
  ...schemePrefixWarnings,
  ...slashWarnings,
  ...schemeNameWarnings,
  ...pathWarnings,
  ...portWarnings,
  ...hostWarnings,
  ...addressWarnings,
  ...nameWarnings,
  ...labelWarnings,
  ...loginWarnings,
  ...mailWarnings,
  ...opaqueWarnings,
  ...formWarnings,
  ...nestedWarnings,
  ...escapeWarnings,
  ...endWarnings,
  ...escapedTextWarnings,
  ...valueWarnings,
};

/** The warnings that are reported only on request: a matter of style, or wrong too often. */
export type CodeOnRequest = Extract<WarningCode, 'default-port' | 'misspelt-www'>;
export const onRequest: readonly CodeOnRequest[] = ['default-port', 'misspelt-www'];

export function isOnRequest(code: string): code is CodeOnRequest {
  return onRequest.some((known) => known === code);
}

/** An entry with its code and the test of its signs, which several entries may share. */
export type ListedWarning = WarningEntry & { readonly code: WarningCode; readonly test: SignTest };

const tests = new Map<string, SignTest>();

function signTest(signs: Signs): SignTest {
  const key = JSON.stringify(signs);
  const test = tests.get(key) ?? new SignTest([signs]);
  tests.set(key, test);
  return test;
}

function listed([code, entry]: [code: string, entry: WarningEntry]): ListedWarning {
  return { ...entry, code: code as WarningCode, test: signTest(entry.signs) }; // the keys of a literal
}

/** The warnings of every RFC. */
export const commonWarnings: readonly ListedWarning[] = Object.entries(entries).map(listed);

/** The warnings of an RFC: the common ones, and its own. */
export function warningsBy({ international }: Pick<Guidance<string>, 'international'>): readonly ListedWarning[] {
  if (!international) return commonWarnings;
  const own = internationalWarnings(international).map(listed);
  return [...commonWarnings, ...own];
}

/** The common warnings that may begin after the authority: those with a sign that is not at the start. */
export const dataWarnings: readonly ListedWarning[] = commonWarnings.filter(
  ({ signs }) => 'within' in signs || 'end' in signs,
);

const anyDataSign = new SignTest(dataWarnings.map(({ signs: { within, end } }) => ({ within, end })));

/** Whether a valid string may draw a common warning that begins after its authority. */
export function mayWarnOfData(text: string): boolean {
  return anyDataSign.finds(text);
}

const anySign = new SignTest(commonWarnings.map(({ signs }) => signs));

/** Whether a valid string may draw a warning. If this is false, it draws none, because it has no sign of any entry. */
export function mayWarn(text: string, { international }: Pick<Guidance<string>, 'international'> = {}): boolean {
  return anySign.finds(text) || (international !== undefined && signTest({ within: [international.sign] }).finds(text));
}
