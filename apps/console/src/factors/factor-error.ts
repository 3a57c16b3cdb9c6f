import { ApiError } from '@aureus/ui-kit/http.ts';
import { errorMessage } from '../api/http.ts';

/**
 * Returns the text for a failed passkey prompt. If it was canceled or timed out, the browser throws its own error:
 * then `cancelled`.
 */
export const passkeyError = (error: unknown, cancelled: string): string =>
  error instanceof ApiError ? errorMessage(error) : cancelled;
