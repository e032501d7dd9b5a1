/** Errors in the scheme and the ":" or "//" after it, and references that begin with the query. */
import { isAmong, type Guidance, type Reason, type Situation } from '../../rfcs/model/guidance.js';

type SchemeReason = Reason<keyof typeof schemeCodes>;

/** What is said about them in documentation. */
export const schemeCodes = {
  'scheme-must-start-with-letter': {
    title: 'Scheme does not begin with a letter',
    explanation:
      'The text before the first ":" is read as a scheme, and a scheme must begin with a letter; digits, "+", "-" and "." may only follow it. (RFC 1738 and RFC 1808 also allow them at the beginning.) If a relative path is meant, write "./" before it.',
    examples: {
      rfc2396: ['1:b'],
      rfc3986: ['127.0.0.1:8080/status', '2026-11-22:report.txt'],
    },
  },
  'missing-scheme': {
    title: 'Missing scheme',
    explanation:
      'RFC 1738 and the CERN draft have no relative references: every URL begins with its scheme and a colon. So do the absolute forms in the later RFCs.',
    examples: {
      cern: ['//www.example.com/'],
      rfc1738: ['www.example.com/a', '../images/logo.gif'],
    },
  },
  'upper-case-scheme': {
    title: 'Upper case letters in the scheme',
    explanation:
      'The BNF of RFC 1738 allows only lower case letters in a scheme. Section 2.1 asks programs that interpret URLs to accept upper case as well, "for resiliency", but a URL should not be written that way.',
    examples: {
      rfc1738: ['HTTP://example.com/', 'Mailto:webmaster@example.com', 'FTP://ftp.example.com/pub/'],
    },
  },
  'colon-in-first-segment': {
    title: '":" in the first segment of a relative path',
    explanation:
      'The text before a colon at the beginning of a reference is read as a scheme. If a relative path is meant, write "./" before it (RFC 2396, section 5).',
    examples: {
      rfc2396: ['a_b:c', 'User_talk:Tim'],
      rfc3986: ['chapter_1:introduction.html'],
    },
  },
  'query-only-reference': {
    title: 'Reference that begins with its query',
    explanation:
      'The BNF of RFC 2396 does not allow a reference such as "?y", although appendix C.1 resolves one. This library follows the BNF when it parses and the appendix when it resolves. RFC 1808 allowed such references, and RFC 3986 allows them again.',
    examples: {
      rfc2396: ['?y', '?page=2', '?q=uri&lang=en'],
    },
  },
  'empty-scheme-specific-part': {
    title: 'Nothing after the scheme',
    explanation:
      'A scheme and a colon alone are not a URI in RFC 2396, nor a URL of any scheme that RFC 1738 describes.',
    examples: {
      rfc2396: ['http:', 'javascript:', 'about:'],
    },
  },
  'missing-slashes': {
    title: 'Missing "//" after the scheme',
    explanation: 'URLs of this scheme have "//" after the colon, and then the host.',
    examples: {
      rfc1738: ['http:/example.com/', 'ftp:ftp.example.com/pub/', 'gopher:/gopher.example.com/'],
    },
  },
  'scheme-not-allowed': {
    title: 'Scheme that the caller does not allow',
    explanation:
      'The string is valid, but its scheme is not in the list of allowed schemes: the option "schemes" of the library, --schemes of the command line, or "schemes" of a configuration. Upper and lower case are the same in schemes. A relative reference has no scheme, so it passes if the rule allows one.',
    schemes: ['https', 'mailto'],
    examples: {
      rfc3986: ['javascript:alert(1)', 'http://example.com/'],
      rfc1738: ['ftp://ftp.example.com/pub/'],
    },
  },
} as const;

export function queryOnlyReference({ offset, found, guidance, path }: Situation): SchemeReason | undefined {
  if (offset > 0 || found !== '?' || !guidance.queryOnly || !isAmong(guidance.relative, path[0])) return undefined;
  return {
    code: 'query-only-reference',
    start: 0,
    end: 1,
    message: () => 'a reference cannot begin with its query',
    notes: [guidance.queryOnly],
  };
}

/** `http:` with nothing after it. */
export function emptySchemeSpecificPart({ input, offset, found, guidance, path }: Situation): SchemeReason | undefined {
  if (input[offset - 1] !== ':') return undefined;
  const end = schemeEnd(input);
  if (offset !== end + 1 || (found !== undefined && found !== '#')) return undefined;
  if (!(isAmong(guidance.absolute, path[0]) || isAmong(guidance.relative, path[0]))) return undefined;
  return {
    code: 'empty-scheme-specific-part',
    start: 0,
    end: offset,
    message: (show) => `nothing follows ${show({ start: 0, end: offset })}`,
  };
}

/** An error before the first ":" of a rule that must begin with a scheme. */
export function schemeOfAbsolute(situation: Situation): SchemeReason | undefined {
  const { input, offset, found = '', guidance, path, mayFollow } = situation;
  if (!isAmong(guidance.absolute, path[0])) return undefined;
  const end = schemeEnd(input);
  if (offset > end) return undefined;
  const hasColon = input[end] === ':' && end > 0;
  if (!hasColon)
    return {
      code: 'missing-scheme',
      start: 0,
      end: Math.max(end, offset + found.length),
      message: () => 'the scheme is missing',
      isOfScheme: true,
    };
  if (/[A-Z]/.test(found) && mayFollow(found.toLowerCase()))
    return { ...upperCaseScheme(end), isOfScheme: true, notes: guidance.upperCase ? [guidance.upperCase] : [] };
  return offset === 0 && /[\d+.-]/.test(found) ? { ...badSchemeStart(end), isOfScheme: true } : undefined;
}

/** A predefined scheme in upper case. The grammar reads it as another scheme, and then fails on the text after it. */
export function upperCaseOfPredefined({ input, offset, guidance, path }: Situation): SchemeReason | undefined {
  if (!guidance.schemes) return undefined;
  const end = schemeEnd(input);
  const text = input.slice(0, end);
  const lower = text.toLowerCase();
  if (!guidance.schemes.includes(lower) || text === lower) return undefined;
  if (!isAmong(guidance.absolute, path[0]) || offset !== end + 1) return undefined;
  return upperCaseScheme(end);
}

/** A colon in what would be the first segment of a relative path. */
export function colonInRelative(situation: Situation): SchemeReason | undefined {
  const { input, offset, found, guidance, path } = situation;
  if (found !== ':' || offset !== schemeEnd(input) || !isAmong(guidance.relative, path[0])) return undefined;
  if (offset === 0)
    return { code: 'missing-scheme', start: 0, end: 1, message: () => 'the scheme before ":" is missing' };
  if (/^[\d+.-][A-Za-z\d+.-]*$/.test(input.slice(0, offset))) return { ...badSchemeStart(offset), ...asPath(guidance) };
  return {
    code: 'colon-in-first-segment',
    start: offset,
    end: offset + 1,
    message: () => 'the first segment of a relative path cannot contain ":"',
    ...asPath(guidance),
  };
}

export function missingSlashes({ input, offset, found, mayFollow }: Situation): SchemeReason | undefined {
  if (!'/:'.includes(input[offset - 1] ?? ' ')) return undefined;
  const colon = schemeEnd(input);
  const slashes = input.startsWith(':/', colon) ? 1 : 0;
  if (input[colon] !== ':' || offset !== colon + 1 + slashes) return undefined;
  if (!mayFollow('//'.slice(slashes)) || mayFollow('a')) return undefined;
  const scheme = { start: 0, end: colon + 1 };
  return {
    code: 'missing-slashes',
    start: offset,
    end: offset + (found?.length ?? 0),
    message: (show) => `"//" must follow ${show(scheme)}`,
  };
}

function asPath({ colonInPath }: Guidance<string>): Pick<SchemeReason, 'notes'> {
  return { notes: colonInPath ? [colonInPath] : [] };
}

function upperCaseScheme(end: number): SchemeReason {
  const scheme = { start: 0, end };
  return {
    code: 'upper-case-scheme',
    ...scheme,
    message: (show) => `${show(scheme, 'scheme')} must be in lower case`,
  };
}

function badSchemeStart(end: number): SchemeReason {
  return {
    code: 'scheme-must-start-with-letter',
    start: 0,
    end,
    by: 'scheme',
    message: (show) => `a scheme must begin with a letter, not with ${show({ start: 0, end: 1 })}`,
  };
}

/** The end of what would be the scheme: the offset of the first of `: / ? #`, or of the end. */
function schemeEnd(input: string): number {
  let end = 0;
  while (!':/?#'.includes(input.charAt(end))) end++;
  return end;
}
