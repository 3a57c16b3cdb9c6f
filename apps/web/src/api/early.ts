/** Requests that `loader.js` sent while the application was loading. */
interface Early {
  /** Time when the requests were sent, by `performance.now()`. */
  sentAt: number;
  /** Time when the answer of `GET /api/info` arrived, by `performance.now()`. */
  receivedAt?: number;
  /** Answers by address. Each can be taken only once. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  var early: Early | undefined;
}

/** Returns the times of the early `GET /api/info`; undefined if there was none. */
export const earlyTimes = (): Pick<Early, 'sentAt' | 'receivedAt'> | undefined => globalThis.early;

/** Returns the early answer of an address. Undefined if it was never requested or has been taken. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.answers[address];
  if (answer !== undefined) delete globalThis.early?.answers[address];
  return answer;
}
