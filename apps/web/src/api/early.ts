/** Answers that `loader.js` asked for while the application was loading. */
interface Early {
  /** Time of the request, by `performance.now()`. */
  sentAt: number;
  /** Time when the server's information about itself arrived. */
  receivedAt?: number;
  /** By address. Each is taken once. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  var early: Early | undefined;
}

/** The times of the early question about the server, until its answer is taken. */
export const earlyTimes = (): Pick<Early, 'sentAt' | 'receivedAt'> | undefined => globalThis.early;

/** The answer of an address that was asked early, once; undefined from the second time on. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.answers[address];
  if (answer !== undefined) delete globalThis.early?.answers[address];
  return answer;
}
