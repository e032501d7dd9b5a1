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
  parse: 22.1,
  safeParse: 22,
  parseTree: 29.5,
  diagnose: 76.4,
  suggest: 66,
  resolve: 23.3,
  resolveSteps: 23.5,
  relativize: 23.7,
  normalize: 26.6,
  equivalent: 26.6,
  firstDifference: 27.1,
  extract: 20.3,
  encode: 22.2,
  serialize: 27.4,
  update: 27.6,
  segments: 10.2,
  sample: 20.2,
  toRegExp: 19.4,
  toRe2: 19.5,
};
const ofAll = {
  canParse: 30.7,
  tryParse: 30.9,
  parse: 95.7,
  safeParse: 95.6,
  parseTree: 146.9,
  diagnose: 150.5,
  suggest: 139.5,
  resolve: 94.1,
  resolveSteps: 94.5,
  relativize: 94.4,
  normalize: 97.7,
  equivalent: 97.7,
  firstDifference: 98.2,
  extract: 91.1,
  encode: 90.1,
  serialize: 99.7,
  update: 99.9,
  segments: 138.4,
  sample: 91.5,
  toRegExp: 90.6,
  toRe2: 90.6,
  rfcs: 86.4,
  compare: 104.5,
  correspondences: 1.1,
  diffGrammars: 98,
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
  bundle('rfc-uri/rfc1738', '{ parse }', 23.1),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse }', 18.3),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse, diagnose, suggest }', 73.2),
  bundle('rfc-uri/rfc2396', '{ parse, canParse, safeParse, diagnose, resolve, normalize }', 78),
  bundle('rfc-uri', '{ hostsOf, sameHost }', 104.1),
  bundle('rfc-uri/rfc3986', '{ hostsOf, sameHost }', 32.5),
  integration('rfc-uri/standard-schema', '{ uri }', 153.2),
  integration('rfc-uri/ajv', 'addUri', 154.3),
  ...[
    ['standard-schema', 'schemasBy(rfc3986)'],
    ['ajv', 'addUriBy([rfc3986])'],
  ].map(([module, use]) => ({
    ...integration(`rfc-uri/${module}`, use, 83),
    import: {
      [`../../dist/src/integrations/${module}.js`]: `{ ${use.replace(/\(.*/, '')} }`,
      '../../dist/src/rfc3986.js': '{ rfc3986 }',
    },
  })),
  integration('rfc-uri/fast-check', '{ uri }', 92.3, { ignore: ['fast-check'] }),
  integration('rfc-uri/matchers', '{ toBeUri }', 165.7),
];
