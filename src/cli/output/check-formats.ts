import { caretText } from '../../formats/caret.js';
import { labelled } from '../../formats/diagnostic-text.js';
import { githubAnnotation, githubTrouble } from '../../formats/github.js';
import { fixText, type LineStyle, lineText } from '../../formats/line-text.js';
import { tsvRow } from '../../formats/tsv.js';
import type { Range } from '../../syntax/range.js';
import { visible } from '../../syntax/show.js';
import { checkedObject } from './line-objects.js';
import { json } from '../session/safe-text.js';
import { type DocumentPlace, placeNotes, type Format, troublePlace, withLineNotes } from './check-format.js';
import type { Rfc } from '../../rfcs/registry.js';
import type { Checked, CheckOptions, Verdict } from '../checking/checked.js';

export const checkFormats = ['text', 'ndjson', 'tsv', 'sarif', 'github'] as const;
export type CheckFormat = (typeof checkFormats)[number];

/** The formats by name. */
export const formats: Readonly<Record<CheckFormat, (style: LineStyle) => Promise<Format>>> = {
  text: async (style) => textFormat(style),
  ndjson: async (style) => ndjsonFormat(style),
  tsv: async () => tsvFormat(),
  sarif: async (style) => (await import('./sarif-format.js')).sarifFormat(style),
  github: async (style) => githubFormat(style),
};

function textFormat(style: LineStyle): Format {
  return {
    lineTexts({ file, line, document }, checked) {
      const place = `${visible(file)}:${line}`;
      if (checked.trouble !== undefined) {
        const { message, offset } = checked.trouble;
        if (document) return [`${documentPlace(file, document, { start: offset, end: offset })}: error: ${message}`];
        const caret = caretText(checked.input, { start: offset, end: offset }, style);
        return [`${place}:${offset + 1}: error: ${message}\n${caret}`];
      }
      if (checked.diagnostics.length === 0) return [];
      if (!document) return [lineText(checked, { ...style, where: ({ start }) => `${place}:${start + 1}` })];
      const text = lineText(checked, { ...style, where: (range) => documentPlace(file, document, range) });
      const what = document.what === undefined ? [] : [labelled('note', 'in', document.what, style)];
      return [[text, ...what, ...document.notes.map((note) => labelled('note', 'note', note, style))].join('\n')];
    },
  };
}

/** `book.opf:12:27`. */
function documentPlace(file: string, document: DocumentPlace, range: Range): string {
  const { line, column } = document.region(range);
  return `${visible(file)}:${line}:${column}`;
}

function ndjsonFormat(style: LineStyle): Format {
  const plainText = plainObjects();
  return {
    lineTexts: ({ file, line, document }, checked) => {
      if (isPlain(checked) && !document) return [plainText(file, line, checked)];
      const diagnostics = checked.diagnostics.slice(0, style.maxErrors);
      const placed = document
        ? diagnostics.map((diagnostic) => ({ ...diagnostic, region: document.region(diagnostic) }))
        : diagnostics;
      return [json({ file, line, ...document?.fields, ...checkedObject({ ...checked, diagnostics: placed }) })];
    },
  };
}

/** Whether there is nothing to say about a line but what it is. */
function isPlain({ valid, uri, hash, encoding, diagnostics, repairs }: Checked): boolean {
  return valid && uri !== undefined && !hash && !encoding && !repairs && diagnostics.length === 0;
}

/** Makes the objects of plain lines, as `checkedObject` would, in a fraction of the time. */
function plainObjects(): (file: string, line: number, checked: Checked) => string {
  const head = perFile((file) => `{"file":${json(file)},"line":`);
  return (file, line, { input, uri = {} }) => {
    // the components are parts of the input, so none of them needs an escape if it does not
    const [inputJson, uriJson] = /[^ -~]|["\\]|##\[/.test(input)
      ? [json(input), json(uri)]
      : [`"${input}"`, unescapedJson(uri)];
    return `${head(file)}${line},"input":${inputJson},"valid":true,"uri":${uriJson},"diagnostics":[]}`;
  };
}

/** Plain data as JSON whose strings need no escapes: the same as JSON.stringify in half the time. */
function unescapedJson(value: object): string {
  let text = '{';
  let separator = '"';
  for (const name in value) {
    const field: unknown = value[name as keyof typeof value];
    if (field === undefined) continue;
    text +=
      typeof field === 'string' ? `${separator}${name}":"${field}"` : `${separator}${name}":${unescapedValue(field)}`;
    separator = ',"';
  }
  return `${text}}`;
}

function unescapedValue(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(unescapedValue).join(',')}]`;
  return typeof value === 'object' && value !== null ? unescapedJson(value) : String(value);
}

/** What a function makes of the name of a file, made once for lines of the same file. */
function perFile(make: (file: string) => string): (file: string) => string {
  let known: string | undefined;
  let made = '';
  return (file) => {
    if (file !== known) [known, made] = [file, make(file)];
    return made;
  };
}

const columns = ['file', 'line', 'input', 'valid', 'code', 'start', 'end', 'message'];

/** One row for each line, with its first error or warning. */
function tsvFormat(): Format {
  const fileCell = perFile((file) => tsvRow([file]));
  const nothing = tsvRow([null, null, null, null]);
  return {
    head: (records) => tsvRow([...columns, ...(records?.others ?? [])]),
    lineTexts: ({ file, line, document }, { input, valid, trouble, diagnostics }) => {
      if (valid && diagnostics.length === 0 && !document)
        return [`${fileCell(file)}\t${line}\t${tsvRow([input])}\ttrue\t${nothing}`];
      const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
      const found = trouble ? { code: trouble.reason, start: trouble.offset, end: trouble.offset, ...trouble } : first;
      const cells = found
        ? [found.code, String(found.start), String(found.end), found.message]
        : [null, null, null, null];
      return [tsvRow([file, String(line), input, String(valid), ...cells, ...(document?.cells ?? [])])];
    },
  };
}

function githubFormat({ maxErrors }: LineStyle): Format {
  return {
    lineTexts({ file: fileName, line, document }, checked) {
      const file = visible(fileName);
      const { trouble, repairs: [repair] = [] } = checked;
      if (trouble !== undefined) return [githubTrouble({ file, ...troublePlace(line, trouble, document) })];
      const diagnostics = withLineNotes(checked, maxErrors, [
        ...(repair ? [fixText(repair)] : []),
        ...placeNotes(document),
      ]);
      return diagnostics.map((diagnostic) =>
        githubAnnotation({ file, line, diagnostic, region: document?.region(diagnostic) }),
      );
    },
  };
}

export interface CheckTaskOptions extends CheckOptions {
  readonly rfc: Rfc;
  readonly format: CheckFormat;
  readonly style: LineStyle;
  /** The only lines to print something for. */
  readonly only: Verdict | undefined;
}
