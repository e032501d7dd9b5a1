/** Only type-checked: a connection of the package is one for `registerUriFunctions`. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { registerUriFunctions } from 'rfc-uri/duckdb';

export const register = (connection: DuckDBConnection): void => registerUriFunctions(connection);
