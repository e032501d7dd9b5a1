/**
 * The validators of npm. With a name, answers JSON strings with true or false, a line each; with none, prints the regular expressions
 * that validators apply to a whole string, as far as those alone decide.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { runInThisContext } from 'node:vm';

const require = createRequire(import.meta.url);
const source = (file) => readFileSync(require.resolve(file), 'utf8');
const matches = (expression) => (string) => expression.test(string);

/** An expression that a package keeps to itself, as its file has it. */
const written = (file, place) => runInThisContext(place.exec(source(file))[1]);

async function formats(name, options) {
  const { default: ajv } = await import('ajv-formats/dist/formats.js');
  const format = ajv[options][name];
  return typeof format === 'function' ? format : matches(format.validate ?? format);
}

const validators = {
  'ajv-uri': () => formats('uri', 'fullFormats'),
  'ajv-uri-reference': () => formats('uri-reference', 'fullFormats'),
  'ajv-fast-uri': () => formats('uri', 'fastFormats'),
  'ajv-fast-uri-reference': () => formats('uri-reference', 'fastFormats'),
  'ajv-url': () => formats('url', 'fullFormats'),
  'joi-uri': async () => joi((await import('joi')).default.string().uri()),
  'joi-uri-reference': async () => joi((await import('joi')).default.string().uri({ allowRelative: true })),
  yup: async () => {
    const schema = (await import('yup')).string().url();
    return (string) => schema.isValidSync(string);
  },
  'is-url': async () => (await import('is-url')).default,
  'url-regex': async () => matches((await import('url-regex')).default({ exact: true })),
  'url-regex-safe': async () =>
    matches((await import('url-regex-safe')).default({ exact: true, strict: true, re2: false })),
  'jsonschema-uri': () => jsonschema('uri'),
  'jsonschema-uri-reference': () => jsonschema('uri-reference'),
  'is-my-json-valid': async () => (await import('is-my-json-valid')).default({ type: 'string', format: 'uri' }),
  'z-schema': async () => {
    const { default: ZSchema } = await import('z-schema');
    const validator = ZSchema.create({ safe: true });
    return (string) => validator.validate(string, { type: 'string', format: 'uri' }).valid;
  },
  'schemasafe-uri': () => schemasafe('uri'),
  'schemasafe-uri-reference': () => schemasafe('uri-reference'),
  vuelidate: async () => (await import('@vuelidate/validators')).url.$validator,
  'vee-validate': async () => {
    const { url } = await import('@vee-validate/rules');
    return (string) => url(string, {});
  },
  'valid-url': async () => {
    const { default: validUrl } = await import('valid-url');
    return (string) => validUrl.isUri(string) !== undefined;
  },
  'cfworker-uri': async () => (await import('@cfworker/json-schema')).format.uri,
  'cfworker-uri-reference': async () => (await import('@cfworker/json-schema')).format['uri-reference'],
  'cfworker-url': async () => (await import('@cfworker/json-schema')).format.url,
  'hyperjump-uri': async () => (await import('@hyperjump/json-schema-formats')).isUri,
  'hyperjump-uri-reference': async () => (await import('@hyperjump/json-schema-formats')).isUriReference,
  'is-url-superb': async () => (await import('is-url-superb')).default,
  'is-url-http': async () => (await import('is-url-http')).default,
  'regex-weburl': async () => matches((await import('regex-weburl')).default),
  djv: async () => {
    const environment = (await import('djv')).default();
    environment.addSchema('uri', { format: 'uri' });
    return (string) => environment.validate('uri', string) === undefined;
  },
  jsen: async () => (await import('jsen')).default({ type: 'string', format: 'uri' }),
  'tv4-uri': async () => {
    const { default: tv4 } = await import('tv4-formats');
    return (string) => tv4.uri(string) === null;
  },
  'tv4-url': async () => {
    const { default: tv4 } = await import('tv4-formats');
    return (string) => tv4.url(string) === null;
  },
  'fastest-validator': async () => {
    const { default: Validator } = await import('fastest-validator');
    const check = new Validator().compile({ value: { type: 'url' } });
    return (string) => check({ value: string }) === true;
  },
  'validate.js': async () => {
    const { default: validate } = await import('validate.js');
    return (string) => validate.single(string, { url: true }) === undefined;
  },
  'is-uri': async () => (await import('is-uri')).default,
  angular: () => matches(written('angular/angular.js', /^var URL_REGEXP = (\/.*\/i);$/m)),
  'jquery-validation': () =>
    matches(
      written('jquery-validation/dist/jquery.validate.js', /url: function[^]*?\|\| (\/\^.*\$\/i)\.test\( value \)/),
    ),
  parsley: () => matches(written('parsleyjs/dist/parsley.js', /^ {4}url: (new RegExp\([^]*?"\$"\))$/m)),
};

function joi(schema) {
  return (string) => schema.validate(string).error === undefined;
}

async function jsonschema(format) {
  const { default: library } = await import('jsonschema');
  const validator = new library.Validator();
  return (string) => validator.validate(string, { format }).valid;
}

async function schemasafe(format) {
  const { default: library } = await import('@exodus/schemasafe');
  return library.validator({ type: 'string', format });
}

/** Strings that lead validators to each of their expressions. */
const PROBES = [
  'http://example.com/',
  'http://a.bc/d?e#f',
  'ftp://user@1.2.3.4:80',
  'a',
  'a:b',
  '//h',
  '/p',
  'http://a b',
  'http://%',
  '#',
];

/** The expressions that a validator applies to whole strings, if it says yes when all of them match. */
function expressionsOf(validator) {
  const applied = new Map();
  const { exec } = RegExp.prototype;
  let decides = true;
  for (const probe of PROBES) {
    const seen = new Map();
    RegExp.prototype.exec = function (string) {
      if (string === probe && !this.global) seen.set(String(this), this); // a global one searches for parts
      return exec.call(this, string);
    };
    const answer = Boolean(validator(probe));
    RegExp.prototype.exec = exec;
    for (const [text, expression] of seen) applied.set(text, expression);
    decides &&=
      seen.size > 0 && answer === [...seen.values()].every((expression) => exec.call(expression, probe) !== null);
  }
  return decides ? [...applied.values()].map(({ source, flags }) => ({ regexp: source, flags })) : [];
}

const [name] = process.argv.slice(2);
if (name === undefined) {
  const all = {};
  for (const [id, load] of Object.entries(validators)) all[id] = expressionsOf(await load());
  console.log(JSON.stringify(all));
} else {
  const validator = await validators[name]();
  for await (const line of createInterface({ input: process.stdin })) console.log(accepts(validator, JSON.parse(line)));
}

/** An exception is a rejection. */
function accepts(validator, string) {
  try {
    return Boolean(validator(string));
  } catch {
    return false;
  }
}
