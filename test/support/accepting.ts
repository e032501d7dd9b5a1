/** The RFCs that accept a reference, in the order of the registry, for outputs that name all of them. */
import { canParse, type Rfc } from '../../src/index.js';
import { rfcIds, nameByRfc } from '../../src/rfcs/names.js';

export const acceptingIds = (input: string): Rfc[] => rfcIds.filter((rfc) => canParse(input, { rfc }));

/** Their names, separated by commas. */
export const acceptingNames = (input: string): string =>
  acceptingIds(input)
    .map((rfc) => nameByRfc[rfc])
    .join(', ');

/** Their names in a sentence. */
export const acceptingInWords = (input: string): string => acceptingNames(input).replace(/, ([^,]*)$/, ' and $1');

/** How many of some references each accepts. */
export function acceptingCounts(...inputs: readonly string[]): Partial<Record<Rfc, number>> {
  const accepted = inputs.flatMap(acceptingIds);
  return Object.fromEntries(accepted.map((rfc) => [rfc, accepted.filter((id) => id === rfc).length]));
}

/** A text with the names for each `<names of REFERENCE>` and, as JSON, the ids for each `<ids of REFERENCE>`. */
export const withAccepting = (text: string): string =>
  text.replaceAll(/<(names|ids) of ([^>]*)>/g, (_, kind: string, input: string) =>
    kind === 'names' ? acceptingNames(input) : JSON.stringify(acceptingIds(input)),
  );
