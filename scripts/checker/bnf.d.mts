/** What a file says wrong. */
export class Invalid extends Error {}
