import { MappedText } from '../../../documents/mapped-text.js';
import { Source } from '../../../documents/source.js';
import { invalidCandidatesBy } from '../../../operations/extract.js';
import type { Candidate } from '../../../operations/invalid-candidates.js';
import type { Definition, Rfc } from '../../../rfcs/registry.js';
import { chosenFormat, type Arguments } from '../../arguments/arguments.js';
import { Checker } from '../../checking/checker.js';
import { chosenStyle } from '../../arguments/style.js';
import { UsageError } from '../../session/errors.js';
import { redactAll } from '../../../syntax/redact.js';
import { SecretText } from '../../redaction/secret-text.js';
import { shownPart } from './redacted.js';
import type { Session } from '../../session/session.js';
import { partsPlace, DocumentOutput } from '../../documents/document-output.js';

/** A file that was read as a whole. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

/** `rfc-uri extract --invalid`: reports text that was probably meant as a URI, but is invalid. */
export async function extractInvalid(
  rfc: Definition,
  options: Arguments,
  texts: AsyncIterable<FileText>,
  session: Session,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson', 'sarif', 'github'] as const);
  for (const name of ['abbreviated', 'relative'])
    if (options.flags.has(name)) throw new UsageError(`do not combine --${name} with --invalid`);
  const { maxRepairs, ...style } = chosenStyle(options, session.streams.stdout);
  const { redact } = options;
  const checker = new Checker(rfc, { rule: undefined, literal: false, warnings: false, maxRepairs });
  const output = await DocumentOutput.begin({ format, style, only: undefined }, session);
  for await (const { file, text: whole } of texts) {
    const source = new Source();
    source.append(whole);
    for (const candidate of invalidCandidatesBy<Rfc>(rfc, whole)) {
      const { start: offset, written, delimiter } = candidate;
      const value = uriText(candidate);
      const shown = value.text === written ? shownPart(whole, offset, offset + written.length) : redactAll(value.text);
      const checked = await checker.checkString(redact ? new SecretText(value.text, shown) : value.text);
      if (checked.valid) continue; // CERN's draft allows spaces
      const start = source.position(offset);
      const parts = partsPlace({ raw: written, start }, value);
      const { column, endLine, endColumn } = parts.region({ start: 0, end: value.text.length });
      const range = { start: offset, end: offset + written.length };
      const text = redact ? undefined : written;
      const fields = { column, endLine, endColumn, ...range, text, delimiter };
      const place = { ...parts, fields, cells: [], what: undefined, notes: [] };
      await output.writeInvalid({ file, line: start.line, document: place }, checked);
    }
  }
  await output.end();
}

/** The string that the RFC applies to: white space in angle brackets is ignored (RFC 3986, appendix C). */
function uriText({ start, written, delimiter }: Candidate): MappedText {
  const text = MappedText.copy(written, start);
  return delimiter === 'URL' || delimiter === 'angle' ? text.replaced(/\s/g, () => '') : text;
}
