import { uuidv7 } from 'uuidv7';

/** A new key for one intended effect, such as one bet. Keep it for every retry of that effect. Keys ascend with time. */
export function newIdempotencyKey(): string {
  return uuidv7();
}
