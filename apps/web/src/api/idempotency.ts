import { v7 as uuidv7 } from 'uuid';

/** A new key for one intended effect, such as one bet. Keep it for every retry of that effect. Keys ascend with time. */
export function newIdempotencyKey(): string {
  return uuidv7();
}
