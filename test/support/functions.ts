/** Every public function, with arguments to call it with. */
import * as api from '../../src/index.js';
import type { Rfc } from '../../src/index.js';

export interface PublicFunction {
  readonly name: string;
  /** The names of its arguments. */
  readonly names: readonly string[];
  /** Arguments of calls that return something. */
  readonly calls: readonly (readonly unknown[])[];
}

const VALID = 'http://h:80/a/%7eb?q';
const INVALID = ['http://exa mple.com/^%zz', 'http://h:80a/', ' <http://h/> ', 'http://[1::2', '%zz', 'hTTp://h/a|b'];

/** The functions for one RFC. */
export function publicFunctions(rfc: Rfc): PublicFunction[] {
  const uri = api.parse(VALID, { rfc });
  const parses = (name: string, options: object = {}): PublicFunction => ({
    name,
    names: ['input', 'options'],
    calls: [VALID, ...INVALID].map((input) => [input, { rfc, literal: false, ...options }]),
  });
  const pairs = (name: string, names: readonly string[], options: object): PublicFunction => ({
    name,
    names: [...names, 'options'],
    calls: [
      ['http://h/b', VALID, { rfc, ...options }],
      ['http://h/%7Eb', 'http://h/~b', { rfc, ...options }],
      ['^', VALID, { rfc, ...options }],
    ],
  });
  const shown = { redact: false, schemes: ['HTTP', 'hTTp'] };
  const levels = { level: 'scheme', force: true, literal: false };
  return [
    parses('parse', { ...shown, ranges: true }),
    parses('safeParse', { ...shown, ranges: true }),
    parses('tryParse', { ...shown, ranges: true }),
    parses('canParse', shown),
    parses('parseTree', shown),
    parses('diagnose', { ...shown, limit: 3 }),
    parses('suggest', { ...shown, limit: 3 }),
    parses('normalize', levels),
    pairs('resolve', ['reference', 'base'], { sameSchemeLoophole: true, literal: false }),
    pairs('resolveSteps', ['reference', 'base'], { sameSchemeLoophole: true, literal: false }),
    pairs('relativize', ['target', 'base'], {}),
    pairs('equivalent', ['a', 'b'], levels),
    pairs('firstDifference', ['a', 'b'], levels),
    { name: 'serialize', names: ['uri', 'options'], calls: [[uri], [{ ...uri, rfc: undefined }, { rfc }]] },
    { name: 'update', names: ['uri', 'changes'], calls: [[uri, { port: '8080' }]] },
    { name: 'segments', names: ['uri'], calls: [[uri]] },
    { name: 'encode', names: ['text', 'options'], calls: [['a b', { rfc, rule: 'port', reserved: 'keep' }]] },
    { name: 'decode', names: ['text'], calls: [['a%20b']] },
    { name: 'decodeBytes', names: ['text'], calls: [['a%20b']] },
    {
      name: 'extract',
      names: ['text', 'options'],
      calls: [[`see <${VALID}>, "${VALID}" or www.w3.org.`, { rfc, abbreviated: true, relative: false }]],
    },
    {
      name: 'compare',
      names: ['input', 'options'],
      calls: [VALID, ...INVALID].map((input) => [input, { rfcs: ['rfc1738', rfc], base: VALID }]),
    },
    {
      name: 'hostsOf',
      names: ['input', 'options'],
      calls: [VALID, ...INVALID].map((input) => [input, { rfcs: ['rfc1738', rfc], base: VALID }]),
    },
    {
      name: 'sameHost',
      names: ['a', 'b', 'options'],
      calls: [VALID, ...INVALID].map((input) => [input, VALID, { rfcs: ['rfc1738', rfc], base: VALID }]),
    },
    { name: 'diffGrammars', names: ['RFC', 'RFC', 'options'], calls: [[rfc, 'rfc1738', { rule: 'port', limit: 2 }]] },
    { name: 'complete', names: ['input', 'options'], calls: [VALID, ...INVALID].map((input) => [input, { rfc }]) },
    { name: 'expectedText', names: ['expected'], calls: [[['unreserved', '":"', 'end of input']]] },
    {
      name: 'applyEdits',
      names: ['input', 'edits'],
      calls: [[VALID, [{ kind: 'replace', start: 0, end: 4, text: 'ftp' }]]],
    },
    { name: 'sectionLink', names: ['rfc', 'section'], calls: [[rfc, '3.2.2']] },
    { name: 'countStrings', names: ['rules', 'maxLength'], calls: [[[{ rfc, rule: 'port' }], 3]] },
    { name: 'explainRejection', names: ['string', 'RFC', 'rule'], calls: [['http://', rfc, 'port']] },
    {
      name: 'sample',
      names: ['options'],
      calls: [[{ rfc, rule: 'port', count: 3, seed: 2, minLength: 1, maxLength: 4, near: true }]],
    },
    { name: 'toUri', names: ['iri', 'options'], calls: [['/\u00E9', { host: 'ascii' }]] },
    { name: 'toIri', names: ['reference'], calls: [['/%C3%A9']] },
    { name: 'toRegExp', names: ['RFC', 'rule'], calls: [[rfc, 'port']] },
    { name: 'toRe2', names: ['RFC', 'rule'], calls: [[rfc, 'port']] },
  ];
}

/** Calls a public function with any arguments. */
export function call(name: string, args: readonly unknown[]): unknown {
  const run = (api as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[name];
  if (!run) throw new Error(`there is no function ${name}`);
  return run(...args);
}

/** What a call returned, or the error that it threw. */
export function outcome(name: string, args: readonly unknown[]): unknown {
  try {
    return call(name, args);
  } catch (error) {
    return error;
  }
}
