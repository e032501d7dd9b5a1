/**
 * Diagnostics as a log of SARIF 2.1.0, the Static Analysis Results Interchange Format of OASIS, in pieces, so that it may be
 * as long as it likes: the head, the results as JSON with commas between them, the tail. Sections are those of the standard.
 */
import { codes, entryOf, type DiagnosticCode } from '../diagnostics/codes.js';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.js';
import { expectedLine } from '../diagnostics/expected-text.js';

/** Where an input stands. */
interface Place {
  /** A path with "/" between its segments, or a name such as `stdin`. */
  readonly file: string;
  /** The line that it begins on, from 1. */
  readonly line: number;
}

/** A diagnostic of an input. */
export interface SarifInput extends Place {
  readonly input: string;
  readonly diagnostic: Diagnostic;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const TAIL = ']}]}';

// the keys are the codes, and entryOf tells what they are
const ruleIds = Object.keys(codes) as DiagnosticCode[];

/** All that stands in front of the first result. */
export function sarifHead(version: string): string {
  const driver = {
    name: 'rfc-uri',
    version,
    informationUri: 'https://www.npmjs.com/package/rfc-uri',
    rules: ruleIds.map(ruleOf),
  };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results: [] };
  return JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }).slice(0, -TAIL.length);
}

/** A result, to be made JSON. */
export function sarifResult({ file, line, input, diagnostic }: SarifInput): object {
  const { code, severity, message, expected, notes, fixes, start, end } = diagnostic;
  const artifactLocation = { uri: uriOf(file) };
  const regionOf = (range: Range): object => region(input, line, range);
  return {
    ruleId: code,
    ruleIndex: ruleIds.indexOf(code),
    level: severity,
    message: messageOf([message, ...expectedLine(expected), ...notes].map((sentence) => `${sentence}.`).join('\n')),
    locations: [{ physicalLocation: { artifactLocation, region: regionOf({ start, end }) } }],
    ...(fixes.length > 0 && {
      fixes: fixes.map((fix) => ({
        description: messageOf(`${fix.message}.`),
        artifactChanges: [{ artifactLocation, replacements: replacementsOf(fix, regionOf) }],
      })),
    }),
  };
}

/** Why a line could not be read, and where that shows. */
interface Trouble {
  readonly message: string;
  readonly offset: number;
}

/** The result for a line that could not be read: it breaks no rule. */
export function sarifTrouble({ file, line, message, offset }: Place & Trouble): object {
  const physicalLocation = {
    artifactLocation: { uri: uriOf(file) },
    region: { startLine: line, startColumn: offset + 1 },
  };
  return { level: 'error', message: messageOf(`${message}.`), locations: [{ physicalLocation }] };
}

/** All that stands behind the last result. */
export function sarifTail(): string {
  return TAIL;
}

function ruleOf(id: DiagnosticCode): object {
  const { title, explanation, severity } = entryOf(id);
  return {
    id,
    shortDescription: messageOf(`${title}.`),
    fullDescription: messageOf(explanation),
    defaultConfiguration: { level: severity },
  };
}

/** Braces are doubled, for single ones hold a place (3.11.5); nothing is left that would be read as a link (3.11.6). */
function messageOf(text: string): object {
  return { text: text.replaceAll(/[{}]/g, '$&$&').replaceAll('](', String.raw`\](`) };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function replacementsOf({ edits }: Fix, regionOf: (range: Range) => object): object[] {
  return edits.map((edit) => ({ deletedRegion: regionOf(edit), insertedContent: { text: edit.text } }));
}

/** Section 3.30.2. An empty region needs its endColumn too: without one, it would go on to the end of the line. */
function region(input: string, line: number, { start, end }: Range): object {
  const from = positionOf(input, start);
  const to = positionOf(input, end);
  return {
    startLine: line + from.breaks,
    startColumn: from.column,
    ...(to.breaks > from.breaks && { endLine: line + to.breaks }),
    endColumn: to.column,
  };
}

/** Lines end with LF or CRLF, as in section 3.14.26. */
function positionOf(input: string, offset: number): { readonly breaks: number; readonly column: number } {
  const before = input.slice(0, offset);
  let breaks = 0;
  let beginning = 0;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', beginning)) {
    breaks++;
    beginning = at + 1;
  }
  return { breaks, column: offset - beginning + 1 };
}

/** An absolute path as a file URI, a relative one as a reference; sections 3.4.3 and 3.10.2. */
function uriOf(file: string): string {
  const segments = file.split('/').filter((segment) => segment !== '' && segment !== '.');
  const drive = /^[a-z]:$/i.test(segments[0] ?? '') ? segments.shift() : undefined;
  const path = segments.map((segment) => encodeURIComponent(segment.replaceAll(/\p{Cs}/gu, '\ufffd'))).join('/');
  if (drive !== undefined) return `file:///${drive}/${path}`;
  return file.startsWith('/') ? `file:///${path}` : path;
}
