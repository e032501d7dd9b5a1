/** Jumps that leave a function. */
export const RETURN: string;
export const FAIL: string;
/** The statements and conditions of the language, as JavaScript with holes. */
export const FORMS: Readonly<Record<string, string>>;
export const TESTS: Readonly<Record<string, string>>;
