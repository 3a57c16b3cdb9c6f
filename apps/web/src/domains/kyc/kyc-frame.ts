/** State of the provider's page in the frame, as far as it can be seen from outside. */
export type FrameState = 'loading' | 'slow' | 'ready' | 'failed' | 'expired';

/** A page that has not spoken after this is slow, and after the longer time it has failed. */
export const SLOW_MS = 8_000;
export const LATE_MS = 45_000;
/** A page that has loaded says so within this time, or it is not the provider's page but an error. */
export const SILENCE_MS = 3_000;

/** Prefix of the types of the provider's messages. */
const OF_CHECK = 'idCheck';

interface Message {
  type?: unknown;
  payload?: { code?: unknown };
}

/** Reads the page's state from a message of the provider; undefined when the message comes from somewhere else. */
export function stateOfMessage(data: unknown): 'ready' | 'failed' | 'expired' | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, payload } = data as Message;
  if (typeof type !== 'string' || !type.startsWith(`${OF_CHECK}.`)) return undefined;
  if (type !== `${OF_CHECK}.onError`) return 'ready';
  return payload?.code === 'invalid-token' ? 'expired' : 'failed';
}
