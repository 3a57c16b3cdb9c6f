import type { StepUp } from '@aureus/contract/two-factor.ts';
import { ApiError } from './http.ts';

function askedFor(error: unknown): StepUp | undefined {
  const isAsked = error instanceof ApiError && error.code === 'account.error.two_factor_required';
  return isAsked ? (error.details as StepUp | undefined) : undefined;
}

/**
 * Makes a call. If the server asks for a code, the player sees what for, enters one, and the call is made again with it.
 * @throws ApiError with the server's code, or `cancelled` when the player closes the dialog.
 */
export async function withStepUp<T>(call: (code?: string) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const asked = askedFor(error);
    if (asked === undefined) throw error;
    const { callWithCode } = await import('./call-with-code.ts');
    return callWithCode(asked, call);
  }
}
