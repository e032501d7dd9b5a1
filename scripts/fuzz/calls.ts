/** What every function promises: its results belong to the caller, and for any arguments it works or says what is wrong. */
import { hashText } from './hash-text.js';
import { inspect } from 'node:util';
import * as api from '../../src/index.js';
import { Random } from '../../src/languages/sample.js';
import { equal, holdsIf, type Property } from './property.js';
import { ruin } from './ruin.js';

type Anything = (...args: readonly unknown[]) => unknown;

/** Functions whose results have objects, with their arguments for a case. */
const objects: readonly ((rfc: api.Rfc, text: string) => unknown)[] = [
  (rfc, text) => api.tryParse(text, { rfc, ranges: true }),
  (rfc, text) => api.safeParse(text, { rfc }),
  (rfc, text) => api.diagnose(text, { rfc }),
  (rfc, text) => api.suggest(text, { rfc }),
  (rfc, text) => api.compare(text, { rfcs: [rfc] }),
  (rfc, text) => api.hostsOf(text, { rfcs: [rfc] }),
  (rfc, text) => api.extract(text, { rfc }),
];

const ODD = [
  undefined,
  null,
  0,
  -1,
  1.5,
  NaN,
  Infinity,
  1n,
  true,
  '',
  '^',
  'rfc2396',
  'URI',
  [],
  [''],
  {},
  Symbol('x'),
];

const functions = Object.entries<unknown>(api).flatMap(([name, value]) =>
  typeof value === 'function' && /^[a-z]/.test(name) ? [[name, value as Anything] as const] : [],
);
/** What an error may be, if its message names what is wrong in the caller's words. */
const DOCUMENTED = [
  TypeError,
  RangeError,
  api.UriSyntaxError,
  api.ResolveError,
  api.BuildError,
  api.EncodeError,
  api.DecodeError,
] as const;
/** What the engine says of our own mistakes. */
const ENGINE = /Cannot |is not a function|is not iterable|reading '|call stack|Invalid array length|toString/;

export const calls: readonly Property[] = [
  {
    name: 'what a caller does to a result changes no later result',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      for (const call of objects) {
        const before = shown(call(rfc, text));
        ruin(call(rfc, text));
        const after = shown(call(rfc, text));
        if (after !== before) return equal('result', after, before);
      }
      return 'holds';
    },
  },
  {
    name: 'whatever the arguments, a function works or throws a documented error',
    about: 'strings',
    outcome: ({ rfc, text }) => {
      const random = new Random(hashText(text));
      const [name, run] = random.pick(functions);
      const options = { rfc, [random.pick(['rule', 'limit', 'level', 'base', 'rfcs', 'ranges'])]: odd(random) };
      const args = Array.from({ length: random.below(4) }, () =>
        random.below(6) === 0 ? odd(random) : random.pick([text, text, options, { rfc }, rfc]),
      );
      try {
        run(...args);
      } catch (error) {
        const isDocumented = DOCUMENTED.some((type) => error instanceof type) && !ENGINE.test((error as Error).message);
        return holdsIf(isDocumented, `${name}(${args.map((arg) => inspect(arg)).join(', ')}): ${String(error)}`);
      }
      return 'holds';
    },
  },
];

function odd(random: Random): unknown {
  return ODD[random.below(ODD.length)];
}

function shown(value: unknown): string {
  return inspect(value, { depth: 20, maxArrayLength: null });
}
