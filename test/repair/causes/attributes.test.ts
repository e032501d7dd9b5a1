/** Which attribute of a tag is the reference. */
import { expect, test } from '@jest/globals';
import { referenceIn } from '../../../src/repair/causes/attributes.js';

test.each([
  // values in quotes of both kinds, without quotes, and after white space
  [`<a href="/b c">`, '/b c'],
  [`<a href='/b c'>`, '/b c'],
  [`<a href=/b>`, '/b'],
  [`<a href = "/b">`, '/b'],
  [`<a href;="/b">`, undefined],
  [`<?xml-stylesheet href="b.xsl"?>`, 'b.xsl'],
  [`<a title="/t" href="/b">`, '/b'],
  [`<a href="http://"h/" src="/b">`, undefined],
  // names whose values are always references
  [`<a href="b c">`, 'b c'],
  [`<a xlink:href="b c">`, 'b c'],
  [`<form action="b c">`, 'b c'],
  // names whose values may be something else
  [`<a data-href="b c">`, undefined],
  [`<a data-href="/b c">`, '/b c'],
  [`<a xsi:schemaLocation="../b c">`, '../b c'],
  [`<a url="./b">`, './b'],
  [`<a uri="http://h/b c">`, 'http://h/b c'],
  [`<param value="picture.html">`, 'picture.html'],
  [`<param value="picture.html and text">`, undefined],
  [`<param value="b /c">`, undefined],
  [`<param value="a:b.html">`, undefined],
  [`<param value="3.14">`, undefined],
  [`<param value="x">`, undefined],
  // other names
  [`<a urx="/b">`, undefined],
  [`<a myhref="/b">`, undefined],
  [`<a values="/b">`, undefined],
  [`<a title="/b">`, undefined],
  // no tag
  [`a href="/b"`, undefined],
  [`<>href="/b"`, undefined],
])('%s', (tag, expected) => {
  const range = referenceIn(tag);
  expect(range && tag.slice(range.start, range.end)).toBe(expected);
});
