import type { USERNAME_DAYS, USERNAME_LEAST, USERNAME_MOST } from '@aureus/contract/settings.ts';
import { usernameWords } from './account.username.words.ts';

/** As the contract has them. */
const LEAST_LENGTH: typeof USERNAME_LEAST = 3;
export const MOST_LENGTH: typeof USERNAME_MOST = 16;
export const WAIT_DAYS: typeof USERNAME_DAYS = 14;
const DAY_MS = 86_400_000;

/** From when on the name can be changed; `undefined` when it can be now. */
export function nextChangeAt(lastChange: number | null, now: number): number | undefined {
  if (lastChange === null) return undefined;
  const next = lastChange + WAIT_DAYS * DAY_MS;
  return next > now ? next : undefined;
}

/** Returns the reason why a name can't be sent, in the player's words; `undefined` when it can. The server decides. */
export function nameRefusal(name: string, current: string): string | undefined {
  const words = usernameWords.refusal;
  if (name === '') return words.none;
  if (name === current) return words.isSame;
  if (name.length < LEAST_LENGTH) return words.tooShort(LEAST_LENGTH);
  if (!/^\w+$/.test(name)) return words.signs;
  if (!/[A-Za-z]/.test(name)) return words.noLetter;
  return undefined;
}
