import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { caretText } from '../../formats/caret.js';
import { labelled, painted } from '../../formats/diagnostic-text.js';
import { githubAnnotation, githubTrouble } from '../../formats/github.js';
import { headline } from '../../formats/headline.js';
import { fixText, type LineStyle, lineText } from '../../formats/line-text.js';
import { tsvRow } from '../../formats/tsv.js';
import type { Range } from '../../syntax/range.js';
import { visible } from '../../syntax/show.js';
import { checkedObject } from './line-objects.js';
import { json } from '../session/safe-text.js';
import {
  type DocumentPlace,
  placeNotes,
  type Format,
  type PlacelessForm,
  troublePlace,
  withLineNotes,
} from './check-format.js';
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

/** Stands for a place in text: no text has it. */
const HOLE = '\0';

function textFormat(style: LineStyle): Format {
  const placeless: PlacelessForm = {
    between(checked) {
      if (checked.diagnostics.length === 0) return [];
      return lineText(checked, { ...style, where: ({ start }) => `${HOLE}:${start + 1}` }).split(HOLE);
    },
    place: (file, line) => `${visible(file)}:${line}`,
  };
  return {
    detail: 'errors',
    // where it is broken into lines depends on the place
    placeless: style.width === undefined ? placeless : undefined,
    lineTexts({ file, line, document }, checked) {
      const place = placeless.place(file, line);
      if (checked.trouble !== undefined) {
        const { reason, message, offset } = checked.trouble;
        const at = { start: offset, end: offset };
        const error = `${painted('error', 'error:', style)} ${message}`;
        if (document) return [`${documentPlace(file, document, at)}: ${error}`];
        const paint = (carets: string): string => painted('error', carets, style);
        const caret = caretText(checked.input, at, { width: style.width, paint });
        const advice =
          reason === 'not UTF-8' ? [labelled('note', 'note', '--encoding auto reads it as latin1', style)] : [];
        return [[`${place}:${offset + 1}: ${error}`, caret, ...advice].join('\n')];
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
  const errorsShown = (checked: Checked): readonly Diagnostic[] => checked.diagnostics.slice(0, style.maxErrors);
  return {
    detail: 'fixes',
    placeless: {
      between: (checked) => ['', `,${json(checkedObject({ ...checked, diagnostics: errorsShown(checked) })).slice(1)}`],
      place: (file, line) => `{"file":${json(file)},"line":${line}`,
    },
    row: {
      head: (file) => `{"file":${json(file)},"line":`,
      middle: ',"input":"',
      tail: (uri) => `","valid":true,"uri":${uri},"diagnostics":[]}\n`,
    },
    lineTexts: ({ file, line, document }, checked) => {
      const diagnostics = errorsShown(checked);
      const placed = document
        ? diagnostics.map((diagnostic) => ({ ...diagnostic, region: document.region(diagnostic) }))
        : diagnostics;
      return [json({ file, line, ...document?.fields, ...checkedObject({ ...checked, diagnostics: placed }) })];
    },
  };
}

const columns = ['file', 'line', 'input', 'valid', 'code', 'start', 'end', 'message'];

/** One row for each line, with its first error or warning. */
function tsvFormat(): Format {
  const nothing = [null, null, null, null];
  const findingCells = ({ input, valid, trouble, diagnostics }: Checked): (string | null)[] => {
    const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
    const found = trouble ? { code: trouble.reason, start: trouble.offset, end: trouble.offset, ...trouble } : first;
    const cells = found ? [found.code, String(found.start), String(found.end), found.message] : nothing;
    return [input, String(valid), ...cells];
  };
  return {
    detail: 'first error',
    row: { head: (file) => `${tsvRow([file])}\t`, middle: '\t', tail: `\ttrue\t${tsvRow(nothing)}\n` },
    head: (records) => tsvRow([...columns, ...(records?.others ?? [])]),
    placeless: {
      between: (checked) => ['', `\t${tsvRow(findingCells(checked))}`],
      place: (file, line) => tsvRow([file, String(line)]),
    },
    lineTexts: ({ file, line, document }, checked) => [
      tsvRow([file, String(line), ...findingCells(checked), ...(document?.cells ?? [])]),
    ],
  };
}

function githubFormat({ maxErrors }: LineStyle): Format {
  return {
    detail: 'errors',
    lineTexts({ file: fileName, line, document }, checked) {
      const file = visible(fileName);
      const { trouble, repairs: [repair] = [] } = checked;
      if (trouble !== undefined) return [githubTrouble({ file, ...troublePlace(line, trouble, document) })];
      const diagnostics = withLineNotes(checked, maxErrors, [
        ...(repair ? [fixText(repair)] : []),
        ...placeNotes(document),
      ]);
      return diagnostics.map((diagnostic) =>
        githubAnnotation({ file, line, diagnostic, region: document?.region(headline(diagnostic)) }),
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
