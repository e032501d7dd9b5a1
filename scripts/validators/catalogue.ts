/** The validators, and what each says it does. */

export interface Entry {
  readonly registry: 'npm' | 'PyPI' | 'Maven';
  readonly packageName: string;
  /** How it is called. */
  readonly call: string;
  /** What its documentation says of it, or the standard that defines the format. */
  readonly says: string;
  /** What it is compared with. */
  readonly scope: 'URI' | 'URI-reference' | 'web';
}

const JSON_SCHEMA = 'JSON Schema';

/** `[package, call, what it says]`, by the name that is the id of the validator. */
type Row = readonly [packageName: string, call: string, says: string];

function entries(
  registry: Entry['registry'],
  scope: Entry['scope'],
  rows: Readonly<Record<string, Row>>,
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(
    Object.entries(rows).map(([id, [packageName, call, says]]) => [id, { registry, packageName, call, says, scope }]),
  );
}

const uri = `${JSON_SCHEMA}: valid by RFC 3986`;
const reference = `${JSON_SCHEMA}: valid by RFC 3986, or relative`;
const simplified = 'the same, "simplified"';

export const catalogue: Readonly<Record<string, Entry>> = {
  ...entries('npm', 'URI', {
    'ajv-uri': ['ajv-formats', '`uri`', `"full URI"; ${uri}`],
    'ajv-fast-uri': ['ajv-formats', '`uri`, mode `fast`', simplified],
    'cfworker-uri': ['@cfworker/json-schema', '`uri`', uri],
    djv: ['djv', '`uri`', uri],
    'hyperjump-uri': ['@hyperjump/json-schema-formats', '`isUri`', uri],
    'is-my-json-valid': ['is-my-json-valid', '`uri`', uri],
    'is-uri': ['is-uri', '`isUri`', '"valid URI"'],
    'joi-uri': ['joi', '`string().uri()`', '"valid RFC 3986 URI"'],
    jsen: ['jsen', '`uri`', uri],
    'jsonschema-uri': ['jsonschema', '`uri`', uri],
    'schemasafe-uri': ['@exodus/schemasafe', '`uri`', uri],
    'tv4-uri': ['tv4-formats', '`uri`', uri],
    'valid-url': ['valid-url', '`isUri`', '"fast, lightweight, and relatively real-world"'],
    'z-schema': ['z-schema', '`uri`', uri],
  }),
  ...entries('PyPI', 'URI', {
    'fastjsonschema-uri': ['fastjsonschema', '`uri`', uri],
    rfc3986: ['rfc3986', '`Validator().check_validity_of(...)`', 'validates the components of a URI by RFC 3986'],
    'rfc3986-validator-uri': ['rfc3986-validator', "`validate_rfc3986(s, 'URI')`", '"according to RFC3986"'],
    'rfc3987-uri': ['rfc3987', "`match(s, 'URI')`", '"according to RFC 3986"'],
  }),
  ...entries('Maven', 'URI', {
    'everit-uri': ['everit-json-schema', '`uri`', uri],
    'vertx-uri': ['vertx-json-schema', '`uri`', uri],
  }),
  ...entries('npm', 'URI-reference', {
    'ajv-uri-reference': ['ajv-formats', '`uri-reference`', reference],
    'ajv-fast-uri-reference': ['ajv-formats', '`uri-reference`, mode `fast`', simplified],
    'cfworker-uri-reference': ['@cfworker/json-schema', '`uri-reference`', reference],
    'hyperjump-uri-reference': ['@hyperjump/json-schema-formats', '`isUriReference`', reference],
    'joi-uri-reference': ['joi', '`string().uri({ allowRelative: true })`', 'URIs, and relative ones'],
    'jsonschema-uri-reference': ['jsonschema', '`uri-reference`', reference],
    'schemasafe-uri-reference': ['@exodus/schemasafe', '`uri-reference`', reference],
  }),
  ...entries('PyPI', 'URI-reference', {
    elementpath: ['elementpath', '`AnyURI`', 'XML Schema: anyURI, which is a reference'],
    'fastjsonschema-uri-reference': ['fastjsonschema', '`uri-reference`', reference],
    'rfc3986-validator-uri-reference': [
      'rfc3986-validator',
      "`validate_rfc3986(s, 'URI_reference')`",
      '"according to RFC3986"',
    ],
    'rfc3987-uri-reference': ['rfc3987', "`match(s, 'URI_reference')`", '"according to RFC 3986"'],
  }),
  ...entries('Maven', 'URI-reference', {
    'everit-uri-reference': ['everit-json-schema', '`uri-reference`', reference],
    'vertx-uri-reference': ['vertx-json-schema', '`uri-reference`', reference],
  }),
  ...entries('npm', 'web', {
    'ajv-url': ['ajv-formats', '`url`', '"deprecated"; URLs of the web'],
    angular: ['angular', '`input[url]`', 'RFC 3987, "more lenient, because browsers are too"'],
    'cfworker-url': ['@cfworker/json-schema', '`url`', 'URLs of the web'],
    'fastest-validator': ['fastest-validator', '`type: "url"`', '"an URL validator"'],
    'is-url': ['is-url', '`isUrl`', '"whether a string is a URL"'],
    'is-url-http': ['is-url-http', '`isUrlHttp`', '"valid HTTP URL"'],
    'is-url-superb': ['is-url-superb', '`isUrl`', '"check if a string is a URL"; asks `new URL`'],
    'jquery-validation': ['jquery-validation', '`url`', 'after Diego Perini: public web addresses'],
    parsley: ['parsleyjs', '`data-parsley-type="url"`', 'after Diego Perini: public web addresses'],
    'regex-weburl': ['regex-weburl', 'the expression', 'by Diego Perini: public web addresses'],
    'tv4-url': ['tv4-formats', '`url`', 'URLs of the web'],
    'url-regex': ['url-regex', '`urlRegex({ exact: true })`', 'URLs, after Diego Perini'],
    'url-regex-safe': ['url-regex-safe', '`urlRegexSafe({ exact: true, strict: true })`', 'URLs in text'],
    'validate.js': ['validate.js', '`url`', 'URLs, after Diego Perini'],
    'vee-validate': ['@vee-validate/rules', '`url`', 'URLs; asks `new URL`'],
    vuelidate: ['@vuelidate/validators', '`url`', 'URLs, after Diego Perini'],
    yup: ['yup', '`string().url()`', '"valid URL via a regex"'],
  }),
  ...entries('PyPI', 'web', {
    colander: ['colander', '`url`', 'web addresses, after Django'],
    django: ['Django', '`URLValidator`', 'a string that "looks like a URL"'],
    formencode: ['FormEncode', '`URL(add_http=False)`', '"either http://... or https://"'],
    marshmallow: ['marshmallow', '`validate.URL()`', '"validate a URL"; hosts with a top-level domain'],
    mongoengine: ['mongoengine', '`URLField`', '"validates input as an URL"'],
    pydantic: ['pydantic', '`HttpUrl`', 'http and https URLs as WHATWG parses them'],
    schematics: ['schematics', '`URLType(fqdn=False)`', '"validates the input as a URL"'],
    validators: ['validators', '`url`', 'whether it is a valid URL'],
    wtforms: ['WTForms', '`URL()`', '"simple url validation" based on urlparse'],
  }),
  ...entries('Maven', 'web', {
    'commons-validator': ['commons-validator', '`UrlValidator`', 'URLs of the schemes http, https and ftp'],
    'hibernate-validator': ['hibernate-validator', '`@URL`', 'a URL by java.net.URL'],
    struts: ['struts2-core', '`URLValidator`', 'URLs of the schemes http, https and ftp'],
  }),
};
