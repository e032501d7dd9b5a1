/** Escaping is safe only where a string is certainly one reference, not words, program code, or a list. */
import { expect, test } from '@jest/globals';
import { suggest } from '../../src/index.js';
import { isOneReference } from '../../src/repair/one-reference.js';

const certainty = (input: string): string | undefined => suggest(input, { rfc: 'rfc3986' })[0]?.certainty;

test.each([
  'my page.html',
  'photos 2026/June/a.jpg',
  '/two words',
  '../two words',
  '~tim/two words',
  'café au lait.html',
  '+1 2',
  '?two words',
  '#two words',
  '/rules|paths',
  '/rules^2',
  'ssh://git.example/two words',
  'smb://files.example/7. All rules/',
  'https://a.example/two words.v2 old.html',
  'https://a.example/?q=a&b=two words',
  'https://a.example/two words (one).html',
  'jar:file:/C:/two words/a.jar!/b',
  'data:image/svg+xml,<svg/>',
])('safe: %s', (input) => {
  expect(certainty(input)).toBe('safe');
});

test.each([
  'page not found',
  '||ads.parser.example^',
  'https://a.example/rules%7CAll rules',
  'sip:ann@[2001:db8::1]:5060',
  'Host *',
  '/etc/hosts: No such file or directory',
  '*/5 * * * * root run-parts',
  '1,2,"a b",3',
  '$(this).attr("href")',
  '^https?://',
  'status: not found',
  '[Parser]',
  'mailto:ann@parser.example <Ann Lee>',
  'https://a.example/x;all rules;17',
  '{"rule":17}',
  'nameserver 192.0.2.1',
  'acl local src 192.0.2.0/24',
  '(http|ftp)s?://.*',
  '# Two words',
  '#!/usr/bin/env node',
  '#include "all rules.h"',
  '/* all rules */',
  'Host parser HostName parser.example',
  'ann:x:1000:Ann Lee:/home/ann',
  'https:/ parser.example/a',
  '/dev/sda1 / ext4 defaults',
  'a ? "b" : "c"',
  'a + b',
  'one.example two.example',
  'https://a.example/x was not found',
  'https://a.example/x… more',
  'https://a.example/、https://b.example/',
  'mailto:ann@a.example bob@a.example',
  'https://a.example;https://b.example/two words',
  'git://a.example/rules.git main',
  'https://a.example/rules by Ann Lee',
  'https://a.example/rules - $19.99',
  'https://a.example/rules.zip 14 MB',
  'https://a.example/rules 404 (Not Found)',
  'https://a.example/rules.git --depth 1',
  'https://a.example/rules and b.example/y',
  'https://a.example/rules def - data/a.txt',
  'https://a.example/rules/</a/',
  'https://a.example/Ã©tat',
  'sip:ann@a.example;kind="cell"',
  'https://a.example/rules rdfs:label "Rules" .',
  'https://a.example/?q=paper & pencil',
  'https://a.example/?view=Rules. More',
  "/%7B%7Brules['first one']%7D%7D",
  'Ann Lee.local',
  'https://a.example/rules,"Rules, all"',
  'https://a.example/rules (printed)',
  'https://a.example/rules (#17)',
  'https://a.example/rules [2026-11-24 17:50]',
  'https://a.example/…/rules',
  '#link("https://a.example/")[here]',
])('not safe: %s', (input) => {
  expect(certainty(input)).not.toBe('safe');
});

test('a component is data whatever it looks like', () => {
  expect(suggest('two words', { rfc: 'rfc3986', rule: 'query' })[0]?.certainty).toBe('safe');
});

test.each([
  'data:image/svg+xml,<svg/>',
  'data:application/json,{"url":"https://a.example/"}',
  'ms-word:ofe|u|https://a.example/two words.docx',
  'mailto: ann@a.example',
  'mailto:ann@a.example (Ann Lee)',
  'javascript:go(a ? 1 : 2)',
  'https://a.example/R & D.pdf',
  'https://a.example/a;src="b"',
  'https://a.example/All rules (printed)',
  'https://a.example/rules (printed).txt',
  'https://a.example/a;b=1;c=two words',
  'https://a.example/a%7Cb^c',
  'https://a.example/Rules:two words',
  'https://a.example/all%20rules (one',
  'file:///C%7C/two words.txt',
  // marks that mean something else at the beginning
  'https://a.example/rules:[1]',
  'https://a.example/rules[@id]',
  '/rules?x[@id]',
  '/rules#!/two words',
  '/rules# two words',
  '/rules? two words',
  '/rules// two words',
  '/rules#EXTRA two',
  '/rules#include "two"',
  '/rules/*',
  '/rules||two',
  '/http–rules',
  '/реез',
  '[Parser]/rules',
  '{rule}/a',
  // an abbreviation ends no sentence
  'https://a.example/?q=vs. Lee',
  // names of files
  'my song.3gp',
  'my rules.com.html',
  'x:/two words',
])('one reference: %s', (text) => {
  expect(isOneReference(text)).toBe(true);
});

test.each([
  'mailto:ann@a.example bob@a.example',
  'mailto:Ann Lee <ann@a.example>',
  'https://a.example/rules (printed)',
  'https://a.example/rules,"Rules, all"',
  'https://a.example/rules €5',
  'https://a.example/rules rdfs:label',
  'https://a.example/rules by  Ann',
  'https://a.example/rules v2.0 by Ann Lee',
  'https://a.example/rules by A. Lee',
  'https://a.example/connect (dot) the rules',
  'https://a.example/rules%7CAll rules',
  '/dev/sda1 / ext4 defaults',
  // what was left out, an error of a spreadsheet, a macro, a file of VMS, an XPath
  'https://a.example/[...]/rules',
  'https://a.example/?q=#N/A',
  'https://a.example/#REF!',
  'https://a.example/###RULE_NAME###',
  'rules:[1,2]',
  '/rules/rule[@id]',
  // another URI, or a host
  '/rules s3://bucket/a',
  'https://a.example/rules and parser.example/y',
  'https://a.example/?view=Rules.  More',
  // a wide colon, or another keyboard
  'http：//a.example/a',
  'https：//a.example/a',
  'ftp：//a.example/a',
  'реез:a.example/a',
  'ηττπ:a.example/a',
  // the beginnings of comments, playlists and rules of filters
  'rules # two words',
  '/rules # two words',
  '#include  <rules.h>',
  '||ads.example^',
  '#EXTINF:1,two words',
  '#include <rules.h>',
  '@@||ads.example^',
  '[Parser]',
  '{rule}',
  // several names, or something before or after a name
  'rules.html more.html',
  'one.c two.c',
  '(my page.html',
  'my page.html/x y',
])('maybe more than one reference: %s', (text) => {
  expect(isOneReference(text)).toBe(false);
});
