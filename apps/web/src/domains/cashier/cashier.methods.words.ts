/** Names of methods by their key, where the server's, which are English, don't do. */
export const methodNames: Readonly<Record<string, string>> = {};
