import { assertString } from '../parse/options.js';
import { definitionOf, registry, type Rfc } from '../rfcs/registry.js';
import { componentDifferences, resolutionDifferences, verdictDifferences, type RfcDifference } from './differences.js';
import { hostWarnings, type HostWarning } from './hosts.js';
import { platformVerdict } from './platform-url.js';
import { isSameRole } from './component-at.js';
import { roles, type RoleName } from './component-table.js';
import { verdictBy, type Verdicts } from './verdict.js';

export interface CompareOptions {
  /** Which RFCs to ask; without it, all. */
  readonly rfcs?: readonly Rfc[] | undefined;
  /** What the string is relative to: then it is resolved, too. */
  readonly base?: string | undefined;
}

/** A component in which a string is not read alike. */
export interface ComponentRow {
  readonly name: RoleName;
  /** Whether RFCs that accept the string split it differently. */
  readonly differs: boolean;
  /** Whether `URL` has another text than each of them. */
  readonly platformDiffers: boolean;
}

/** One string under several RFCs: plain data. */
export interface Comparison {
  readonly input: string;
  readonly base?: string;
  readonly verdicts: Verdicts;
  /** The components that one of them finds. */
  readonly components: readonly ComponentRow[];
  /** What differs, in words, the oldest RFC first. */
  readonly differences: readonly RfcDifference[];
  /** Where a program that checks by an RFC and one that connects by `URL` would not speak of the same host. */
  readonly warnings: readonly HostWarning[];
}

/**
 * What several RFCs, and the platform's `URL`, make of one string, and how they differ. Throws a RangeError for an unknown
 * RFC, and a TypeError for what has not the type that it should have; never for a string.
 */
export function compare(input: string, options: CompareOptions = {}): Comparison {
  assertString(input, 'input');
  assertOptions(options);
  const { base } = options;
  if (base !== undefined) assertString(base, 'base');
  const ids = chosen(options.rfcs);
  const byRfc = Object.fromEntries(ids.map((id) => [id, verdictBy(id, input, base)]));
  const verdicts = { ...byRfc, whatwg: platformVerdict(input, base) } as Verdicts; // each by its own id
  return {
    input,
    ...(base === undefined ? {} : { base }),
    verdicts,
    components: componentRows(ids, verdicts),
    differences: [
      ...verdictDifferences(ids, verdicts),
      ...componentDifferences(ids, verdicts),
      ...(base === undefined ? [] : resolutionDifferences(ids, verdicts)),
    ],
    warnings: hostWarnings(ids, input, verdicts),
  };
}

function assertOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`options must be an object, not ${typeNameOf(options)}`);
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value;
}

/** Known ones, each once, oldest first. */
function chosen(asked: readonly Rfc[] | undefined): readonly Rfc[] {
  const all = Object.keys(registry) as Rfc[];
  if (asked === undefined) return all;
  if (!Array.isArray(asked)) throw new TypeError(`rfcs must be an array of ids, not ${typeNameOf(asked)}`);
  if (asked.length === 0) throw new RangeError('rfcs must name one RFC at least');
  for (const id of asked) definitionOf(id);
  return all.filter((id) => asked.includes(id));
}

function componentRows(ids: readonly Rfc[], verdicts: Verdicts): ComponentRow[] {
  const { whatwg } = verdicts;
  return roles.flatMap((role) => {
    const { name } = role;
    const readers = ids.flatMap((id) => {
      const verdict = verdicts[id];
      return verdict?.valid && role.places[id] ? [verdict.components[name]] : [];
    });
    const text = whatwg.valid ? whatwg.components[name] : undefined;
    if (text === undefined && readers.every((read) => read === undefined)) return [];
    const differs = readers.some((read) => !isSameRole(role, readers[0], read));
    const isCompared = whatwg.valid && readers.length > 0 && platformHas.has(name);
    const platformDiffers = isCompared && !readers.some((read) => (read?.text ?? '') === (text ?? ''));
    return [{ name, differs, platformDiffers }];
  });
}

/** The components that `URL` has, too. */
const platformHas: ReadonlySet<RoleName> = new Set(['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment']);
