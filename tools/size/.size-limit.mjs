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
  parse: 22,
  safeParse: 21.9,
  parseTree: 29.3,
  diagnose: 58.8,
  suggest: 49.3,
  resolve: 23.3,
  resolveSteps: 23.5,
  relativize: 23.7,
  normalize: 26.4,
  equivalent: 26.5,
  firstDifference: 27,
  extract: 20.3,
  encode: 22.2,
  serialize: 27.2,
  update: 27.4,
  segments: 10.2,
  sample: 19.3,
  toRegExp: 18.6,
  toRe2: 18.7,
};
const ofAll = {
  canParse: 30.7,
  tryParse: 30.9,
  parse: 94.5,
  safeParse: 94.4,
  parseTree: 145.7,
  diagnose: 132.2,
  suggest: 121.8,
  resolve: 92.9,
  resolveSteps: 93.3,
  relativize: 93.2,
  normalize: 96.4,
  equivalent: 96.5,
  firstDifference: 97,
  extract: 90.1,
  encode: 89,
  serialize: 98.6,
  update: 98.7,
  segments: 137.5,
  sample: 89.7,
  toRegExp: 88.8,
  toRe2: 88.9,
  rfcs: 85.4,
  compare: 103,
  correspondences: 1.1,
  diffGrammars: 96.8,
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
  bundle('rfc-uri/rfc1738', '{ parse }', 23),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse }', 18.2),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse, diagnose, suggest }', 55.7),
  bundle('rfc-uri/rfc2396', '{ parse, canParse, safeParse, diagnose, resolve, normalize }', 60.7),
  bundle('rfc-uri', '{ hostsOf, sameHost }', 102.9),
  bundle('rfc-uri/rfc3986', '{ hostsOf, sameHost }', 32.4),
  integration('rfc-uri/standard-schema', '{ uri }', 135),
  integration('rfc-uri/ajv', 'addUri', 135.2),
  ...[
    ['standard-schema', 'schemasBy(rfc3986)'],
    ['ajv', 'addUriBy([rfc3986])'],
  ].map(([module, use]) => ({
    ...integration(`rfc-uri/${module}`, use, 65.1),
    import: {
      [`../../dist/src/integrations/${module}.js`]: `{ ${use.replace(/\(.*/, '')} }`,
      '../../dist/src/rfc3986.js': '{ rfc3986 }',
    },
  })),
  integration('rfc-uri/fast-check', '{ uri }', 90.6, { ignore: ['fast-check'] }),
  integration('rfc-uri/matchers', '{ toBeUri }', 147.3),
];
