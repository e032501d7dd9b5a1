import { caretText } from '../formats/caret.js';
import { githubAnnotation, githubTrouble } from '../formats/github.js';
import { fixText, type LineStyle, lineText } from '../formats/line-text.js';
import { tsvRow } from '../formats/tsv.js';
import { visible } from '../syntax/show.js';
import { checkRecord } from './check-record.js';
import { json } from './json.js';
import { type Report, withLineNotes } from './report.js';

export const checkFormats = ['text', 'ndjson', 'tsv', 'sarif', 'github'] as const;
export type CheckFormat = (typeof checkFormats)[number];

/** The reports by format. */
export const reports: Readonly<Record<CheckFormat, (style: LineStyle) => Promise<Report>>> = {
  text: async (style) => textReport(style),
  ndjson: async (style) => ndjsonReport(style),
  tsv: async () => tsvReport(),
  sarif: async (style) => (await import('./sarif-report.js')).sarifReport(style),
  github: async (style) => githubReport(style),
};

function textReport(style: LineStyle): Report {
  return {
    record({ file, line }, checked) {
      const place = `${visible(file)}:${line}`;
      if (checked.trouble !== undefined) {
        const { message, offset } = checked.trouble;
        const caret = caretText(checked.input, { start: offset, end: offset }, style);
        return [`${place}:${offset + 1}: error: ${message}\n${caret}`];
      }
      if (checked.diagnostics.length === 0) return [];
      return [lineText(checked, { ...style, where: ({ start }) => `${place}:${start + 1}` })];
    },
  };
}

function ndjsonReport(style: LineStyle): Report {
  return {
    record: ({ file, line }, checked) => {
      const diagnostics = checked.diagnostics.slice(0, style.maxErrors);
      return [json({ file, line, ...checkRecord({ ...checked, diagnostics }) })];
    },
  };
}

const columns = ['file', 'line', 'input', 'valid', 'code', 'start', 'end', 'message'];

/** One row a line: what is wrong in it first. */
function tsvReport(): Report {
  return {
    head: (records) => tsvRow([...columns, ...(records?.others ?? [])]),
    record: ({ file, line }, { input, valid, trouble, diagnostics }) => {
      const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
      const found = trouble ? { code: trouble.reason, start: trouble.offset, end: trouble.offset, ...trouble } : first;
      const cells = found
        ? [found.code, String(found.start), String(found.end), found.message]
        : [null, null, null, null];
      return [tsvRow([file, String(line), input, String(valid), ...cells])];
    },
  };
}

function githubReport({ maxErrors }: LineStyle): Report {
  return {
    record({ file: fileName, line }, checked) {
      const file = visible(fileName);
      const { trouble, repairs: [repair] = [] } = checked;
      if (trouble !== undefined) return [githubTrouble({ file, line, ...trouble })];
      const diagnostics = withLineNotes(checked, maxErrors, repair && [fixText(repair)]);
      return diagnostics.map((diagnostic) => githubAnnotation({ file, line, diagnostic }));
    },
  };
}
