import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a file unless it has that text already, so that a program which reads it at the same time never finds half of it. */
export function writeChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
