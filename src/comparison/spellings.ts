/** Why two RFCs write the same URI in two ways when they normalize it: a literal list of rules that a program can apply. */
import { dataCharacters, hexOctet } from '../operations/encode.js';
import { spellingSections } from '../rfcs/generated/comparisons.js';
import type { SpellingCause } from '../rfcs/model/comparison.js';
import { laterPorts } from '../rfcs/model/ports.js';
import { nameByRfc } from '../rfcs/names.js';
import { rfcDefinition, type Definition, type Rfc } from '../rfcs/registry.js';
import { defaultPort } from '../rfcs/model/ports.js';

import { split } from '../rfcs/model/split.js';
import { removeInnerDotSegments } from '../syntax/dot-segments.js';

/** Why something changes for a string. */
export interface MigrationReason {
  /** A name for all changes of this kind. */
  readonly cause: string;
  /** A sentence without a full stop. */
  readonly text: string;
  /** Whether the change writes the same URI in another way, by a rule that a program can apply. */
  readonly isMechanical: boolean;
}

/** A rule for writing URIs that some RFCs have. */
export interface Spelling {
  readonly cause: string;
  /** What an RFC with this rule does. */
  readonly text: string;
  /** Where the RFCs that have the rule state it. */
  readonly sections: { readonly [I in Rfc]?: string | undefined };
  /** A URI written by this rule. */
  readonly write: (uri: string) => string;
}

/** In the order in which they are applied. */
const rules: readonly (Omit<Spelling, 'sections'> & { readonly cause: SpellingCause })[] = [
  {
    cause: 'dot-segments',
    text: 'removes "." and ".." from the path of every URI',
    write: (uri) => replacePath(uri, (path) => withoutAboveRoot(removeInnerDotSegments(path).path)),
  },
  {
    cause: 'empty-port',
    text: 'removes an empty port',
    write: (uri) => uri.replace(/^([^:/?#]+:\/\/[^/?#]*):(?=[/?#]|$)/, '$1'),
  },
  {
    cause: 'default-port',
    text: 'removes the default port of the scheme',
    write: (uri) => uri.replace(/^([^:/?#]+):\/\/([^/?#]*):(\d+)(?=[/?#]|$)/, withoutDefaultPort),
  },
  {
    cause: 'empty-path',
    text: 'writes an empty path after an authority as "/"',
    write: (uri) => uri.replace(/^([^:/?#]+:\/\/[^/?#]*)(?=[?#]|$)/, '$1/'),
  },
  {
    cause: 'case',
    text: 'writes the scheme and the host in lower case',
    write: (uri) => uri.replace(/^[^:/?#]+:(?:\/\/[^/?#]*)?/, (start) => start.toLowerCase()),
  },
  {
    cause: 'escape-case',
    text: 'writes the digits of escapes in upper case',
    write: (uri) => uri.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()),
  },
];

/** The rules that may explain a difference between two RFCs, in the order in which they are applied. */
export function spellingsBetween(from: Rfc, to: Rfc): Spelling[] {
  const stated = rules.map((rule) => ({
    ...rule,
    sections: Object.fromEntries([from, to].map((id) => [id, spellingSections[id][rule.cause]])),
  }));
  return [...unreservedSpellings(from, to), ...stated];
}

/** Why one RFC writes a URI as `old` and the other as `now`; `undefined` if the rules do not explain all of it. */
export function spellingReasons(
  old: string,
  now: string,
  { from, to, spellings }: { readonly from: Rfc; readonly to: Rfc; readonly spellings: readonly Spelling[] },
): MigrationReason[] | undefined {
  const reasons: MigrationReason[] = [];
  let [a, b] = [old, now];
  for (const { cause, text, sections, write } of spellings) {
    const [x, y] = [write(a), write(b)];
    // one of the two is written by the rule, the other is not
    if ((x === a) !== (y === b)) {
      const [has, lacks] = x === a ? [from, to] : [to, from];
      reasons.push({ cause, text: sentence(has, lacks, text, sections), isMechanical: true });
    }
    [a, b] = [x, y];
    if (a === b) return reasons;
  }
  return undefined;
}

/** An RFC may have the rule and not apply it, as RFC 2396 does to an authority that it does not read as a host. */
function sentence(has: Rfc, lacks: Rfc, text: string, sections: Spelling['sections']): string {
  const [own, other] = [sections[has], sections[lacks]];
  const where = own === undefined ? '' : isOther(own) ? ` (${own})` : ` (section ${own})`;
  const isInBoth = own !== undefined && other !== undefined && !isOther(other);
  const otherwise = isInBoth ? `has the rule, too (section ${other}), but not for such a URI` : 'does not';
  return `${nameByRfc[has]} ${text}${where}; ${nameByRfc[lacks]} ${otherwise}`;
}

/** Whether a section is one of another RFC. */
function isOther(section: string): boolean {
  return section.startsWith('RFC ');
}

/** A rule for each character that only one of two RFCs calls unreserved. */
function unreservedSpellings(from: Rfc, to: Rfc): Spelling[] {
  const [old, now] = [from, to].map((id) => dataCharacters(rfcDefinition<Rfc>(id)));
  const codes = Array.from({ length: 0x80 }, (_, code) => code).filter((code) => old?.[code] !== now?.[code]);
  return codes.map((code) => {
    const character = String.fromCharCode(code);
    const escape = `%${hexOctet(code)}`;
    const pattern = new RegExp(escape, 'gi');
    const has = old?.[code] === 1 ? from : to;
    return {
      cause: `unreserved-${escape.slice(1)}`,
      text: `writes "${escape}" as "${character}", an unreserved character`,
      sections: { [has]: unreservedSection(rfcDefinition<Rfc>(has)) },
      write: (uri) => uri.replaceAll(pattern, () => character),
    };
  });
}

function unreservedSection({ guidance, sections }: Definition): string | undefined {
  const byRule: Readonly<Record<string, string>> = sections;
  return byRule[guidance.unreserved];
}

function replacePath(uri: string, change: (path: string) => string): string {
  const { scheme, authority, path } = split(uri);
  const start = (scheme === undefined ? 0 : scheme.length + 1) + (authority === undefined ? 0 : authority.length + 2);
  return uri.slice(0, start) + change(path) + uri.slice(start + path.length);
}

function withoutAboveRoot(path: string): string {
  return path.replace(/^\/(?:\.\.(?:\/|$))+/, '/');
}

function withoutDefaultPort(whole: string, scheme: string, host: string, port: string): string {
  return defaultPort(scheme.toLowerCase(), laterPorts) === Number(port) ? `${scheme}://${host}` : whole;
}
