/** Which other RFCs accept a string, found out from its bytes: to load the scanners of all of them takes longer than most checks. */
import { Buffer } from 'node:buffer';
import { lineClasses, LineFinder } from '../../bulk/line-finder.js';
import type { RfcName } from '../../formats/line-text.js';
import { canParseBy } from '../../parse/parse.js';
import { rfcIds, rfcNames, type Rfc } from '../../rfcs/names.js';

/** The RFCs but one that accept a string as a whole reference. */
export type OtherRfcs = (text: string, own: Rfc) => RfcName[];

let loaded: Promise<OtherRfcs> | undefined;

/** Loads the tables of all RFCs, once in a process. */
export function loadOtherRfcs(): Promise<OtherRfcs> {
  return (loaded ??= loadTables());
}

async function loadTables(): Promise<OtherRfcs> {
  const finders = await Promise.all(
    rfcIds.map(async (id) => ({ rfc: { id, name: rfcNames[id] }, finder: await LineFinder.load(id) })),
  );
  if (finders.some(({ finder }) => !finder)) return loadScanners();
  return (text, own) => {
    if (/[\r\n]/.test(text)) return []; // no RFC accepts it, and it is not a line
    const line = Buffer.from(`${text}\n`);
    const accepting: RfcName[] = [];
    for (const { rfc, finder } of finders)
      if (rfc.id !== own && finder && finder.classify(line) < lineClasses.invalid) accepting.push(rfc);
    return accepting;
  };
}

/** The same without the modules. */
async function loadScanners(): Promise<OtherRfcs> {
  const { rfcDefinition } = await import('../../rfcs/registry.js');
  const rfcs = rfcIds.map((id) => rfcDefinition<Rfc>(id));
  return (text, own) => rfcs.filter((rfc) => rfc.id !== own && rfc.characters.test(text) && canParseBy<Rfc>(rfc, text));
}
