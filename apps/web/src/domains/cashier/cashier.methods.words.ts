/** Translated names of payment methods, by key. Methods without one use the server's English name. */
export const methodNames: Readonly<Record<string, string>> = {};
