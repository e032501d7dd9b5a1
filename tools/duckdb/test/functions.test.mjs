/** `rfc-uri/duckdb`, as it is published, with the DuckDB of this folder: npm run test:engines. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import { canParse, normalize, resolve, rfcs, safeParse } from 'rfc-uri';
import { registerUriFunctions } from 'rfc-uri/duckdb';

const connection = await (await DuckDBInstance.create(':memory:')).connect();
registerUriFunctions(connection);
const query = async (sql) => (await connection.runAndReadAll(sql)).getRowsJS();
const one = async (sql) => (await query(`SELECT ${sql}`))[0][0];

test('each function returns what the library returns', async () => {
  assert.equal(await one("uri_valid('http://h/^', 'rfc3986')"), false);
  assert.equal(await one("uri_valid('../a', 'rfc3986')"), true);
  assert.equal(await one("uri_part('http://u@h:80/a?q#f', 'rfc3986', 'authority')"), 'u@h:80');
  assert.equal(await one("uri_part('http://h:/', 'rfc2396', 'port')"), '');
  assert.equal(await one("uri_normalize('HTTP://H:80/%7ea', 'rfc2396')"), 'http://h/~a');
  assert.equal(await one("uri_resolve('../g', 'http://a/b/c/d', 'rfc2396')"), 'http://a/b/g');
  assert.equal(await one("uri_code('http://h:80a/', 'rfc3986')"), 'bad-port');
});

test('a text that is invalid, or has no such component, gives NULL', async () => {
  for (const sql of [
    "uri_part('http://h/^', 'rfc3986', 'host')",
    "uri_part('http://h/', 'rfc3986', 'port')",
    "uri_normalize('^', 'rfc3986')",
    "uri_resolve('^', 'http://a/', 'rfc3986')",
    "uri_resolve('a', 'b', 'rfc3986')",
    "uri_code('a', 'rfc3986')",
  ])
    assert.equal(await one(sql), null, sql);
});

test('NULL in any argument gives NULL', async () => {
  for (const call of [
    'uri_valid(NULL, $)',
    "uri_valid('a', NULL)",
    "uri_part(NULL, $, 'path')",
    "uri_part('a', NULL, 'path')",
    "uri_part('a', $, NULL)",
    'uri_normalize(NULL, $)',
    "uri_resolve(NULL, 'a:b', $)",
    "uri_resolve('a', NULL, $)",
    "uri_resolve('a', 'a:b', NULL)",
    'uri_code(NULL, $)',
  ])
    assert.equal(await one(call.replace('$', "'rfc3986'")), null, call);
});

test('an unknown RFC or component, and resolving where the RFC cannot, end the query', async () => {
  await assert.rejects(query("SELECT uri_valid('a', 'rfc1')"), /unknown RFC "rfc1"; expected one of cern, rfc1738/);
  await assert.rejects(query("SELECT uri_part('a', 'rfc3986', 'net_loc')"), /no component "net_loc"; expected one of/);
  await assert.rejects(query("SELECT uri_resolve('a', 'http://b/', 'rfc1738')"), /does not define relative references/);
  assert.equal(await one("uri_valid('a', 'rfc3986')"), true);
});

test('the arguments may be columns; rows with NULL are among the others', async () => {
  const rows = await query(`SELECT uri_valid(text, rfc) FROM (VALUES
    ('http://h/~', 'rfc1738'), (NULL, 'rfc3986'), ('http://h/~', 'rfc3986'), ('a', NULL), ('^', 'rfc2396')) t(text, rfc)`);
  assert.deepEqual(rows.flat(), [false, null, true, null, false]);
});

test('many rows, on several threads, are those of the library', async () => {
  const count = 20_000;
  await connection.run(`CREATE OR REPLACE TABLE t AS SELECT range AS row,
    CASE range % 5 WHEN 0 THEN NULL WHEN 1 THEN 'HTTP://h/%7e' || range WHEN 2 THEN 'http://h/^' || range
      WHEN 3 THEN 'a b' WHEN 4 THEN 'x:é' || range END AS text FROM range(${count})`);
  const rows =
    await query(`SELECT text, uri_valid(text, 'rfc3986'), uri_normalize(text, 'rfc3986'), uri_code(text, 'rfc3986'),
    uri_resolve(text, 'http://a/b', 'rfc3986') FROM t ORDER BY row`);
  const options = { rfc: 'rfc3986' };
  const expected = rows.map(([text]) => {
    if (text === null) return [null, null, null, null, null];
    const result = safeParse(text, options);
    if (!result.ok) return [text, false, null, result.diagnostics[0].code, null];
    return [text, canParse(text, options), normalize(text, options), null, resolve(text, 'http://a/b', options)];
  });
  assert.equal(rows.length, count);
  assert.deepEqual(rows, expected);
});

test('every component of every RFC has its part', async () => {
  for (const { id, components } of Object.values(rfcs)) {
    const names = Object.keys(components);
    const rows = await query(
      `SELECT uri_part('mailto:a', '${id}', name) FROM unnest([${names.map((name) => `'${name}'`)}]) t(name)`,
    );
    assert.equal(rows.length, names.length);
    assert.equal(rows[names.indexOf('scheme')][0], 'mailto');
  }
});

test('the example of docs/bulk.md reads a Parquet file and writes another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  const module = new URL('example.mjs', import.meta.url);
  const home = process.cwd();
  try {
    await connection.run(
      `COPY (SELECT * FROM (VALUES (1, 'http://h:80/'), (2, 'http://h/^'), (3, NULL)) t(id, url)) TO '${folder}/urls.parquet'`,
    );
    const document = readFileSync(new URL('../node_modules/rfc-uri/docs/bulk.md', import.meta.url), 'utf8');
    writeFileSync(module, /^## DuckDB\n[^]*?```js\n([^]*?)^```/m.exec(document)[1]);
    process.chdir(folder);
    await import(module.href);
    assert.deepEqual(await query(`FROM '${folder}/hosts.parquet' ORDER BY id`), [
      [1, 'http://h:80/', 'h', null],
      [2, 'http://h/^', null, 'character-not-allowed'],
      [3, null, null, null],
    ]);
  } finally {
    process.chdir(home);
    rmSync(module, { force: true });
    rmSync(folder, { recursive: true });
  }
});
