/** Why a text is refused, with its line. */
export class Refused extends Error {
  constructor(line: number, what: string);
}
