/** Mistakes that anyone could make, and that leave most languages as they are, each with the shortest string that shows it. */
import { overlaid } from '../grammar/overlay.js';
import { readGrammar, type GrammarId } from '../grammar/sources.js';
import { loadGrammar, type Grammar } from '../prove/grammar.js';
import { proveRule } from '../prove/proof.js';
import type { Mutant, Outcome } from './outcome.js';

interface KnownFault {
  readonly id: GrammarId;
  readonly fault: string;
  /** The rule that shows it. */
  readonly rule: string;
  /** The rules that differ in the .split and the .peggy file. The file is empty if this is ''. */
  readonly split?: string;
  readonly peggy?: string;
  /** The shortest string that shows it. */
  readonly witness: string;
}

const knownFaults: readonly KnownFault[] = [
  {
    id: 'rfc3986',
    fault: 'an IPv4address may be a reg-name too',
    rule: 'host',
    split: 'host = IP-literal | IPv4address | reg-name',
    witness: '1.1.1.1',
  },
  { id: 'rfc3986', fault: 'no IPv4address', rule: 'host', split: 'host = IP-literal | reg-name', witness: '1.1.1.1' },
  { id: 'rfc3986', fault: 'no IPv4address', rule: 'host', peggy: 'host = IP_literal / reg_name', witness: '1.1.1.1' },
  {
    id: 'rfc3986',
    fault: 'no IPv4address in both files',
    rule: 'host',
    split: 'host = IP-literal | reg-name',
    peggy: 'host = IP_literal / reg_name',
    witness: '1.1.1.1',
  },
  {
    id: 'rfc3986',
    fault: 'no path-noscheme',
    rule: 'path',
    split: 'path = path-abempty | path-rootless',
    witness: 'a',
  },
  {
    id: 'rfc3986',
    fault: 'no path-noscheme',
    rule: 'path',
    peggy: 'path = path_abempty !pchar / path_rootless',
    witness: 'a',
  },
  {
    id: 'rfc2396',
    fault: 'reg_name before server',
    rule: 'authority',
    split: 'authority = reg_name | ( server - reg_name )',
    witness: 'a',
  },
  {
    id: 'rfc2396',
    fault: 'reg_name before server',
    rule: 'authority',
    peggy: 'authority = reg_name / server',
    witness: 'a',
  },
  {
    id: 'rfc2396',
    fault: 'reg_name before server in both files',
    rule: 'authority',
    split: 'authority = reg_name | ( server - reg_name )',
    peggy: 'authority = reg_name / server',
    witness: 'a',
  },
  {
    id: 'rfc2396',
    fault: 'abs_path before net_path in both files',
    rule: 'hier_part',
    split: 'hier_part = ( abs_path | ( net_path - abs_path ) ) [ "?" query ]',
    peggy: 'hier_part = (abs_path / net_path) ("?" query)?',
    witness: '//',
  },
  {
    id: 'rfc2396',
    fault: 'a segment without its params',
    rule: 'segment',
    peggy: 'segment = (pchar / ";")*',
    witness: ';',
  },
  {
    id: 'rfc1808',
    fault: 'params that are not several',
    rule: 'params',
    peggy: 'params = (pchar / "/" / ";")*',
    witness: '',
  },
  {
    id: 'rfc1738',
    fault: 'any URL as it is meant',
    rule: 'url_intended',
    peggy: 'url__intended = genericurl',
    witness: 'ftp:',
  },
  {
    id: 'rfc1738',
    fault: 'no otherurl',
    rule: 'url_intended',
    peggy: 'url__of_https = &"https:" genericurl',
    witness: 'https:',
  },
  { id: 'cern', fault: 'an empty file', rule: 'hostport', split: '', witness: 'a:1' },
  { id: 'rfc1738', fault: 'an empty file', rule: 'fileurl', split: '', witness: 'file://localhost/' },
  { id: 'rfc1808', fault: 'an empty file', rule: 'URL', split: '', witness: 'a:' },
  { id: 'rfc2396', fault: 'an empty file', rule: 'authority', split: '', witness: 'a' },
  { id: 'rfc2732', fault: 'an empty file', rule: 'authority', split: '', witness: 'a' },
  { id: 'rfc3986', fault: 'an empty file', rule: 'host', split: '', witness: '1.1.1.1' },
];

/** The known faults of a grammar. One that the proof finds by another string than the shortest has survived. */
export function knownMutants(id: GrammarId): Mutant[] {
  return knownFaults
    .filter((fault) => fault.id === id)
    .map((fault) => ({
      name: `${fault.rule}, ${fault.fault}: ${fault.split ?? ''} ${fault.peggy ?? ''}`.trim(),
      test: () => proofOutcome(fault),
    }));
}

function proofOutcome({ rule, witness, ...fault }: KnownFault): Outcome {
  const [failure] = proveRule(faultyGrammar(fault), rule);
  if (failure?.rule !== rule) return { survived: `the proof of ${rule} does not fail` };
  const [shown = ''] = failure.counterexample.split(' and ').map((split) => split.replaceAll(/⟨\w+ |⟩/g, ''));
  if (shown !== witness) return { survived: `shown by ${JSON.stringify(shown)}, not by ${JSON.stringify(witness)}` };
  return { caught: 'proof', how: `${rule}: ${failure.what}: ${failure.counterexample}` };
}

/** The grammar with the fault. */
function faultyGrammar({ id, split, peggy }: Pick<KnownFault, 'id' | 'split' | 'peggy'>): Grammar {
  const source = readGrammar(id);
  return loadGrammar(id, {
    ...(split === undefined ? {} : { split: split && overlaid(source.split, split) }),
    ...(peggy === undefined ? {} : { peggy: overlaid(source.peggy, peggy) }),
  });
}
