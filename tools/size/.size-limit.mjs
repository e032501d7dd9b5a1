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
  parse: 21.8,
  safeParse: 21.7,
  parseTree: 28.9,
  diagnose: 55,
  suggest: 45.7,
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
  canParse: 26.2,
  tryParse: 26.3,
  parse: 83.4,
  safeParse: 83.3,
  parseTree: 128.7,
  diagnose: 117.5,
  suggest: 107.8,
  resolve: 81.9,
  resolveSteps: 82.3,
  relativize: 82.2,
  normalize: 85.3,
  equivalent: 85.3,
  firstDifference: 85.9,
  extract: 79.1,
  encode: 78,
  serialize: 87.5,
  update: 87.7,
  segments: 120.5,
  sample: 78.8,
  toRegExp: 78,
  toRe2: 78.1,
  rfcs: 74.5,
  compare: 91.8,
  correspondences: 1.1,
  diffGrammars: 79.2,
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
  bundle('rfc-uri/rfc2396', '{ parse, safeParse, diagnose, suggest }', 51.9),
  bundle('rfc-uri/rfc2396', '{ parse, canParse, safeParse, diagnose, resolve, normalize }', 56.6),
  bundle('rfc-uri', '{ hostsOf, sameHost }', 91.7),
  bundle('rfc-uri/rfc3986', '{ hostsOf, sameHost }', 32.1),
  integration('rfc-uri/standard-schema', '{ uri }', 120.2),
  integration('rfc-uri/ajv', 'addUri', 120.7),
  ...[
    ['standard-schema', 'schemasBy(rfc3986)'],
    ['ajv', 'addUriBy([rfc3986])'],
  ].map(([module, use]) => ({
    ...integration(`rfc-uri/${module}`, use, 61.3),
    import: {
      [`../../dist/src/integrations/${module}.js`]: `{ ${use.replace(/\(.*/, '')} }`,
      '../../dist/src/rfc3986.js': '{ rfc3986 }',
    },
  })),
  integration('rfc-uri/fast-check', '{ uri }', 79.8, { ignore: ['fast-check'] }),
  integration('rfc-uri/matchers', '{ toBeUri }', 131.3),
];
