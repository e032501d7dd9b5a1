import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticText } from '../formats/diagnostic-text.js';
import { githubAnnotation, githubTrouble } from '../formats/github.js';
import { sarifHead, sarifResult, sarifTail, sarifTrouble } from '../formats/sarif.js';
import { definitionOf, type Rfc } from '../rfcs/registry.js';
import { caretText } from '../formats/caret.js';
import { visible } from '../syntax/show.js';
import type { Checked } from './checker.js';
import { version } from './version.js';

/** How what was found is printed: a head, the texts of each line that was checked, and a tail. */
export interface Report {
  readonly head?: string;
  readonly tail?: string;
  record(file: string, line: number, checked: Checked): readonly string[];
}

/** By format. They get whether to colour. */
export const reports: Readonly<Record<'text' | 'ndjson' | 'sarif' | 'github', (color: boolean) => Report>> = {
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
      return checked.validUnder ? [...texts, `    ${validUnderText(checked.validUnder)}`] : texts;
    },
  };
}

/** Which other RFCs take a string that is invalid under one. */
export function validUnderText(ids: readonly Rfc[]): string {
  const names = ids.map((id) => definitionOf<Rfc>(id).name);
  return names.length === 0 ? 'valid under none of the other RFCs' : `valid under ${names.join(', ')}`;
}

function ndjson(): Report {
  return {
    record: (file, line, { input, valid, bytes, uri, trouble, diagnostics, validUnder }) => [
      JSON.stringify({
        file,
        line,
        input,
        ...(bytes ? { inputBase64: Buffer.from(bytes).toString('base64') } : {}),
        valid,
        uri,
        ...(trouble === undefined ? {} : { trouble }),
        diagnostics,
        validUnder,
      }),
    ],
  };
}

/** With which other RFCs take the string, where a format has no place for that, as a note of the first error. */
function noted({ diagnostics, validUnder }: Checked): readonly Diagnostic[] {
  const [first, ...others] = diagnostics;
  if (!first || !validUnder) return diagnostics;
  return [{ ...first, notes: [...first.notes, validUnderText(validUnder)] }, ...others];
}

function sarif(): Report {
  let isFirst = true;
  const separated = (result: object): string => {
    const separator = isFirst ? '' : ',';
    isFirst = false;
    return separator + JSON.stringify(result);
  };
  return {
    head: sarifHead(version()),
    tail: sarifTail(),
    record: (file, line, checked) =>
      checked.trouble === undefined
        ? noted(checked).map((diagnostic) => separated(sarifResult({ file, line, input: checked.input, diagnostic })))
        : [separated(sarifTrouble({ file, line, ...checked.trouble }))],
  };
}

function github(): Report {
  return {
    record: (file, line, checked) =>
      checked.trouble === undefined
        ? noted(checked).map((diagnostic) => githubAnnotation({ file, line, diagnostic }))
        : [githubTrouble({ file, line, ...checked.trouble })],
  };
}
