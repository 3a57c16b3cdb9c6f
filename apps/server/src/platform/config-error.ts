/** Invalid value in the environment or in `.env`. The message is the one sentence that a person needs. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
