import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import { read } from '../parse/read.js';
import { applied } from '../diagnostics/repair.js';
import { defaultPorts, type NormalizeLevel, type Parts, type Range } from '../rfcs/guidance.js';
import type { Definition, Rfc } from '../rfcs/index.js';
import type { Resolver } from '../rfcs/resolution.js';
import { dataCharacters } from './data-characters.js';
import { removeDotSegments } from '../syntax/dot-segments.js';

/** From the least to the most; each does what those before it do, too. */
const levels: readonly NormalizeLevel[] = ['case', 'escapes', 'dot-segments', 'scheme'];

export interface NormalizeOptions {
  /**
   * - `case`: scheme and host in lower case, the digits of escapes in upper case
   * - `escapes`: what the RFC calls unreserved stands for itself
   * - `dot-segments`: by RFC 3986, they are removed from an absolute path. Before it, nothing, for they have a meaning in
   *   references alone; with `force`, they are removed all the same
   * - `scheme`: what the scheme's own rules (RFC 1738) make the same: default and empty ports, an empty path in http,
   *   `localhost` in file, the letter of an ftp type
   *
   * By default the highest that the RFC's text calls equivalent: see docs/operations.md.
   */
  readonly level?: NormalizeLevel | undefined;
  /** Whether to remove dot segments from absolute paths, though the RFC gives them no meaning there. */
  readonly force?: boolean | undefined;
  /** RFC 1738: the letter of the BNF. */
  readonly literal?: boolean | undefined;
}

interface Change extends Range {
  readonly text: string;
}

/** As `normalize`, by a definition. */
export function normalizeBy<I extends Rfc>(rfc: Definition<I>, input: string, options: NormalizeOptions = {}): string {
  const { level = rfc.equivalence, force = false, literal } = options;
  if (!levels.includes(level))
    throw new RangeError(`level must be one of ${levels.join(', ')}, not ${JSON.stringify(level)}`);
  const reading = read(rfc, input, { literal });
  if (!reading.ok) throw new UriSyntaxError(input, reading.diagnostics);
  const parts = rfc.parts(input, rfc.findComponents(reading.tree));
  const reach = levels.indexOf(level);
  const data = dataCharacters(rfc);
  const isUnreserved = (character: string): boolean => data[character.charCodeAt(0)] === 1;
  const changes = changesOf(input, parts, { reach, force, isUnreserved, removeDots: rfc.resolver?.removeDotSegments });
  if (changes.length === 0) return input;
  return applied(
    input,
    changes.toSorted((a, b) => a.start - b.start || a.end - b.end).map((change) => ({ kind: 'replace', ...change })),
  );
}

type IsUnreserved = (character: string) => boolean;

/** How far to go. */
interface Reach {
  readonly reach: number;
  readonly force: boolean;
  readonly isUnreserved: IsUnreserved;
  /** The RFC's own removal of dot segments, if it calls that a normalization. */
  readonly removeDots: Resolver<string>['removeDotSegments'];
}

function changesOf(input: string, parts: Parts, { reach, force, isUnreserved, removeDots }: Reach): Change[] {
  const { scheme, host, path, opaque, name } = parts;
  const decodes = reach >= levels.indexOf('escapes') ? isUnreserved : () => false;
  const cased = [...lowerCased(input, scheme), ...lowerCased(input, host, name && decodes)];
  if (opaque) return cased.filter(({ end }) => end <= opaque.start);
  const hasDots = removeDots !== undefined;
  const removesDots = (force || hasDots) && reach >= levels.indexOf('dot-segments');
  const ofScheme = reach >= levels.indexOf('scheme') ? schemeChanges(input, parts) : [];
  // what is rewritten as a whole is not changed in part
  const others = [...cased, ...escapeChanges(input, parts, decodes, hasDots)];
  const changes = [...ofScheme, ...others.filter((change) => !ofScheme.some((other) => overlaps(change, other)))];
  if (!removesDots || !path) return changes;
  const within = changes.filter((change) => overlaps(change, path));
  const rewritten = withoutDots(input, path, within, remover(parts, removeDots));
  return rewritten ? [...changes.filter((change) => !within.includes(change)), rewritten] : changes;
}

function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

/** In a host, the escapes of a name (RFC 3986) may be decoded; those of another (which the CERN draft allows) keep their digits. */
function lowerCased(input: string, range: Range | undefined, decodes: IsUnreserved = () => false): Change[] {
  if (!range) return [];
  const text = input.slice(range.start, range.end);
  const lower = text.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) => {
    if (!part.startsWith('%')) return part.toLowerCase();
    const character = String.fromCharCode(parseInt(part.slice(1), 16));
    return decodes(character) ? character.toLowerCase() : part.toUpperCase();
  });
  return lower === text ? [] : [{ ...range, text: lower }];
}

/** The escapes outside of a registry's name, which could become a server, and of what is opaque. */
function escapeChanges(
  input: string,
  { registry, host }: Parts,
  isUnreserved: IsUnreserved,
  hasDots: boolean,
): Change[] {
  const changes: Change[] = [];
  for (const match of input.matchAll(/%[\da-fA-F]{2}/g)) {
    const start = match.index;
    const [escape] = match;
    if ([registry, host].some((range) => range && range.start <= start && start < range.end)) continue;
    const character = String.fromCharCode(parseInt(escape.slice(1), 16));
    const text =
      isUnreserved(character) && (hasDots || !makesDots(input, start, character)) ? character : escape.toUpperCase();
    if (text !== escape) changes.push({ start, end: start + escape.length, text });
  }
  return changes;
}

/** Whether a decoded dot would make a segment "." or "..", which means something else before RFC 3986. */
function makesDots(input: string, offset: number, character: string): boolean {
  if (character !== '.') return false;
  const before = /(?:^|[/?#:])((?:\.|%2e)*)$/i.exec(input.slice(Math.max(0, offset - 8), offset))?.[1];
  const behind = /^%2e((?:\.|%2e)*)(?:[/?#;]|$)/i.exec(input.slice(offset, offset + 12))?.[1];
  if (before === undefined || behind === undefined) return false;
  return (before + behind).replaceAll(/%2e/gi, '.').length < 2;
}

type Remover = ((path: string) => string) | undefined;

function remover({ host, port }: Parts, removeDots: Reach['removeDots']): Remover {
  const hasAuthority = host !== undefined || port !== undefined;
  return removeDots && ((path) => removeDots(path, hasAuthority));
}

/** The path as a whole, if anything is left to remove when the changes within it are made. */
function withoutDots(input: string, path: Range, within: readonly Change[], remove: Remover): Change | undefined {
  const changed = applied(
    input,
    within.toSorted((a, b) => a.start - b.start).map((change) => ({ kind: 'replace', ...change })),
    path.start,
    path.end,
  );
  const removed = remove ? remove(changed) : removeDotSegments(changed).path;
  return removed === changed ? undefined : { ...path, text: removed };
}

/** What RFC 1738 says of its schemes. */
function schemeChanges(input: string, { scheme, host, port, path, registry, ftptype }: Parts): Change[] {
  const name = scheme ? input.slice(scheme.start, scheme.end).toLowerCase() : '';
  const changes: Change[] = [];
  if (port && isDefault(name, input.slice(port.start, port.end)))
    changes.push({ start: port.start - 1, end: port.end, text: '' });
  const authorityEnd = port?.end ?? host?.end;
  // section 3.3: the slash of an http URL may be omitted with its path
  if (name === 'http' && !path && !registry && authorityEnd !== undefined && input[authorityEnd] !== '/')
    changes.push({ start: authorityEnd, end: authorityEnd, text: '/' });
  // section 3.10: localhost, and no host, is the machine that the URL is interpreted on
  if (name === 'file' && host && !port && input.slice(host.start - 2, host.end).toLowerCase() === '//localhost')
    changes.push({ ...host, text: '' });
  if (name === 'ftp' && ftptype && /[A-Z]/.test(input.slice(ftptype.start, ftptype.end)))
    changes.push({ ...ftptype, text: input.slice(ftptype.start, ftptype.end).toLowerCase() });
  return changes;
}

/** An empty port is the default one. */
function isDefault(scheme: string, port: string): boolean {
  const known = Object.hasOwn(defaultPorts, scheme) ? defaultPorts[scheme] : undefined;
  return port === '' || known?.port === Number(port);
}
