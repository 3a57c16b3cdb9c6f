import { ApiError, errorMessage } from '../api/http.ts';

/** What went wrong with a passkey. Browsers throw their own errors when it was cancelled or timed out. */
export const passkeyError = (error: unknown, cancelled: string): string =>
  error instanceof ApiError ? errorMessage(error) : cancelled;
