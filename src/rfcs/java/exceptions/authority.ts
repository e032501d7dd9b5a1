/** What java.net.URI says about an authority: it reads a server if all characters could be of one, and else a registry name. */
import { scanner } from '../../../../generated/java/scanner.js';
import { addressException } from './address.js';
import { endBefore, illegal, type Finding, type TextPart } from './part.js';

/** The exception for an authority. */
export function authorityException(part: TextPart): Finding {
  const { input, start, end } = part;
  const registry = Math.max(start, scanner.match.reg_name(input.slice(0, end), start));
  if (registry === end) return undefined;
  const escape = input[start] === ']' ? serverEnd(part) : registry;
  if (input[escape] === '%') return { reason: 'Malformed escape pair', index: escape };
  return hasOnlyServerCharacters(part)
    ? serverException(part)
    : { reason: 'Illegal character in authority', index: start };
}

/**
 * The offset of the first character that a server cannot have; it can have brackets. An authority that begins with "]" is
 * the only one in which the class reads escapes here.
 */
function serverEnd({ input, start, end }: TextPart): number {
  const text = input.slice(start, end).replaceAll(/[@[\]]/g, '-');
  return start + Math.max(0, scanner.match.userinfo(text, 0));
}

/** Whether the class tries to read a server. It does not look at escapes here, because a "%" may begin a scope. */
function hasOnlyServerCharacters({ input, start, end }: TextPart): boolean {
  const text = input.slice(start, end).replaceAll(/[%@[\]]/g, '');
  return scanner.match.userinfo(text, 0) === text.length;
}

function serverException({ input, start, end }: TextPart): Finding {
  const at = input.slice(start, end).indexOf('@');
  const host = at < 0 ? start : start + at + 1;
  const wrongUser = at < 0 ? undefined : illegal({ input, start, end: host - 1 }, 'userinfo', 'user info');
  if (wrongUser) return wrongUser;
  if (input[host] !== '[') return hostnameException({ input, start: host, end });
  const close = endBefore(input, host + 1, end, /\]/);
  if (close === end || close === host + 1) return { reason: 'Expected closing bracket for IPv6 address', index: close };
  return addressException({ input, start: host + 1, end: close }) ?? portException({ input, start: close + 1, end });
}

/** A host name that is followed by a bracket, somewhere. */
function hostnameException(part: TextPart): Finding {
  const { input, start, end } = part;
  const text = input.slice(0, end);
  const address = scanner.match.IPv4address(text, start);
  if (address >= 0 && (address === end || text[address] === ':')) return portException({ input, start: address, end });
  let label = -1;
  let offset = start;
  for (let found = labelAt(text, offset); found > offset; found = labelAt(text, offset)) {
    label = offset;
    if (text[found - 1] === '-') return { reason: 'Illegal character in hostname', index: found - 1 };
    offset = found;
    if (text[offset] !== '.') break;
    offset++;
  }
  if (offset < end && text[offset] !== ':') return { reason: 'Illegal character in hostname', index: offset };
  if (label < 0) return { reason: 'Expected hostname', index: start };
  if (label > start && !/[a-z]/i.test(text[label] ?? ''))
    return { reason: 'Illegal character in hostname', index: label };
  return portException({ input, start: offset, end });
}

/** The end of a label with all its hyphens; the offset if none begins there. */
function labelAt(text: string, offset: number): number {
  LABEL.lastIndex = offset;
  return LABEL.test(text) ? LABEL.lastIndex : offset;
}

const LABEL = /[a-z\d][a-z\d-]*/iy;

function portException({ input, start, end }: TextPart): Finding {
  if (start === end) return undefined;
  if (input[start] !== ':') return { reason: 'Expected port number', index: start };
  const wrong = illegal({ input, start: start + 1, end }, 'port', 'port number');
  const isTooLong = Number(input.slice(start + 1, end)) > MOST_PORT;
  return wrong ?? (isTooLong ? { reason: 'Malformed port number', index: start + 1 } : undefined);
}

/** A port is an `int`. */
const MOST_PORT = 2 ** 31 - 1;
