/** Reads grammars/<id>.lines, the record of where a document prints each production and of what it prints there. */
import { readFileSync } from 'node:fs';
import { projectRoot, type GrammarId } from '../grammar/sources.js';

export interface RecordedProduction {
  /** As the document spells it. */
  readonly name: string;
  /** Of the lines that the document prints, as `readProductions` has them; of a paragraph, if it says so in prose. */
  readonly sha256: string;
  readonly isProse: boolean;
  readonly place: Place;
  /** Where the .bnf file is not as the document prints it. */
  readonly difference: Difference | undefined;
}

/** Where a production is printed. */
export interface Place {
  readonly document: string;
  /** Also of an appendix. */
  readonly section: string | undefined;
  readonly page: number | undefined;
  /** The section has other productions, which the grammar does not use. */
  readonly isPart: boolean;
}

export interface Difference {
  /** `undefined`: the document says it in prose. */
  readonly printed: string | undefined;
  /** `undefined`: the .bnf file does not have the production. */
  readonly here: string | undefined;
  readonly reason: string;
}

export class RecordSyntaxError extends Error {
  override readonly name = 'RecordSyntaxError';
}

/** The record of a grammar. Throws a RecordSyntaxError. */
export function readRecord(id: GrammarId): RecordedProduction[] {
  return parseRecord(readFileSync(`${projectRoot}grammars/${id}.lines`, 'utf8'));
}

const PLACE =
  /^(?<document>RFC \d+|\w+ draft|java\.net\.\w+)(?:, (?:section|appendix) (?<section>[\w.]+))?(?:, page (?<page>\d+))?(?<part>, in part)?$/;

/** Parses the text of such a file; grammars/README.md describes it. */
export function parseRecord(text: string): RecordedProduction[] {
  let place: Place | undefined;
  const productions: (Omit<RecordedProduction, 'difference'> & { readonly lines: string[] })[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith(';')) continue;
    const [, name, prose, sha256] = /^(\S+) +(prose )?([\da-f]{64})$/.exec(line) ?? [];
    const heading = PLACE.exec(line)?.groups;
    if (name !== undefined && sha256 !== undefined && place)
      productions.push({ name, sha256, isProse: prose !== undefined, place, lines: [] });
    else if (/^ {2}[-+; ] /.test(line) && productions.length > 0) productions.at(-1)?.lines.push(line.slice(2));
    else if (heading) place = toPlace(heading);
    else throw new RecordSyntaxError(`neither a place, nor a production, nor a part of a difference: ${line}`);
  }
  return productions.map(({ lines, ...production }) => ({
    ...production,
    difference: toDifference(lines, production.isProse),
  }));
}

function toPlace({ document = '', section, page, part }: Readonly<Record<string, string | undefined>>): Place {
  return { document, section, page: page === undefined ? undefined : Number(page), isPart: part !== undefined };
}

/** What the lines of a difference say: `-` is only printed, `+` only here, a space is both, `;` is the reason. */
function toDifference(lines: readonly string[], isProse: boolean): Difference | undefined {
  if (lines.length === 0 && !isProse) return undefined;
  const of = (signs: string): string[] =>
    lines.filter((line) => signs.includes(line.charAt(0))).map((line) => line.slice(2));
  const [printed, here, reason] = [of('- '), of('+ '), of(';').join(' ')];
  if ((printed.length === 0) !== isProse || (isProse && here.length === 0) || (!isProse && reason === ''))
    throw new RecordSyntaxError(
      isProse
        ? `what the documentation says in prose needs a production: ${lines.join(' ')}`
        : `a difference needs what is printed and the reason: ${lines.join(' ')}`,
    );
  return {
    printed: isProse ? undefined : printed.join('\n'),
    here: here.length > 0 ? here.join('\n') : undefined,
    reason,
  };
}
