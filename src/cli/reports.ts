import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { caretText } from '../formats/caret.js';
import { diagnosticText, validUnderText } from '../formats/diagnostic-text.js';
import { githubAnnotation, githubTrouble } from '../formats/github.js';
import { sarifHead, sarifResult, sarifTail, sarifTrouble } from '../formats/sarif.js';
import { visible } from '../syntax/show.js';
import type { Checked } from './checker.js';
import { json } from './json.js';
import { version } from './version.js';

/** The output of a check: a head, the texts of each checked line, and a tail. */
export interface Report {
  readonly head?: string;
  readonly tail?: string;
  /** What comes before each text but the first. */
  readonly separator?: string;
  record(file: string, line: number, checked: Checked): readonly string[];
}

export const checkFormats = ['text', 'ndjson', 'sarif', 'github'] as const;
export type CheckFormat = (typeof checkFormats)[number];

/** The reports by format; `color` says whether the text is coloured. */
export const reports: Readonly<Record<CheckFormat, (color: boolean) => Report>> = {
  text,
  ndjson,
  sarif,
  github,
};

function text(color: boolean): Report {
  return {
    record(file, line, checked) {
      const place = `${visible(file)}:${line}`;
      if (checked.trouble !== undefined) {
        const { message, offset } = checked.trouble;
        return [
          `${place}:${offset + 1}: error: ${message}\n${caretText(checked.input, { start: offset, end: offset })}`,
        ];
      }
      const texts = checked.diagnostics.map((diagnostic) =>
        diagnosticText(checked.input, diagnostic, { color, where: `${place}:${diagnostic.start + 1}` }),
      );
      const others = validUnderText(checked.validUnder ?? []);
      return others === undefined ? texts : [...texts, `    ${others}`];
    },
  };
}

function ndjson(): Report {
  return {
    record: (file, line, { input, valid, bytes, uri, trouble, diagnostics, validUnder }) => [
      json({
        file,
        line,
        input,
        ...(bytes ? { inputBase64: Buffer.from(bytes).toString('base64') } : {}),
        valid,
        uri,
        ...(trouble === undefined ? {} : { trouble }),
        diagnostics,
        validUnder: validUnder?.map(({ id }) => id),
      }),
    ],
  };
}

/** The diagnostics, with the other RFCs that accept the string as a note of the first error: these formats have no other place. */
function withOtherRfcs({ diagnostics, validUnder }: Checked): readonly Diagnostic[] {
  const [first, ...rest] = diagnostics;
  const others = validUnderText(validUnder ?? []);
  if (!first || others === undefined) return diagnostics;
  return [{ ...first, notes: [...first.notes, others] }, ...rest];
}

function sarif(): Report {
  return {
    head: sarifHead(version()),
    tail: sarifTail(),
    separator: ',',
    record: (file, line, checked) =>
      checked.trouble === undefined
        ? withOtherRfcs(checked).map((diagnostic) =>
            json(sarifResult({ file, line, input: checked.input, diagnostic })),
          )
        : [json(sarifTrouble({ file, line, ...checked.trouble }))],
  };
}

function github(): Report {
  return {
    record: (file, line, checked) =>
      checked.trouble === undefined
        ? withOtherRfcs(checked).map((diagnostic) => githubAnnotation({ file: visible(file), line, diagnostic }))
        : [githubTrouble({ file: visible(file), line, ...checked.trouble })],
  };
}
