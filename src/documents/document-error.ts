/** A document cannot be read at all, or not any further. */
export class DocumentError extends Error {}
