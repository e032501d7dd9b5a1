import { Buffer } from 'node:buffer';
import { tsvRow } from '../../formats/tsv.js';
import { visible } from '../../syntax/show.js';
import type { InputRecord } from '../records/record.js';
import { withoutCommands } from '../without-commands.js';
import type { BatchResult, Counts } from './task.js';

/** Gathers what a task prints for a batch. */
export class Output {
  #text = '';
  readonly #parts: Buffer[] = [];
  #messages = '';
  #exitCode = 0;

  /** Adds data with its line ends to standard output. */
  add(text: string): void {
    this.#text += text;
  }

  /** Adds a line of a text format, in which input is safe to print, to standard output. */
  prose(text: string): void {
    this.#text += `${withoutCommands(text)}\n`;
  }

  /** Adds octets that may not be UTF-8 to standard output. */
  addBytes(bytes: Buffer): void {
    this.#endText();
    this.#parts.push(bytes);
  }

  /** Adds a line, whose octets may not be UTF-8. */
  addLine(line: string | Buffer): void {
    if (typeof line === 'string') this.#text += line;
    else this.addBytes(line);
    this.#text += '\n';
  }

  /** Adds a line of a format for programs, with the record of the input line if that is one. */
  addRecord(text: string, format: string, record: InputRecord | undefined): void {
    if (!record) this.#text += `${text}\n`;
    else if (format === 'ndjson') this.#text += `${text.slice(0, -1)},"record":${record.json()}}\n`;
    else if (format === 'tsv') this.#text += `${text}\t${tsvRow(record.others())}\n`;
    else this.#text += `${text}\n`;
  }

  /** Reports a line that is wrong, on standard error: exit code 1. Whatever the message quotes is safe to print. */
  fail(message: string): void {
    this.#messages += `${withoutCommands(visible(message))}\n`;
    this.#exitCode = 1;
  }

  /** Notes that a line is wrong: exit code 1. */
  noteInvalid(): void {
    this.#exitCode = 1;
  }

  /** All that was gathered. */
  result(counts: Counts): BatchResult {
    return { output: this.#bytes(), messages: this.#messages, exitCode: this.#exitCode, counts };
  }

  #bytes(): Uint8Array {
    if (this.#parts.length === 0) return Buffer.from(this.#text);
    this.#endText();
    return Buffer.concat(this.#parts);
  }

  #endText(): void {
    if (this.#text !== '') this.#parts.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
