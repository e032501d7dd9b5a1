/** Differences between two RFCs. Their automata decide, so nothing is searched for: strings may have any length. */
import { alphabetOfSets } from '../../automata/alphabet.js';
import { single } from '../../automata/char-set.js';
import { DfaBuilder, type Dfa } from '../../automata/dfa.js';
import type { Disagreement } from '../../comparison/disagreements.js';
import type { ReadComponent } from '../../comparison/reading.js';
import { readByRfc } from '../../comparison/rfc-reading.js';
import { compareAutomata } from '../../languages/difference.js';
import { readReferences } from '../../languages/read-rule.js';
import { componentSources } from '../../rfcs/generated/comparisons.js';
import { differentialTable } from '../../rfcs/generated/differential-table.js';
import { rfcIds, nameByRfc, type Rfc } from '../../rfcs/names.js';
import { rfcDefinition } from '../../rfcs/registry.js';
import { clusterDifferences, type Cluster } from './clusters.js';
import { byKindAndLength, differenceKind, type Differential } from './differing.js';

/** What two RFCs are asked about: the strings that begin with a prefix. */
export interface RfcPair {
  readonly rfcs: readonly [Rfc, Rfc];
  readonly component: Disagreement;
  readonly prefix: string;
}

/** The most strings that only one of two RFCs accepts, on each side. */
const MOST = 1000;

/**
 * The shortest strings that two RFCs read differently, one of each kind; none if there is no such string. `undefined` if the automata
 * were not compared for this prefix. An empty component counts as an absent one. Throws a RangeError if an RFC does not have the
 * component.
 */
export function differencesBetweenRfcs(pair: RfcPair): Cluster[] | undefined {
  const { rfcs, component, prefix } = pair;
  if (component === 'verdict') return verdictDifferences(pair);
  const lacking = rfcs.find((rfc) => !(component in componentSources[rfc].sources));
  if (lacking) throw new RangeError(`${nameByRfc[lacking]} does not have the component ${component}`);
  const inOrder = rfcs.toSorted((a, b) => rfcIds.indexOf(a) - rfcIds.indexOf(b)).join(' ');
  const strings = (start: string): string[] => Object.values(differentialTable[start]?.[inOrder]?.[component] ?? {});
  if (prefix in differentialTable) return clusters(pair, component, strings(prefix));
  return strings('').length === 0 ? [] : undefined;
}

function clusters({ rfcs }: RfcPair, component: ReadComponent, strings: readonly string[]): Cluster[] {
  const [a, b] = [rfcDefinition<Rfc>(rfcs[0]), rfcDefinition<Rfc>(rfcs[1])];
  const differences = strings.flatMap((string): Differential[] => {
    const readings = [readByRfc(a, string), readByRfc(b, string)] as const;
    const kind = differenceKind(...readings, component);
    return kind ? [{ string, kind, readings }] : [];
  });
  return clusterDifferences(differences.toSorted(byKindAndLength), component, [a.name, b.name]);
}

function verdictDifferences({ rfcs: [a, b], prefix }: RfcPair): Cluster[] {
  const [inA, inB] = [readReferences(rfcDefinition<Rfc>(a)), readReferences(rfcDefinition<Rfc>(b))];
  const { onlyInA, onlyInB } = compareAutomata(inA, inB, MOST, stringsAfter(prefix));
  return [...onlyInA, ...onlyInB].map(({ string, rejected }) => {
    const readings = [readByRfc(rfcDefinition<Rfc>(a), string), readByRfc(rfcDefinition<Rfc>(b), string)] as const;
    return { relation: rejected, differences: [{ string, kind: 'verdict', readings }] };
  });
}

/** The state after what the prefix does not begin with. */
const NOWHERE = -1;

/** The strings that begin with a prefix. */
function stringsAfter(prefix: string): Dfa {
  const units = Array.from({ length: prefix.length }, (_, at) => prefix.charCodeAt(at));
  const alphabet = alphabetOfSets(units.map(single));
  const builder = new DfaBuilder<number>(alphabet, 'a prefix', String);
  return builder.build(
    0,
    (read, symbol) => {
      if (read === prefix.length || read === NOWHERE) return read;
      return alphabet.classIndex(units[read] ?? 0) === symbol ? read + 1 : NOWHERE;
    },
    (read) => read === prefix.length,
  );
}
