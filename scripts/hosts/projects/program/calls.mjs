/**
 * Calls of rfc-uri with the results that they must have, by the RFCs. Every runtime makes the same calls: a program that has
 * the modules, however it came by them, passes them to `checked`. `npm run test:hosts` writes expected.mjs, the results by RFC.
 */
import { expected as results } from './expected.mjs';

const names = Object.keys(results);

/** The name of the error that a call throws. */
function thrown(call) {
  try {
    call();
  } catch (error) {
    return error.name;
  }
  return 'nothing';
}

/** The members of an object that another one has, too. */
function picked(object, like) {
  return Object.fromEntries(
    Object.entries(like).map(([name, member]) => [
      name,
      typeof member === 'object' ? picked(object[name], member) : object[name],
    ]),
  );
}

/** The calls of the functions of one RFC: as its own module has them, and those of the whole package with its name. */
function* callsOfRfc(functions, rfc, own) {
  const { canParse, diagnose, equivalent, extract, normalize, parse, parseTree, safeParse, suggest, toRegExp } =
    functions;
  const { parsed, base, references } = results[rfc];
  yield ['parse', () => picked(parse('http://h:80/a?b', own), parsed), parsed];
  yield ['parse, invalid', () => thrown(() => parse('http://h/^', own)), 'UriSyntaxError'];
  yield ['canParse', () => [canParse('http://h/a', own), canParse('http://h/^', own)], [true, false]];
  yield ['tryParse', () => functions.tryParse('http://h/^', own), undefined];
  yield ['safeParse', () => safeParse('http://h/%zz', own).diagnostics[0].offset, 10];
  yield ['diagnose', () => diagnose('http://h/^%zz', own).map(({ offset }) => offset), [9, 11]];
  yield ['suggest', () => suggest('http://h/a^b', own)[0].value, 'http://h/a%5Eb'];
  yield ['parseTree', () => parseTree('http://h/', own).end, 9];
  yield ['normalize', () => normalize('http://H/a', own), 'http://h/a'];
  yield ['equivalent', () => equivalent('http://H/a', 'http://h/a', own), true];
  yield ['serialize', () => functions.serialize(parse('http://h:80/a?b', own)), 'http://h:80/a?b'];
  yield ['extract', () => extract('see http://h/.', own).map(({ value }) => value), ['http://h/']];
  yield ['toRegExp', () => toRegExp('scheme').test('http'), true];
  yield ['sample', () => functions.sample({ ...own, seed: 1, count: 3 }).every((text) => canParse(text, own)), true];
  const resolve = (reference) => functions.resolve(reference, base, own);
  if (references) yield ['resolve', () => Object.keys(references).map(resolve), Object.values(references)];
  else yield ['resolve', () => thrown(() => resolve('../g')), 'ResolveError'];
}

/** The calls of the functions that take several RFCs. */
function* callsOfAll({ compare, decode, diffGrammars, encode, rfcs }) {
  yield ['rfcs', () => Object.keys(rfcs), names];
  const valid = () => names.map((rfc) => compare('http://h/[').verdicts[rfc].valid);
  yield ['compare, invalid', valid, names.map(() => false)];
  const params = () => compare('http://h/a;x').verdicts.rfc1808.components.params.text;
  yield ['compare', params, 'x'];
  yield ['diffGrammars', () => diffGrammars('rfc1738', 'rfc2396', { rule: 'port' }).relation, 'subset'];
  yield ['encode', () => encode('é', { rfc: 'rfc3986', rule: 'segment' }), '%C3%A9'];
  yield ['decode', () => decode('%C3%A9'), 'é'];
}

/** The calls of the entry points for other libraries, those that work without the library. */
function* callsOfIntegrations(modules) {
  const { schemasBy, uri } = modules['rfc-uri/standard-schema'];
  const validate = (value) => uri({ rfc: 'rfc3986' })['~standard'].validate(value);
  yield ['standard-schema', () => validate('http://h/').value, 'http://h/'];
  yield ['standard-schema, invalid', () => validate('http://h/^').issues[0].offset, 9];
  const bound = () => schemasBy(modules['rfc-uri/rfc1808'].rfc1808).relativeUri;
  yield ['standard-schema, one RFC', () => thrown(() => bound()()), 'RangeError'];
  const { toBeUri } = modules['rfc-uri/matchers'];
  yield ['matchers', () => toBeUri('http://h/', { rfc: 'rfc2396' }).pass, true];
  yield [
    'matchers, invalid',
    () => /\n {4}http:\/\/h\/\^\n {13}\^\n/.test(toBeUri('http://h/^', { rfc: 'rfc2396' }).message()),
    true,
  ];
  const { uriErrors } = modules['rfc-uri/ajv'];
  yield ['ajv', () => uriErrors({ rfc: 'rfc3986' }, true)('http://h/^').map(({ params }) => params.offset), [9]];
}

/** Makes all calls. The result is text, because a runtime may have to pass it on: how many there were, and what was wrong. */
export function checked(modules) {
  const { ['rfc-uri']: whole } = modules;
  const failures = [];
  let calls = 0;
  const make = (module, [name, call, expected]) => {
    calls++;
    let found;
    try {
      found = JSON.stringify(call());
    } catch (error) {
      found = String(error?.stack ?? error);
    }
    if (found !== JSON.stringify(expected))
      failures.push(`${module}, ${name}: ${found}, not ${JSON.stringify(expected)}`);
  };
  for (const rfc of names) {
    for (const call of callsOfRfc(modules[`rfc-uri/${rfc}`], rfc, {})) make(`rfc-uri/${rfc}`, call);
    const named = { ...whole, toRegExp: () => whole.toRegExp(rfc, 'scheme') };
    for (const call of callsOfRfc(named, rfc, { rfc })) make(`rfc-uri with ${rfc}`, call);
  }
  for (const call of callsOfAll(whole)) make('rfc-uri', call);
  for (const call of callsOfIntegrations(modules)) make('rfc-uri', call);
  return JSON.stringify({ calls, failures });
}
