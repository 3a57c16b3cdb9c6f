/** Translated names of payment methods, by key. Methods without a translation have the server's English name. */
export const methodNames: Readonly<Record<string, string>> = {};
