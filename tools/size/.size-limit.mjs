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
  canParse: 6.1,
  tryParse: 6.2,
  parse: 20.3,
  safeParse: 20.2,
  parseTree: 27.8,
  diagnose: 44.5,
  suggest: 29.5,
  resolve: 22.6,
  resolveSteps: 22.8,
  relativize: 23,
  normalize: 24.7,
  equivalent: 24.8,
  firstDifference: 25.2,
  extract: 19.6,
  encode: 22.2,
  serialize: 25.6,
  update: 25.8,
  segments: 10.2,
  sample: 19.1,
  toRegExp: 18.6,
  toRe2: 18.7,
};
const ofAll = {
  canParse: 20.2,
  tryParse: 20.3,
  parse: 61.5,
  safeParse: 61.5,
  parseTree: 96,
  diagnose: 87,
  suggest: 72,
  resolve: 62,
  resolveSteps: 62,
  relativize: 62,
  normalize: 63.5,
  equivalent: 63.5,
  firstDifference: 64,
  extract: 58.5,
  encode: 61.5,
  serialize: 66.5,
  update: 66.5,
  segments: 91,
  sample: 58,
  toRegExp: 58,
  toRe2: 58,
  rfcs: 55.5,
  compare: 69,
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
  bundle('rfc-uri/rfc1738', '{ parse }', 21),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse }', 16.6),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse, diagnose, suggest }', 40.3),
  bundle('rfc-uri/rfc2396', '{ parse, canParse, safeParse, diagnose, resolve, normalize }', 45.5),
  bundle('rfc-uri', '{ hostsOf, sameHost }', 66.8),
  bundle('rfc-uri/rfc3986', '{ hostsOf, sameHost }', 28.1),
  integration('rfc-uri/standard-schema', '{ uri }', 89),
  integration('rfc-uri/ajv', 'addUri', 89),
  ...[
    ['standard-schema', 'schemasBy(rfc3986)'],
    ['ajv', 'addUriBy([rfc3986])'],
  ].map(([module, use]) => ({
    ...integration(`rfc-uri/${module}`, use, 50.5),
    import: {
      [`../../dist/src/integrations/${module}.js`]: `{ ${use.replace(/\(.*/, '')} }`,
      '../../dist/src/rfc3986.js': '{ rfc3986 }',
    },
  })),
  integration('rfc-uri/fast-check', '{ uri }', 59, { ignore: ['fast-check'] }),
  integration('rfc-uri/matchers', '{ toBeUri }', 98),
];
