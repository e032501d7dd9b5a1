/** The part of @duckdb/node-api that `duckdb.ts` uses. `npm run test:engines` runs it with the package itself. */
declare module '@duckdb/node-api' {
  export interface DuckDBType {
    readonly typeId: number;
  }
  export const BOOLEAN: DuckDBType;
  export const VARCHAR: DuckDBType;

  /** The cells of a column, of up to 2,048 rows. The type of the column is the type of the values. */
  export interface DuckDBVector {
    getItem(row: number): string | null;
    setItem(row: number, value: boolean | string | null): void;
    flush(): void;
  }
  export interface DuckDBDataChunk {
    readonly rowCount: number;
    getColumnVector(column: number): DuckDBVector;
  }
  export interface DuckDBScalarFunctionInfo {
    setError(message: string): void;
  }
  export interface DuckDBScalarFunction {
    setName(name: string): void;
  }
  export const DuckDBScalarFunction: {
    create(options: {
      readonly name: string;
      readonly parameterTypes: readonly DuckDBType[];
      readonly returnType: DuckDBType;
      readonly specialHandling: boolean;
      readonly mainFunction: (info: DuckDBScalarFunctionInfo, input: DuckDBDataChunk, output: DuckDBVector) => void;
    }): DuckDBScalarFunction;
  };
}
