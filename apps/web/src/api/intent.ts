import type { CallOf, DataOf, KeyedName } from '@aureus/contract/endpoints.ts';
import { sendBet } from './balance.ts';
import { ApiError } from './http.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { withStepUp } from './with-step-up.ts';

/** What was asked for and is not decided yet, by the call's address. */
const open = new Map<string, { words: string; key: string }>();

/**
 * Posts what a person wants once, with a code of the second factor if the server asks for one. Asked again with the same
 * words before it is decided, because the answer was lost or a code was wrong, it goes out under the same key and so
 * happens once. @param beside what goes along and makes no other intent, such as a fee as it was last shown.
 * @throws ApiError with the server's code and text.
 */
export const sendIntent = <N extends KeyedName>(
  endpoint: N,
  about: CallOf<N>,
  beside: object = {},
): Promise<DataOf<N>> =>
  withStepUp((code) => post(endpoint, about, code === undefined ? beside : { ...beside, code }));

async function post<N extends KeyedName>(endpoint: N, about: unknown, proof: object): Promise<DataOf<N>> {
  const { body, ...place } = about as { body?: object };
  const address = JSON.stringify([endpoint, place]);
  const words = JSON.stringify([body]);
  const known = open.get(address);
  const key = known?.words === words ? known.key : newIdempotencyKey();
  open.set(address, { words, key });
  try {
    const proved: unknown = { ...place, body: { ...body, ...proof } };
    const answer = await sendBet(endpoint, proved as CallOf<N>, key);
    open.delete(address);
    return answer;
  } catch (error) {
    if (isDecided(error)) open.delete(address);
    throw error;
  }
}

/** Whether the server has refused for good; without its word, or for want of a code, the same may be asked again. */
function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isAnswered = error.status >= 400 && error.status < 500;
  return isAnswered && !error.code.startsWith('account.error.two_factor');
}
