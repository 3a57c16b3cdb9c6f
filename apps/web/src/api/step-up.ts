import type { StepUp } from '@aureus/contract/two-factor.ts';
import { create } from 'zustand';
import { apiWords } from './api.words.ts';
import { ApiError } from './http.ts';

/** A call that waits for a code of the second factor. */
interface Question {
  asked: StepUp;
  /** Makes the call with a code. @throws ApiError when another code may help; anything else ends the question. */
  send: (code: string) => Promise<void>;
  giveUp: () => void;
}

/** The question that the step-up dialog shows. */
export const useStepUp = create<{ question: Question | null }>(() => ({ question: null }));

function askedFor(error: unknown): StepUp | undefined {
  const isAsked = error instanceof ApiError && error.code === 'account.error.two_factor_required';
  return isAsked ? (error.details as StepUp | undefined) : undefined;
}

/** A wrong code, or no answer: the player may try again. */
const isWorthAnother = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code.startsWith('account.error.two_factor'));

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
    return new Promise<T>((resolve, reject) => {
      useStepUp.getState().question?.giveUp();
      const end = (finish: () => void) => {
        useStepUp.setState({ question: null });
        finish();
      };
      const send = async (code: string) => {
        try {
          const value = await call(code);
          end(() => resolve(value));
        } catch (cause) {
          if (isWorthAnother(cause)) throw cause;
          end(() => reject(cause));
        }
      };
      const giveUp = () => end(() => reject(new ApiError('cancelled', apiWords.notConfirmed, 403)));
      useStepUp.setState({ question: { asked, send, giveUp } });
    });
  }
}
