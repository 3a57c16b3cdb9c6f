import { ApiError } from '@aureus/ui-kit/http.ts';
import { errorMessage } from '../api/http.ts';

/** Returns the text about a failed passkey. Browsers throw their own errors when it was canceled or timed out. */
export const passkeyError = (error: unknown, cancelled: string): string =>
  error instanceof ApiError ? errorMessage(error) : cancelled;
