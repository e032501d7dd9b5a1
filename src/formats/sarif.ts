/**
 * Diagnostics as a log of SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS. The log is written in pieces,
 * so that it may have any length: the head, the results as JSON with commas between them, the tail. Comments cite sections of
 * the standard.
 */
import { codes, type DiagnosticCode } from '../diagnostics/codes.js';
import type { Diagnostic, Fix, Suggestion } from '../diagnostics/diagnostic.js';
import { FIRST_POSITION, positionAfter } from '../syntax/position.js';
import type { Range } from '../syntax/range.js';
import { codePage } from './site.js';
import type { FilePlace, Region, Trouble } from './github.js';
import { grammarMessage, headline } from './headline.js';
import { otherPlaces } from './other-places.js';

/** A diagnostic of an input. */
export interface SarifInput extends FilePlace {
  readonly input: string;
  readonly diagnostic: Diagnostic;
  /** Equal for the same result about the same input, on any line. */
  readonly fingerprint: string;
  /** The whole input repaired. */
  readonly repair?: Pick<Suggestion, 'value' | 'certainty'> | undefined;
  /** The record that has the input in a field. Then the columns of the input are not those of its line, and are left out. */
  readonly record?: object | undefined;
  /** The position of the input, if it is not in the columns of its line. */
  readonly document?: InDocument | undefined;
}

/** The position of an input in a document that spells it differently, such as with character references. */
interface InDocument {
  region(range: Range): Region;
  /** The document's spelling of an edit of the input; `undefined` if the document cannot be edited there. */
  written(edit: Range & { readonly text: string }): string | undefined;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const TAIL = ']}]}';
/** The name and version of the fingerprints (3.27.17). */
const FINGERPRINT = 'codeAndInput/v1';

// the keys of the table are the codes
const ruleIds = Object.keys(codes) as DiagnosticCode[];

/** The text before the first result of a check. */
export function sarifHead(version: string): string {
  return sarifLogHead(version, ruleIds.map(ruleObject));
}

/** The text before the first result of any log, whose rules are given as objects. */
export function sarifLogHead(version: string, rules: readonly object[]): string {
  const driver = { name: 'rfc-uri', version, informationUri: 'https://www.npmjs.com/package/rfc-uri', rules };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results: [] };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }).slice(0, -TAIL.length);
}

/** The result for a diagnostic, as an object. */
export function sarifResult(result: SarifInput): object {
  const { file, line, input, diagnostic, fingerprint, repair, record, document } = result;
  const { code, severity, notes } = diagnostic;
  const { message, start, end } = headline(diagnostic);
  const fixes = record
    ? []
    : document
      ? diagnostic.fixes.flatMap((fix) => writtenFix(fix, document))
      : diagnostic.fixes;
  const artifactLocation = { uri: fileUri(file) };
  const toRegion = (range: Range): object =>
    document ? regionObject(document.region(range)) : region(input, line, range);
  return {
    ruleId: code,
    ruleIndex: ruleIds.indexOf(code),
    level: severity,
    message: messageObject(
      [message + otherPlaces(diagnostic), ...grammarMessage(diagnostic), ...notes].map(sentence).join('\n'),
    ),
    locations: [
      { physicalLocation: { artifactLocation, region: record ? { startLine: line } : toRegion({ start, end }) } },
    ],
    partialFingerprints: { [FINGERPRINT]: fingerprint },
    ...(fixes.length > 0 && {
      fixes: fixes.map((fix) => ({
        description: messageObject(sentence(fix.message)),
        artifactChanges: [{ artifactLocation, replacements: replacementObjects(fix, toRegion) }],
      })),
    }),
    ...((repair || record || diagnostic.cause || diagnostic.expected.length > 0) && {
      properties: {
        ...(diagnostic.cause && { cause: diagnostic.cause.id }),
        ...(diagnostic.expected.length > 0 && { expected: diagnostic.expected }),
        ...(repair && { repaired: repair.value, certainty: repair.certainty, applicability: repair.certainty }),
        ...(record && { record }),
      },
    }),
  };
}

/** The result for a line that cannot be read. It has no ruleId, because no rule was checked. */
export function sarifTrouble({
  file,
  line,
  message,
  offset,
  fingerprint,
}: FilePlace & Trouble & Pick<SarifInput, 'fingerprint'>): object {
  const physicalLocation = {
    artifactLocation: { uri: fileUri(file) },
    region: { startLine: line, startColumn: offset + 1 },
  };
  return {
    level: 'error',
    message: messageObject(sentence(message)),
    locations: [{ physicalLocation }],
    partialFingerprints: { [FINGERPRINT]: fingerprint },
  };
}

/** The text after the last result. */
export function sarifTail(): string {
  return TAIL;
}

function ruleObject(id: DiagnosticCode): object {
  const { title, explanation, severity } = codes[id];
  return {
    id,
    shortDescription: messageObject(`${title}.`),
    fullDescription: messageObject(explanation),
    helpUri: codePage(id),
    defaultConfiguration: { level: severity },
  };
}

/** A message as a sentence: it begins with a capital letter and ends with a full stop. */
function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Doubles braces, because a single one starts a placeholder (3.11.5), and escapes `](`, which would make a link (3.11.6). */
export function messageObject(text: string): object {
  return { text: text.replaceAll(/[{}]/g, '$&$&').replaceAll('](', String.raw`\](`) };
}

function replacementObjects({ edits }: Fix, toRegion: (range: Range) => object): object[] {
  return edits.map((edit) => ({ deletedRegion: toRegion(edit), insertedContent: { text: edit.text } }));
}

/** A fix in the document's own spelling; empty if the document cannot be edited there. */
function writtenFix(fix: Fix, document: InDocument): Fix[] {
  const edits = fix.edits.map((edit) => ({ ...edit, text: document.written(edit) }));
  return edits.every((edit): edit is typeof edit & { text: string } => edit.text !== undefined)
    ? [{ ...fix, edits }]
    : [];
}

function regionObject({ line, column, endLine, endColumn }: Region): object {
  return { startLine: line, startColumn: column, ...(endLine > line && { endLine }), endColumn };
}

/** Section 3.30.2, with lines as in section 3.14.26. An empty region needs an endColumn too: without one it would extend to the end of the line. */
function region(input: string, line: number, { start, end }: Range): object {
  const from = positionAfter({ ...FIRST_POSITION, line }, input.slice(0, start));
  const to = positionAfter(from, input.slice(start, end));
  return regionObject({ line: from.line, column: from.column, endLine: to.line, endColumn: to.column });
}

/** An absolute path as a file URI, a relative one as a reference; sections 3.4.3 and 3.10.2. */
export function fileUri(file: string): string {
  const segments = file.split('/').filter((segment) => segment !== '' && segment !== '.');
  const drive = /^[a-z]:$/i.test(segments[0] ?? '') ? segments.shift() : undefined;
  const path = segments.map((segment) => encodeURIComponent(segment.replaceAll(/\p{Cs}/gu, '\ufffd'))).join('/');
  if (drive !== undefined) return `file:///${drive}/${path}`;
  return file.startsWith('/') ? `file:///${path}` : path;
}
