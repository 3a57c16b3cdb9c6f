import { sendBet } from './balance.ts';
import { ApiError } from './http.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { withStepUp } from './step-up.ts';

/** What was asked for and is not decided yet, by the call's path. */
const open = new Map<string, { words: string; key: string }>();

/**
 * Posts what a person wants once, with a code of the second factor if the server asks for one. Asked again with the same
 * words before it is decided, because the answer was lost or a code was wrong, it goes out under the same key and so
 * happens once. @throws ApiError with the server's code and text.
 */
export const sendIntent = <T>(path: string, about: object): Promise<T> =>
  withStepUp((code) => post<T>(path, about, code === undefined ? {} : { code }));

async function post<T>(path: string, about: object, proof: object): Promise<T> {
  const words = JSON.stringify(about);
  const known = open.get(path);
  const key = known?.words === words ? known.key : newIdempotencyKey();
  open.set(path, { words, key });
  try {
    const answer = await sendBet<T>(path, { ...about, ...proof }, key);
    open.delete(path);
    return answer;
  } catch (error) {
    if (isDecided(error)) open.delete(path);
    throw error;
  }
}

/** Whether the server has refused for good; without its word, or for want of a code, the same may be asked again. */
function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isAnswered = error.status >= 400 && error.status < 500;
  return isAnswered && !error.code.startsWith('account.error.two_factor');
}
