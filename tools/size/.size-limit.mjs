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
  canParse: 5.2,
  tryParse: 5.3,
  parse: 19.5,
  safeParse: 19.5,
  parseTree: 27,
  diagnose: 44.5,
  suggest: 29.5,
  resolve: 22,
  resolveSteps: 22.2,
  relativize: 22.3,
  normalize: 23.8,
  equivalent: 23.9,
  firstDifference: 24.2,
  extract: 19,
  encode: 21.8,
  serialize: 24.9,
  update: 25.1,
  segments: 10,
  sample: 18.2,
  toRegExp: 18.2,
  toRe2: 18.3,
};
const ofAll = {
  canParse: 19.2,
  tryParse: 19.3,
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
  bundle('rfc-uri/rfc2396', '{ tryParse, canParse }', 4),
  minified('rfc-uri/rfc2396', '{ tryParse, canParse }', 20),
  bundle('rfc-uri/rfc1808', '{ tryParse, canParse }', 4),
  minified('rfc-uri/rfc1808', '{ tryParse, canParse }', 20),
  bundle('rfc-uri/rfc1738', '{ tryParse, canParse }', 6.7),
  minified('rfc-uri/rfc1738', '{ tryParse, canParse }', 30),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse }', 15.2),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse, diagnose, suggest }', 40.3),
  bundle('rfc-uri/rfc2396', '{ parse, canParse, safeParse, diagnose, resolve, normalize }', 45.5),
  bundle('rfc-uri', '{ hostsOf, sameHost }', 66),
  bundle('rfc-uri/rfc3986', '{ hostsOf, sameHost }', 27.5),
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
  integration('rfc-uri/fast-check', '{ uri }', 58, { ignore: ['fast-check'] }),
  integration('rfc-uri/matchers', '{ toBeUri }', 98),
];
