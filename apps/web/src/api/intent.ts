import type { CallOf, DataOf, EndpointName, KeyedName } from '@aureus/contract/endpoints.ts';
import type { StepUp } from '@aureus/contract/two-factor.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { v4 as uuidv4 } from 'uuid';
import { noteExchange, type ShownBet, undecided } from './exchanges.ts';
import { type BetMode, send } from './http.ts';
import { refreshMe } from './session.ts';

/**
 * Maximum number of attempts to make a call. All attempts use the same idempotency key, so the call takes effect once.
 */
const ATTEMPTS = 3;

/**
 * Returns a new idempotency key for one intended effect, such as a bet. Use it for every retry of that effect. It's part
 * of the draw of a solo game, so all of its 122 free bits are random: the site can't foretell it.
 */
export const newIdempotencyKey = (): string => uuidv4();

/**
 * Makes a call with its idempotency key, and repeats it if no answer came.
 * @param shown values of the bet that the page showed and the call doesn't have.
 * @returns `data` of the answer. @throws ApiError with the server's code and text, `network` if no attempt was
 * answered, `unreadable` if the answer had no JSON in the expected form, or `undecided` while an earlier bet waits for
 * its answer.
 */
export async function sendKeyed<N extends EndpointName>(
  endpoint: N,
  about: CallOf<N>,
  key: string,
  modes: readonly BetMode[] = [],
  shown?: ShownBet,
): Promise<DataOf<N>> {
  if (undecided.has(endpoint)) {
    const { undecidedWords } = await import('./undecided.words.ts');
    throw new ApiError('undecided', undecidedWords.wait, 409);
  }
  const exchange = { endpoint, about, key, modes, shown };
  noteExchange(exchange);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { data } = (await send(endpoint, about, key, modes)) as { data: DataOf<N> };
      noteExchange({ ...exchange, answer: data });
      if (attempt > 1) readBalance();
      return data;
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (isUnanswered && attempt < ATTEMPTS) continue;
      noteExchange({ ...exchange, error, tries: attempt });
      throw error;
    }
  }
}

/**
 * Reads the balance after a repeated call. If an earlier attempt took effect, the answer holds the balance of that
 * moment, which the page would show as today's.
 */
const readBalance = (): void => void refreshMe();

/** Intents without a final answer, by endpoint and parameters. An intent is what a player wants done once. */
const open = new Map<string, { words: string; key: string }>();

interface IntentOptions {
  /** Further fields of the body. Changing them doesn't make a new intent, as with the last shown fee. */
  beside?: object;
  /** Receives the idempotency key before the call goes out. */
  onKey?: (key: string) => void;
}

/**
 * Makes the call for what a player wants done once, with a two-factor code if needed. After no answer, a server error
 * or a wrong code, a call with the same body reuses the idempotency key.
 * @throws ApiError with the server's code and text, `network` without an answer, `unreadable` if the answer had no
 * JSON in the expected form, `undecided` while an earlier bet waits for its answer, or `cancelled` if the player
 * closes the dialog for the code or another call asks for a code.
 */
export const sendIntent = <N extends KeyedName>(
  endpoint: N,
  about: CallOf<N>,
  { beside = {}, onKey = () => {} }: IntentOptions = {},
): Promise<DataOf<N>> =>
  withStepUp((code) => post(endpoint, about, code === undefined ? beside : { ...beside, code }, onKey));

async function post<N extends KeyedName>(
  endpoint: N,
  about: unknown,
  proof: object,
  onKey: (key: string) => void,
): Promise<DataOf<N>> {
  const { body, ...place } = about as { body?: object };
  const address = JSON.stringify([endpoint, place]);
  const words = JSON.stringify([body]);
  const earlier = open.get(address);
  const key = earlier?.words === words ? earlier.key : newIdempotencyKey();
  open.set(address, { words, key });
  onKey(key);
  try {
    const proved: unknown = { ...place, body: { ...body, ...proof } };
    const answer = await sendKeyed(endpoint, proved as CallOf<N>, key);
    open.delete(address);
    if (key === earlier?.key) readBalance();
    return answer;
  } catch (error) {
    if (isDecided(error)) open.delete(address);
    throw error;
  }
}

/**
 * True if the server's refusal is final. After a lost answer, a server error or a two-factor refusal, the call may be
 * repeated with its key.
 */
function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isAnswered = error.status >= 400 && error.status < 500;
  return isAnswered && !error.code.startsWith('account.error.two_factor');
}

function askedFor(error: unknown): StepUp | undefined {
  const isAsked = error instanceof ApiError && error.code === 'account.error.two_factor_required';
  return isAsked ? (error.details as StepUp | undefined) : undefined;
}

/**
 * Makes a call. If the server asks for a two-factor code, a dialog asks the player for one, and the call is repeated
 * with that code.
 * @throws the call's error, or an ApiError `cancelled` if the player closes the dialog or another call asks for a
 * code.
 */
export async function withStepUp<T>(call: (code?: string) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const stepUp = askedFor(error);
    if (stepUp === undefined) throw error;
    const { callWithCode } = await import('./call-with-code.ts');
    return callWithCode(stepUp, call);
  }
}
