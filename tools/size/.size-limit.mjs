/** The limits of `npm run size`: what a bundle takes with some exports of an entry point, in kB. */

const bundle = (module, imported, limit, more = {}) => ({
  name: `${module}: ${imported.replaceAll(/[{}]/g, '').trim()}, gzipped`,
  path: `../../dist/src/${module === 'rfc-uri' ? 'index' : module.replace('rfc-uri/', '')}.js`,
  import: imported,
  gzip: true,
  limit: `${limit} kB`,
  ...more,
});
const integration = (module, imported, limit, more = {}) => ({
  ...bundle(module, imported, limit, more),
  path: `../../dist/src/integrations/${module.replace('rfc-uri/', '')}.js`,
});
const minified = (module, imported, limit) => ({
  ...bundle(module, imported, limit),
  name: `${module}: ${imported.replaceAll(/[{}]/g, '').trim()}, minified`,
  gzip: false,
  brotli: false,
});

/** Each function alone. */
const ofRfc3986 = {
  canParse: 6.8,
  tryParse: 6.9,
  parse: 21.5,
  safeParse: 21.4,
  parseTree: 28.9,
  diagnose: 52.2,
  suggest: 44.2,
  resolve: 23.3,
  resolveSteps: 23.5,
  relativize: 23.7,
  normalize: 25.9,
  equivalent: 26,
  firstDifference: 26.4,
  extract: 20.3,
  encode: 22.2,
  serialize: 26.8,
  update: 27,
  segments: 10.2,
  sample: 19.1,
  toRegExp: 18.6,
  toRe2: 18.7,
};
const ofAll = {
  canParse: 20.9,
  tryParse: 21.3,
  parse: 62.7,
  safeParse: 62.6,
  parseTree: 97.2,
  diagnose: 94.7,
  suggest: 85.7,
  resolve: 62.7,
  resolveSteps: 62.7,
  relativize: 62.7,
  normalize: 64.2,
  equivalent: 64.2,
  firstDifference: 64.7,
  extract: 59.2,
  encode: 61.5,
  serialize: 67.2,
  update: 67.2,
  segments: 91,
  sample: 58,
  toRegExp: 58,
  toRe2: 58,
  rfcs: 55.5,
  compare: 70.2,
  correspondences: 1.1,
  diffGrammars: 59.5,
  decode: 1.3,
  decodeBytes: 0.8,
};
const alone = (module, limits) => Object.entries(limits).map(([name, limit]) => bundle(module, `{ ${name} }`, limit));

export default [
  ...alone('rfc-uri/rfc3986', ofRfc3986),
  ...alone('rfc-uri', ofAll),
  bundle('rfc-uri/rfc2396', '{ tryParse, canParse }', 5.3),
  minified('rfc-uri/rfc2396', '{ tryParse, canParse }', 20),
  bundle('rfc-uri/rfc1808', '{ tryParse, canParse }', 5.3),
  minified('rfc-uri/rfc1808', '{ tryParse, canParse }', 20),
  bundle('rfc-uri/rfc1738', '{ tryParse, canParse }', 8),
  minified('rfc-uri/rfc1738', '{ tryParse, canParse }', 31.5),
  bundle('rfc-uri/rfc1738', '{ parse }', 22.6),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse }', 17.8),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse, diagnose, suggest }', 48.5),
  bundle('rfc-uri/rfc2396', '{ parse, canParse, safeParse, diagnose, resolve, normalize }', 53.5),
  bundle('rfc-uri', '{ hostsOf, sameHost }', 70.5),
  bundle('rfc-uri/rfc3986', '{ hostsOf, sameHost }', 31.5),
  integration('rfc-uri/standard-schema', '{ uri }', 97),
  integration('rfc-uri/ajv', 'addUri', 97),
  ...[
    ['standard-schema', 'schemasBy(rfc3986)'],
    ['ajv', 'addUriBy([rfc3986])'],
  ].map(([module, use]) => ({
    ...integration(`rfc-uri/${module}`, use, 57.5),
    import: {
      [`../../dist/src/integrations/${module}.js`]: `{ ${use.replace(/\(.*/, '')} }`,
      '../../dist/src/rfc3986.js': '{ rfc3986 }',
    },
  })),
  integration('rfc-uri/fast-check', '{ uri }', 59, { ignore: ['fast-check'] }),
  integration('rfc-uri/matchers', '{ toBeUri }', 107),
];
