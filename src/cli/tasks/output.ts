import { Buffer } from 'node:buffer';
import { visible } from '../../syntax/show.js';
import type { InputLine } from '../lines/line-cursor.js';
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

  /** Adds an input line as it was read, but with LF as its line end. */
  lineAsRead({ text, bytes, trouble, raw }: InputLine & { readonly raw: Buffer }): void {
    if (trouble === 'too long') this.addBytes(withoutLineEnd(raw));
    else if (bytes) this.addBytes(bytes);
    else this.#text += text;
    this.#text += '\n';
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

/** The bytes of a line without LF or CRLF at their end. */
export function withoutLineEnd(raw: Buffer): Buffer {
  if (raw.at(-1) !== 0x0a) return raw;
  return raw.subarray(0, raw.at(-2) === 0x0d ? -2 : -1);
}
