let kept = 0;

/** Takes a result, so that engines do not remove the work as unused. */
export function keep(result: number): void {
  kept += result;
  if (Number.isNaN(kept)) kept = 0;
}
