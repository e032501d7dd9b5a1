/** Jumps that leave a function. */
export const RETURN: string;
export const FAIL: string;
/** The statements of the language, as JavaScript with holes. */
export const FORMS: Readonly<Record<string, string>>;
