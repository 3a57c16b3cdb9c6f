import type { About, Said } from '@aureus/contract/address.ts';
import type { CallOf, DataOf, EndpointName, KeyedName } from '@aureus/contract/endpoints.ts';
import { ApiError, refusalIn, requestOf } from '@aureus/ui-kit/http.ts';
import { apiWords as words } from './api.words.ts';
import { isAway } from './presence.ts';
import { confirmKey } from './step-up.ts';

/** Endpoints that the staff console may call. */
type StaffName = Extract<EndpointName, `${string} /api/staff/${string}`>;
/** Endpoints that need an Idempotency-Key header (`KeyedStaffName`), and those that don't (`FreeStaffName`). */
type KeyedStaffName = Extract<StaffName, KeyedName>;
type FreeStaffName = Exclude<StaffName, KeyedName>;

/** Error codes: the caller has no session, or has not given the second factor yet. */
const SIGN_IN_REQUIRED = 'staff.error.sign_in_required';
const FACTOR_REQUIRED = 'staff.error.factor_required';
/** Error code that asks the member to confirm with their key (passkey or authenticator app). */
const STEP_UP = 'staff.error.step_up';

/**
 * Calls an endpoint. If the server asks to confirm with a passkey or authenticator code, the page asks the member and
 * repeats the call.
 * @returns `data` of the reply. @throws ApiError with the server's code and message; `network` if there was no reply,
 * `unreadable` if the reply wasn't understood.
 */
export function call<N extends FreeStaffName>(endpoint: N, ...about: About<N>): Promise<DataOf<N>>;
export function call(endpoint: FreeStaffName, about?: unknown): Promise<unknown> {
  return confirmed(() => send(endpoint, about ?? {}));
}

/**
 * {@link call} for an effect that must happen only once. @param key idempotency key, the same on every retry of one
 * intended effect, also after asking for the member's key.
 */
export function callKeyed<N extends KeyedStaffName>(
  endpoint: N,
  about: CallOf<N>,
  key: string,
): Promise<DataOf<N>>;
export function callKeyed(endpoint: KeyedStaffName, about: unknown, key: string): Promise<unknown> {
  return confirmed(() => send(endpoint, about as Said, key));
}

/** {@link call} with a file as its body. @throws ApiError as {@link call}. */
export function callWithFile<N extends FreeStaffName>(
  endpoint: N,
  about: CallOf<N>,
  file: File,
): Promise<DataOf<N>>;
export function callWithFile(endpoint: FreeStaffName, about: unknown, file: File): Promise<unknown> {
  return confirmed(() => send(endpoint, about as Said, undefined, file));
}

/**
 * Makes a call. If the server asks for confirmation with the member's key, prompts for it and, once confirmed, makes
 * the call again.
 */
async function confirmed(make: () => Promise<unknown>): Promise<unknown> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== STEP_UP || !(await confirmKey())) throw error;
    return make();
  }
}

async function send(endpoint: StaffName, about: Said, key?: string, file?: File): Promise<unknown> {
  const headers = { 'idempotency-key': key, 'x-away': isAway() ? '1' : undefined };
  const [where, request] = requestOf(endpoint, about, headers, file);
  const response = await fetch(where, request).catch(() => {
    throw new ApiError('network', words.network, 0);
  });
  const answer = (await response.json().catch(() => undefined)) as { data?: unknown } | undefined;
  if (response.ok && answer !== undefined) return answer.data;
  const refused = refusalIn(answer);
  if (refused !== undefined)
    throw new ApiError(refused.code, refused.message, response.status, refused.details);
  throw new ApiError('unreadable', words.failed, response.status);
}

/** True for a call that the server refused with status 403, such as for a missing permission. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** True if the server answered 404: the requested thing doesn't exist. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** True if the session has ended, or lacks its second factor. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === SIGN_IN_REQUIRED || error.code === FACTOR_REQUIRED);

/** Returns the text that explains a failure to the member. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.code === STEP_UP ? words.keyNotConfirmed : error.message;
  return words.failed;
}
