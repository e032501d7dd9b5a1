/** The program for every runtime with modules, and for every bundler. */
import * as whole from 'rfc-uri';
import * as ajv from 'rfc-uri/ajv';
import * as cern from 'rfc-uri/cern';
import * as matchers from 'rfc-uri/matchers';
import * as rfc1738 from 'rfc-uri/rfc1738';
import * as rfc1808 from 'rfc-uri/rfc1808';
import * as rfc2396 from 'rfc-uri/rfc2396';
import * as rfc2732 from 'rfc-uri/rfc2732';
import * as rfc3986 from 'rfc-uri/rfc3986';
import * as standardSchema from 'rfc-uri/standard-schema';
import { checked } from './calls.mjs';

const result = checked({
  'rfc-uri': whole,
  'rfc-uri/ajv': ajv,
  'rfc-uri/cern': cern,
  'rfc-uri/matchers': matchers,
  'rfc-uri/rfc1738': rfc1738,
  'rfc-uri/rfc1808': rfc1808,
  'rfc-uri/rfc2396': rfc2396,
  'rfc-uri/rfc2732': rfc2732,
  'rfc-uri/rfc3986': rfc3986,
  'rfc-uri/standard-schema': standardSchema,
});
// a context without a console is asked for the variable
if (typeof console === 'object') console.log(result);
globalThis.rfcUriResult = result;
