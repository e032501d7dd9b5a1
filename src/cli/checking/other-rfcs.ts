/** Which other RFCs accept a string, found out from its bytes: to load the scanners of all of them takes longer than most checks. */
import { Buffer } from 'node:buffer';
import type { RfcName } from '../../formats/line-text.js';
import { canParseBy } from '../../parse/parse.js';
import { rfcIds, nameByRfc, type Rfc } from '../../rfcs/names.js';
import { AcceptingRfcs } from '../input/accepting-rfcs.js';

/** The RFCs but one that accept a string as a whole reference. */
export type OtherRfcs = (text: string, own: Rfc) => RfcName[];

/** Loads the table of all RFCs. */
export async function loadOtherRfcs(): Promise<OtherRfcs> {
  const table = await AcceptingRfcs.load();
  if (!table) return loadScanners();
  const rfcs = rfcIds.map((id) => ({ id, name: nameByRfc[id] }));
  return (text, own) => {
    if (/[\r\n]/.test(text)) return []; // no RFC accepts it, and it is not a line
    const bits = table.accepting(Buffer.from(`${text}\n`));
    return rfcs.filter(({ id }, index) => (bits >> index) & 1 && id !== own);
  };
}

/** The same without the modules. */
async function loadScanners(): Promise<OtherRfcs> {
  const { rfcDefinition } = await import('../../rfcs/registry.js');
  const rfcs = rfcIds.map((id) => rfcDefinition<Rfc>(id));
  return (text, own) => rfcs.filter((rfc) => rfc.id !== own && canParseBy<Rfc>(rfc, text));
}
