/**
 * Thrown if a process can't start with its configuration or its database. The message is one sentence that says why.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
