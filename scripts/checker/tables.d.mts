/** Whether a machine accepts in a state. */
export function accepts(accepting: number, state: number): boolean;
