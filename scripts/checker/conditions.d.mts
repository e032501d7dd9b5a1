/** The parts of the conditions of the language, as JavaScript with holes. */
export const TESTS: Readonly<Record<string, string>>;
