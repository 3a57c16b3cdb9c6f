/**
 * Thrown if the embedded PostgreSQL can't start or stop for a reason that the operator can fix. The message is one
 * sentence.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Returns the `code` of a system error (`ENOENT`, `EACCES` …), or its message if it has none. */
export function systemErrorCode(error: unknown): string {
  if (error instanceof Error) {
    const code: unknown = 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : error.message;
  }
  return String(error);
}
