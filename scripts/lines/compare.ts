/** Compares the productions of a grammar with what its record says that the documents print, and the record with a text. */
import { createHash } from 'node:crypto';
import {
  paragraphs,
  productionsInOrder,
  readProductions,
  productionsOfRfc,
  type LocatedProduction,
  type PrintedProduction,
} from './production-texts.js';
import type { Place, RecordedProduction } from './record.js';

/** A production that is not as the record says. */
export interface LineFault {
  readonly production: string;
  readonly what: string;
}

/** The faults of a .bnf file. It must have the productions of the record, in its order, and no others. */
export function faultsOfBnf(bnf: string, record: readonly RecordedProduction[]): LineFault[] {
  const faults: LineFault[] = [];
  const own = new Map(readProductions(bnf).map((production) => [production.name, production]));
  const expected = new Set<string>();
  for (const recorded of record) {
    const { name, sha256, place, difference } = recorded;
    const printed = difference?.printed;
    if (printed !== undefined && sha256Hex(printed) !== sha256)
      faults.push({ production: name, what: `the record quotes other lines than those of its sha256` });
    else if (printed !== undefined && nameIn(printed) !== name)
      faults.push({ production: name, what: `the record quotes the lines of ${nameIn(printed)}` });
    if (difference && difference.here === undefined) continue;
    const here = nameIn(difference?.here) ?? name;
    expected.add(here);
    const production = own.get(here);
    if (!production) faults.push({ production: here, what: `${placeText(place)} has it, the .bnf file does not` });
    else if (!isAsRecorded(production, recorded))
      faults.push({ production: here, what: `not as in ${placeText(place)}:\n${indented(production.text)}` });
  }
  for (const name of own.keys()) if (!expected.has(name)) faults.push({ production: name, what: 'not in the record' });
  if (faults.length > 0) return faults;
  const index = [...expected].findIndex((name, at) => name !== [...own.keys()][at]);
  const name = [...expected][index];
  return name === undefined ? [] : [{ production: name, what: 'not where it is in the order of the record' }];
}

function isAsRecorded({ text }: PrintedProduction, { sha256, difference }: RecordedProduction): boolean {
  return difference ? difference.here === text : sha256Hex(text) === sha256;
}

/** What was found of a document in the records of grammars. */
export interface TextComparison {
  readonly document: string;
  readonly compared: number;
  readonly faults: readonly LineFault[];
}

/**
 * Compares the record with the full text of one of its documents: its productions have the lines, the pages and the sections
 * that the record says, and the sections that the record covers have no other productions. `undefined` if the text is not that
 * of a document in the record.
 */
export function compareText(text: string, record: readonly RecordedProduction[]): TextComparison | undefined {
  const document = findDocument(text, record);
  const recorded = record.filter(({ place }) => place.document === document);
  const [first] = recorded;
  if (document === undefined || !first) return undefined;
  if (first.isProse) return { document, compared: recorded.length, faults: proseFaults(text, recorded) };
  const printed = isRfc(document)
    ? productionsOfRfc(text)
    : productionsInOrder(
        text,
        recorded.map(({ name }) => name),
      );
  if (!recorded.some(({ name }) => printed.some((one) => one.name === name))) return undefined;
  const faults = recorded.flatMap((one) => {
    const what = textFault(one, printed);
    return what === undefined ? [] : [{ production: one.name, what }];
  });
  const covered = recorded.filter(({ place }) => !place.isPart).map(({ place }) => place.section);
  for (const { name, section } of printed) {
    const isRecorded = recorded.some((one) => one.name === name);
    if (covered.includes(section) && !isRecorded) faults.push({ production: name, what: 'not in the record' });
  }
  return { document, compared: recorded.length, faults };
}

/** The productions whose paragraph the documentation of a class does not have. */
function proseFaults(text: string, recorded: readonly RecordedProduction[]): LineFault[] {
  const known = new Set(paragraphs(text).map(sha256Hex));
  const missing = recorded.filter(({ sha256 }) => !known.has(sha256));
  return missing.map(({ name, place }) => ({ production: name, what: `not what ${placeText(place)} says` }));
}

/** What is wrong with a recorded production, if anything is. */
function textFault(
  { name, sha256, place }: RecordedProduction,
  printed: readonly LocatedProduction[],
): string | undefined {
  const candidates = printed.filter((one) => one.name === name && (one.section ?? place.section) === place.section);
  const [found, ...others] = candidates;
  if (!found) return `not found in ${placeText(place)}`;
  if (others.length > 0) return `${placeText(place)} has it ${candidates.length} times`;
  if (sha256Hex(found.text) !== sha256)
    return `the text has other lines, with the sha256 ${sha256Hex(found.text)}:\n${indented(found.text)}`;
  const { page = place.page } = found;
  return place.page === undefined || page === place.page ? undefined : `on page ${page}, not ${place.page}`;
}

/** The document of the record that a text is, by the number of its RFC or, for another document, by its first production. */
function findDocument(text: string, record: readonly RecordedProduction[]): string | undefined {
  const number = /^(?:Request for Comments:|RFC) +(\d+)/m.exec(text)?.[1];
  if (number !== undefined) return `RFC ${number}`;
  const ofClass = /^public (?:final )?class (\w+)$/m.exec(text)?.[1];
  const prose = record.find(({ isProse, place }) => isProse && place.document.endsWith(`.${ofClass}`));
  if (prose) return prose.place.document;
  const other = record.find(({ isProse, place }) => !isProse && !isRfc(place.document));
  return other && new RegExp(`^${other.name}\\s`, 'm').test(text) ? other.place.document : undefined;
}

function isRfc(document: string): boolean {
  return /^RFC \d+$/.test(document);
}

/** `RFC 1738, section 5, page 17` */
function placeText({ document, section, page }: Place): string {
  const kind = /^\d/.test(section ?? '') ? 'section' : 'appendix';
  return [document, section && `${kind} ${section}`, page && `page ${page}`].filter(Boolean).join(', ');
}

function nameIn(text: string | undefined): string | undefined {
  return text
    ?.split('\n')
    .find((line) => !line.startsWith(';'))
    ?.split(' ')[0];
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
