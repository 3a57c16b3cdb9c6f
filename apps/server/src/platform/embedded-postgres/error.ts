/** A start of the embedded PostgreSQL that failed for a reason the person at the terminal can act upon: one sentence. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The `code` of a system error (`ENOENT`, `EACCES` …), or its message when it carries none. */
export function systemErrorCode(error: unknown): string {
  if (error instanceof Error) {
    const code: unknown = 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : error.message;
  }
  return String(error);
}
