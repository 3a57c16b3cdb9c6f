import { ApiError } from '@aureus/ui-kit/http.ts';
import { errorMessage } from '../api/http.ts';

/**
 * Returns the text for a failed passkey prompt: the API's error, or `cancelled` for any other, such as the browser's
 * own after a canceled or timed-out prompt.
 */
export const passkeyError = (error: unknown, cancelled: string): string =>
  error instanceof ApiError ? errorMessage(error) : cancelled;
