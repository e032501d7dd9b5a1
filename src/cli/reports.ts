import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticText } from '../formats/diagnostic-text.js';
import { githubAnnotation, githubTrouble } from '../formats/github.js';
import { sarifHead, sarifResult, sarifTail, sarifTrouble } from '../formats/sarif.js';
import { definitionOf, type Rfc } from '../rfcs/index.js';
import { caretText } from '../formats/caret.js';
import { visible } from '../syntax/visible.js';
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
      if (checked.trouble !== undefined)
        return [`${place}:1: error: ${checked.trouble}\n${caretText(checked.input, { start: 0, end: 0 })}`];
      const texts = checked.diagnostics.map((diagnostic) =>
        diagnosticText(checked.input, diagnostic, { color, where: `${place}:${diagnostic.start + 1}` }),
      );
      return checked.validUnder ? [...texts, `    ${validUnderText(checked.validUnder)}`] : texts;
    },
  };
}

/** Which other RFCs take a string that is invalid under one. */
export function validUnderText(ids: readonly Rfc[]): string {
  const names = ids.map((id) => definitionOf<Rfc>(id).publication.name);
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
        diagnostics: trouble === undefined ? diagnostics : [{ severity: 'error', message: trouble }],
        validUnder,
      }),
    ],
  };
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
    record: (file, line, { input, trouble, diagnostics }) =>
      trouble === undefined
        ? diagnostics.map((diagnostic: Diagnostic) => separated(sarifResult({ file, line, input, diagnostic })))
        : [separated(sarifTrouble({ file, line, message: trouble }))],
  };
}

function github(): Report {
  return {
    record: (file, line, { trouble, diagnostics }) =>
      trouble === undefined
        ? diagnostics.map((diagnostic) => githubAnnotation({ file, line, diagnostic }))
        : [githubTrouble({ file, line, message: trouble })],
  };
}
