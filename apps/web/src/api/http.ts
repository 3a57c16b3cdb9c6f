import type { About } from '@aureus/contract/address.ts';
import type { DataOf, EndpointName, KeyedName, ReplyOf } from '@aureus/contract/endpoints.ts';
import { ApiError, refusalIn, requestOf } from '@aureus/ui-kit/http.ts';
import { LOCALE } from '../ui/format/locale.words.ts';
import { apiWords } from './api.words.ts';
import { takeEarly } from './early.ts';

/** True if the requested thing doesn't exist or its id is malformed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * Play mode of a bet. `auto:` with a plan's id marks an automatic bet. `fast` marks a bet whose result is shown
 * sooner.
 */
export type BetMode = `auto:${string}` | 'fast';

/** Page of a list. `page` counts from zero. */
export interface Page<T> {
  data: T[];
  page: number;
  limit: number;
  total?: number;
}

/**
 * Calls an endpoint. @param about parameters, query and body.
 * @param key idempotency key, the same on every retry.
 * @param modes play modes of a bet.
 * @returns the whole JSON answer.
 * @throws ApiError with the server's code and a text for the player; `network` if there was no answer, `unreadable` if
 * the answer had no JSON in the expected form.
 */
export async function send(
  endpoint: EndpointName,
  about?: unknown,
  key?: string,
  modes: readonly BetMode[] = [],
): Promise<unknown> {
  const [where, request] = requestOf(endpoint, about ?? {}, {
    'idempotency-key': key,
    'x-play-mode': modes.length > 0 ? modes.join(',') : undefined,
  });
  const reply = takeEarly(where) ?? fetch(where, request);
  const response = await reply.catch(() => {
    throw new ApiError('network', apiWords.noAnswer, 0);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  throw await refusal(answer, response.status);
}

/** Reads a text of the site, such as a list for download. @throws ApiError if the answer isn't that text. */
export async function readText(where: string): Promise<string> {
  const response = await fetch(where).catch(() => {
    throw new ApiError('network', apiWords.noAnswer, 0);
  });
  if (!response.ok) throw await refusal(await response.json().catch(() => undefined), response.status);
  return response.text();
}

/**
 * Creates an `ApiError` from an error answer. Its text is in the page's language if there is a translation, else in
 * English.
 */
export async function refusal(answer: unknown, status: number): Promise<ApiError> {
  const error = refusalIn(answer);
  if (error !== undefined) {
    const text =
      LOCALE === 'en'
        ? error.message
        : saidBy(
            (await import('./refusals.words.ts')).refusalWords,
            error.code,
            error.message,
            error.details,
          );
    return new ApiError(error.code, text, status, error.details);
  }
  return new ApiError('unreadable', apiWords.failed, status);
}

type Words = Readonly<Record<string, string | ((details: never) => string)>>;

/**
 * Returns the text of an error code. It's the server's `message` if `words` have no text, or the text needs details
 * and there are none.
 */
export function saidBy(words: Words, code: string, message: string, details: unknown): string {
  const entry = words[code];
  if (typeof entry !== 'function') return entry ?? message;
  return details === undefined ? message : entry(details as never);
}

/** Endpoints that need no idempotency key. */
type FreeName = Exclude<EndpointName, KeyedName>;

/**
 * Calls an endpoint that needs no idempotency key.
 * @returns the whole answer, for fields other than `data`. @throws ApiError.
 */
export const callReply = send as <N extends FreeName>(endpoint: N, ...about: About<N>) => Promise<ReplyOf<N>>;

/** Calls an endpoint that needs no idempotency key. @returns `data` of its answer. @throws ApiError. */
export function call<N extends FreeName>(endpoint: N, ...about: About<N>): Promise<DataOf<N>>;
export async function call(endpoint: EndpointName, about?: unknown): Promise<unknown> {
  return ((await send(endpoint, about)) as { data: unknown }).data;
}

/** Returns the text that the player sees for an error. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : apiWords.failed;
}
