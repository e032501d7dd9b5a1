/** SQL functions for DuckDB. */
import { BOOLEAN, DuckDBScalarFunction, type DuckDBType, VARCHAR } from '@duckdb/node-api';
import { rfcDefinition, type Rfc } from '../rfcs/registry.js';
import { type SqlText, firstCode, rowFunctions, type RowFunctions } from './sql-functions.js';

/** A connection of `@duckdb/node-api`. */
export interface DuckDBConnection {
  registerScalarFunction(scalarFunction: never): void;
}

/**
 * Adds functions to a connection. `rfc` is the id of an RFC, such as `'rfc3986'`.
 *
 * - `uri_valid(text, rfc)`: whether the text is valid
 * - `uri_part(text, rfc, name)`: a component by the RFC's own name, such as `'host'`; NULL if the text is invalid or does not
 *   have it
 * - `uri_normalize(text, rfc)`: the normal form, as far as the RFC's text calls it equivalent; NULL for an invalid text
 * - `uri_resolve(reference, base, rfc)`: the resolved reference; NULL if it cannot be resolved
 * - `uri_code(text, rfc)`: the code of the first error; NULL for a valid text
 *
 * ```ts
 * registerUriFunctions(connection);
 * const reader = await connection.runAndReadAll("SELECT uri_part('http://h:80/', 'rfc3986', 'port')");
 * reader.getRows(); // [['80']]
 * ```
 *
 * If an argument is NULL, so is the result. A query fails for an unknown RFC, for a component that the RFC does not have, and
 * for `uri_resolve` under an RFC without relative references.
 *
 * @param connection - a connection of `@duckdb/node-api`
 */
export function registerUriFunctions(connection: DuckDBConnection): void {
  for (const sqlFunction of functions) connection.registerScalarFunction(scalarFunction(sqlFunction) as never); // the package has its own type of it
}

type Cells = readonly (string | null)[];

interface SqlFunction {
  readonly name: string;
  readonly parameters: readonly ('text' | 'rfc')[];
  readonly returnType: DuckDBType;
  readonly evaluate: (functions: Functions, cells: Cells) => boolean | string | null;
}

interface Functions extends RowFunctions {
  code(this: void, text: SqlText): string | null;
}

const functions: readonly SqlFunction[] = [
  {
    name: 'uri_valid',
    parameters: ['text', 'rfc'],
    returnType: BOOLEAN,
    evaluate: ({ valid }, [text]) => valid(text),
  },
  {
    name: 'uri_part',
    parameters: ['text', 'rfc', 'text'],
    returnType: VARCHAR,
    evaluate: ({ part }, [text, , name]) => part(text, name),
  },
  {
    name: 'uri_normalize',
    parameters: ['text', 'rfc'],
    returnType: VARCHAR,
    evaluate: ({ normalize }, [text]) => normalize(text),
  },
  {
    name: 'uri_resolve',
    parameters: ['text', 'text', 'rfc'],
    returnType: VARCHAR,
    evaluate: ({ resolve }, [reference, base]) => resolve(reference, base),
  },
  {
    name: 'uri_code',
    parameters: ['text', 'rfc'],
    returnType: VARCHAR,
    evaluate: ({ code }, [text]) => code(text),
  },
];

function scalarFunction({ name, parameters, returnType, evaluate }: SqlFunction): DuckDBScalarFunction {
  const rfcColumn = parameters.indexOf('rfc');
  return DuckDBScalarFunction.create({
    name,
    parameterTypes: parameters.map(() => VARCHAR),
    returnType,
    specialHandling: true, // include rows with NULL
    mainFunction: (info, input, output) => {
      const columns = parameters.map((_, column) => input.getColumnVector(column));
      const cells: (string | null)[] = [];
      try {
        for (let row = 0; row < input.rowCount; row++) {
          for (let column = 0; column < columns.length; column++) cells[column] = columns[column]?.getItem(row) ?? null;
          const rfc = cells[rfcColumn];
          output.setItem(row, typeof rfc === 'string' ? evaluate(rfcFunctions(rfc), cells) : null);
        }
        output.flush();
      } catch (error) {
        info.setError(error instanceof Error ? error.message : String(error));
      }
    },
  });
}

const known = new Map<string, Functions>();

/** The functions of the RFC with an id. Throws a RangeError that lists the known ids for an unknown one. */
function rfcFunctions(id: string): Functions {
  const found = known.get(id);
  if (found) return found;
  const rfc = rfcDefinition(id as Rfc); // it checks
  const made: Functions = { ...rowFunctions<Rfc>(rfc), code: (text) => firstCode<Rfc>(rfc, text) };
  known.set(id, made);
  return made;
}
