import { refuse } from './errors.ts';

/**
 * A limit of so many calls in a window for each key, kept by this process: keeps one client from crowding out the
 * others. Limits that money or safety hang on live in the database.
 */
export function createThrottle(limit: number, windowMs: number, now: () => number) {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return {
    /** @throws HttpError request.error.too_many when the key has used up its window. */
    take(key: string): void {
      const moment = now();
      if (moment - windowStart >= windowMs || moment < windowStart) {
        windowStart = moment;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > limit) throw refuse('request.error.too_many');
    },
  };
}
