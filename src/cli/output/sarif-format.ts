import { createHash } from 'node:crypto';
import type { LineStyle } from '../../formats/line-text.js';
import { sarifHead, sarifResult, sarifTail, sarifTrouble } from '../../formats/sarif.js';
import { json } from '../session/safe-text.js';
import { placeNotes, type Format, troublePlace, withLineNotes } from './check-format.js';
import { parsedRecord } from '../input/records/record.js';
import { version } from '../session/version.js';

export function sarifFormat({ maxErrors }: LineStyle): Format {
  return {
    detail: 'fixes',
    head: () => sarifHead(version()),
    tail: sarifTail(),
    separator: ',',
    lineTexts({ file, line, record, document }, checked) {
      const { input, trouble, repairs: [repair] = [] } = checked;
      if (trouble !== undefined)
        return [
          json(
            sarifTrouble({
              file,
              ...troublePlace(line, trouble, document),
              fingerprint: fingerprint(trouble.reason, input || trouble.message),
            }),
          ),
        ];
      return withLineNotes(checked, maxErrors, placeNotes(document)).map((diagnostic) => {
        const { rfc, code, start } = diagnostic;
        const place = { file, line, input, fingerprint: fingerprint(rfc, code, String(start), input) };
        return json(sarifResult({ ...place, record: record && parsedRecord(record), document, diagnostic, repair }));
      });
    },
  };
}

/** A hash that identifies a result. It does not include the line number, so lines may be added before it. */
function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
