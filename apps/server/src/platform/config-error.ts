/** Configuration, or database, with which a process can't start. The message is one sentence that says why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
