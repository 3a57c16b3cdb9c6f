import type { StepUp } from '@aureus/contract/two-factor.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { apiWords } from './api.words.ts';
import { useStepUp } from './step-up.ts';

/**
 * True for errors after which the player may enter a code again: an error about the code, a failing server, or no
 * answer.
 */
const isWorthAnother = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code.startsWith('account.error.two_factor'));

/**
 * Asks the player for a two-factor code and makes the call with that code.
 * @throws ApiError with the server's code, or `cancelled` if the player closes the dialog or another call asks for a
 * code.
 */
export function callWithCode<T>(asked: StepUp, call: (code: string) => Promise<T>): Promise<T> {
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
