/** What the operations promise, also compared with the RFCs' own pseudocode. */
import {
  correspondences,
  decode,
  encode,
  EncodeError,
  equivalent,
  extract,
  normalize,
  relativize,
  resolve,
  resolveSteps,
  ResolveError,
  sameHost,
  serialize,
  tryParse,
  update,
  UriSyntaxError,
  type Rfc,
  type Uri,
} from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { resolve1808, resolve2396, resolve3986 } from './pseudocode.js';
import { definition, equal, holdsIf, type Case, type Outcome, type Property } from './property.js';

/** The RFCs that define relative references. */
const RESOLVING = rfcIds.filter((id) => definition(id).resolver !== undefined);
/** The rule of a query, by RFC. */
const queries = correspondences.find(({ name }) => name === 'query')?.rules ?? {};
const LEVELS = ['case', 'escapes', 'dot-segments', 'scheme'] as const;

export const operations: readonly Property[] = [
  {
    name: 'serialize gives back the string, and update without changes the same components',
    about: 'strings',
    outcome: ofParsed((uri, { text }) => equal('serialize', [serialize(uri), update(uri, {})], [text, uri])),
  },
  {
    name: 'normalizing twice changes nothing more, and the result is valid and equivalent',
    about: 'strings',
    outcome: ofParsed((_, { rfc, text }) => {
      for (const level of LEVELS) {
        const options = { rfc, level, literal: true } as const;
        const once = attempt(() => normalize(text, options));
        if (once === undefined) return 'does not apply';
        if (normalize(once, options) !== once || !equivalent(text, once, options))
          return { broken: `${level}: ${once}, then ${normalize(once, options)}` };
      }
      return 'holds';
    }),
  },
  {
    name: 'encoded text is valid, and decode gives it back',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      if (LONE_SURROGATE.test(text)) return 'does not apply';
      const rule = queries[rfc];
      if (rule === undefined) return 'does not apply';
      const encoded = attempt(() => encode(text, { rfc, rule }));
      return encoded === undefined ? 'does not apply' : equal('decode', decode(encoded), text);
    },
  },
  {
    name: 'what extract finds is valid and in the text',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      const input = `see ${text}, <${text}> and "${text}".`;
      const wrong = extract(input, { rfc }).find(
        ({ value, start, end, text: own }) =>
          tryParse(value, { rfc }) === undefined || input.slice(start, end) !== own || start >= end,
      );
      return holdsIf(wrong === undefined, JSON.stringify(wrong));
    },
  },
  {
    name: 'sameHost does not depend on the order of its arguments',
    about: 'pairs of absolute URIs',
    rfcs: ['rfc3986'],
    outcome: ({ text, other = '' }) => equal('sameHost', sameHost(text, other), sameHost(other, text)),
  },
  ...[true, false].flatMap((literal): Property[] => [
    {
      name: `resolve follows the pseudocode, literal: ${literal}`,
      about: 'references',
      rfcs: ['rfc1808', 'rfc2396'],
      outcome: ({ rfc, text, other = '' }) => {
        const result = attempt(() => resolve(text, other, { rfc, literal }));
        const expected = PSEUDOCODE[rfc]?.resolve(text, other, literal);
        return result === undefined ? 'does not apply' : equal('resolve', result, expected);
      },
    },
    {
      name: `resolve follows the pseudocode of RFC 3986, strict: ${literal}`,
      about: 'references',
      rfcs: ['rfc3986'],
      outcome: ({ rfc, text, other = '' }) => {
        const options = { rfc, sameSchemeLoophole: !literal };
        const result = attempt(() => resolve(text, other, { ...options, literal: true }));
        if (result === undefined) return 'does not apply';
        // without `literal`, only a path that would be read as an authority differs
        const meant = resolve(text, other, options);
        if (meant !== result && meant !== result.replace(/^([^:]*:)\/\//, '$1/.//'))
          return { broken: `meant ${meant}` };
        return equal('resolve', result, resolve3986(text, other, literal));
      },
    },
  ]),
  {
    name: 'resolveSteps gives what resolve gives',
    about: 'references',
    rfcs: RESOLVING,
    outcome: ({ rfc, text, other = '' }) => {
      const result = attempt(() => resolve(text, other, { rfc }));
      return result === undefined
        ? 'does not apply'
        : equal('result', resolveSteps(text, other, { rfc }).result, result);
    },
  },
  ...(['keep', 'remove'] as const).map((aboveRoot): Property => ({
    name: `a reference without an authority keeps that of the base, aboveRoot: ${aboveRoot}`,
    about: 'references',
    rfcs: aboveRoot === 'keep' ? ['rfc1808', 'rfc2396'] : ['rfc2396'],
    outcome: ({ rfc, text, other = '' }) => {
      if (/^(?:[^:/?#]+:|\/\/)/.test(text)) return 'does not apply';
      const result = attempt(() => resolve(text, other, { rfc, aboveRoot }));
      const own = PSEUDOCODE[rfc];
      return result === undefined || !own
        ? 'does not apply'
        : equal('authority', own.authority(result), own.authority(other));
    },
  })),
  {
    name: 'relativize gives a reference that resolves to the target and is not longer',
    about: 'pairs of absolute URIs',
    rfcs: RESOLVING,
    outcome: ({ rfc, text, other = '' }) => {
      const goal = attempt(() => resolve(text, other, { rfc }));
      if (goal === undefined) return 'does not apply';
      const reference = relativize(text, other, { rfc });
      const result = resolve(reference, other, { rfc });
      return holdsIf(result === goal && reference.length <= goal.length, `${reference} resolves to ${result}`);
    },
  },
];

/** How the earlier RFCs resolve a reference, and which authority they see in a URI. */
const PSEUDOCODE: Readonly<
  Partial<
    Record<Rfc, { readonly resolve: typeof resolve2396; readonly authority: (uri: string) => string | undefined }>
  >
> = {
  rfc1808: { resolve: resolve1808, authority: netLoc },
  rfc2396: { resolve: resolve2396, authority: authority2396 },
};

/** It has no UTF-8 form. */
const LONE_SURROGATE = /\p{Cs}/u;

function ofParsed(judge: (uri: Uri, tried: Case) => Outcome) {
  return (tried: Case): Outcome => {
    const uri = tryParse<Rfc>(tried.text, { rfc: tried.rfc });
    return uri === undefined ? 'does not apply' : judge(uri, tried);
  };
}

/** RFC 1808, section 2.4.3: up to the next slash, and empty is the same as absent. */
function netLoc(text: string): string {
  return /^[^:/?#]+:\/\/([^/#]*)/.exec(text)?.[1] ?? '';
}

/** RFC 2396, appendix B. */
function authority2396(text: string): string | undefined {
  return /^[^:/?#]+:\/\/([^/?#]*)/.exec(text)?.[1];
}

/** The result of a function, or `undefined` if it throws an error that says that the input is not for it. */
function attempt(run: () => string): string | undefined {
  try {
    return run();
  } catch (error) {
    if ([EncodeError, ResolveError, UriSyntaxError].some((type) => error instanceof type)) return undefined;
    throw error;
  }
}
