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
  canParse: 6,
  tryParse: 6.2,
  parse: 20.9,
  safeParse: 20.9,
  parseTree: 28.2,
  diagnose: 79,
  suggest: 69.3,
  resolve: 21.6,
  resolveSteps: 21.9,
  relativize: 22.2,
  normalize: 25.4,
  equivalent: 25.5,
  firstDifference: 25.9,
  extract: 18.8,
  encode: 17.8,
  serialize: 26.3,
  update: 26.5,
  segments: 9.7,
  sample: 19.4,
  toRegExp: 18.6,
  toRe2: 18.8,
};
const ofAll = {
  canParse: 30.6,
  tryParse: 30.7,
  parse: 90.1,
  safeParse: 90,
  parseTree: 140.7,
  diagnose: 148.8,
  suggest: 138.5,
  resolve: 88.6,
  resolveSteps: 88.9,
  relativize: 88.9,
  normalize: 92,
  equivalent: 92.1,
  firstDifference: 92.6,
  extract: 85.9,
  encode: 84.6,
  serialize: 94.1,
  update: 94.3,
  segments: 132.9,
  sample: 86.4,
  toRegExp: 85.5,
  toRe2: 85.8,
  rfcs: 81.3,
  compare: 98.8,
  correspondences: 1.1,
  diffGrammars: 92.6,
  decode: 1.2,
  decodeBytes: 0.7,
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
  bundle('rfc-uri/rfc1738', '{ parse }', 22.5),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse }', 17.6),
  bundle('rfc-uri/rfc2396', '{ parse, safeParse, diagnose, suggest }', 76.1),
  bundle('rfc-uri/rfc2396', '{ parse, canParse, safeParse, diagnose, resolve, normalize }', 81.2),
  bundle('rfc-uri', '{ hostsOf, sameHost }', 98.4),
  bundle('rfc-uri/rfc3986', '{ hostsOf, sameHost }', 31.6),
  integration('rfc-uri/standard-schema', '{ uri }', 151.5),
  integration('rfc-uri/ajv', 'addUri', 152.5),
  ...[
    ['standard-schema', 'schemasBy(rfc3986)'],
    ['ajv', 'addUriBy([rfc3986])'],
  ].map(([module, use]) => ({
    ...integration(`rfc-uri/${module}`, use, 85.8),
    import: {
      [`../../dist/src/integrations/${module}.js`]: `{ ${use.replace(/\(.*/, '')} }`,
      '../../dist/src/rfc3986.js': '{ rfc3986 }',
    },
  })),
  integration('rfc-uri/fast-check', '{ uri }', 87.3, { ignore: ['fast-check'] }),
  integration('rfc-uri/matchers', '{ toBeUri }', 164.1),
];
