/** Counts rows of a file: count-rows.mjs SQL FILE prints the count, and the seconds of processor time that the query took. */
import { DuckDBInstance } from '@duckdb/node-api';
import { registerUriFunctions } from 'rfc-uri/duckdb';

const [sql, file] = process.argv.slice(2);
const connection = await (await DuckDBInstance.create(':memory:')).connect();
registerUriFunctions(connection);
await connection.run(
  `CREATE TABLE lines AS SELECT text FROM read_csv('${file}', header=false, delim='\\0', quote='', escape='', columns={'text': 'VARCHAR'})`,
);
const start = process.cpuUsage();
const reader = await connection.runAndReadAll(sql);
const { user, system } = process.cpuUsage(start);
console.log(JSON.stringify({ seconds: (user + system) / 1e6, count: Number(reader.getRowsJson()[0][0]) }));
