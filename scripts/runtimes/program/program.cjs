/** The program for `require`. */
'use strict';
const { checked } = require('./calls.mjs');

const names = ['ajv', 'cern', 'matchers', 'rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986', 'standard-schema'];
const modules = { 'rfc-uri': require('rfc-uri') };
for (const name of names) modules[`rfc-uri/${name}`] = require(`rfc-uri/${name}`);
console.log(checked(modules));
