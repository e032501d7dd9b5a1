/** The program for `require`. */
'use strict';
const { checked } = require('./calls.mjs');

const whole = require('rfc-uri');
const modules = { 'rfc-uri': whole };
for (const name of [...Object.keys(whole.rfcs), 'ajv', 'matchers', 'standard-schema'])
  modules[`rfc-uri/${name}`] = require(`rfc-uri/${name}`);
console.log(checked(modules));
