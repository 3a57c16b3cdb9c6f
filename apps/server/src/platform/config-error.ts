/** A value in the environment or in `.env` that cannot be used. The message is the one sentence that a person needs. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
