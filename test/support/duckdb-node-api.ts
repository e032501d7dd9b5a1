/** Takes the place of @duckdb/node-api, which the tests do without: a function is what it was created from. `npm run test:engines` has DuckDB itself. */
type Vector = { getItem(row: number): unknown; setItem(row: number, value: unknown): void; flush(): void };

export interface ScalarFunction {
  readonly name: string;
  readonly parameterTypes: readonly unknown[];
  readonly returnType: unknown;
  readonly specialHandling: boolean;
  readonly mainFunction: (
    info: { setError(message: string): void },
    input: { readonly rowCount: number; getColumnVector(column: number): Vector },
    output: Vector,
  ) => void;
}

export const BOOLEAN = { typeId: 1 };
export const VARCHAR = { typeId: 17 };
export const DuckDBScalarFunction = { create: (options: ScalarFunction): ScalarFunction => options };
