/** The lines of the protocol that docs/parsers.md describes. */
import { components, type ReadComponent, type Reading } from '../../comparison/reading.js';

/**
 * Reads an answer of a parser, one line of JSON. A number as the port is taken too, and `null` for a component that is absent.
 * Throws an Error that says what is wrong with the answer.
 */
export function readAnswer(line: string): Reading {
  const answer = parsed(line);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new Error('it is not a JSON object');
  const { ok, error, ...members } = answer as Readonly<Record<string, unknown>>;
  if (ok === false) return { ok, error: typeof error === 'string' ? error : '' };
  if (ok !== true) throw new Error('"ok" is neither true nor false');
  const found: { [N in ReadComponent]?: string } = {};
  for (const name of components) {
    const value = members[name] ?? undefined;
    if (typeof value === 'string') found[name] = value;
    else if (name === 'port' && typeof value === 'number') found.port = String(value);
    else if (value !== undefined) throw new Error(`"${name}" is not a string`);
  }
  return { ok, ...found };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('it is not JSON');
  }
}

/** A string as a parser gets it: a line of JSON in ASCII, so that the locale of the process does not matter. */
export function question(text: string): string {
  const line = JSON.stringify(text);
  return line.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
