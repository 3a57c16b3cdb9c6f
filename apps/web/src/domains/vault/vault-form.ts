import type { VaultLockDays } from '@aureus/contract/vault.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { weekdayTime } from '../../ui/format/dates.ts';
import { vaultWords } from './vault.words.tsx';

export type Way = 'deposit' | 'withdraw';

/** Choices for the length of a lock in days, as in the contract. Hours can be added. */
export const LOCK_DAYS: readonly VaultLockDays[] = [0, 1, 7, 14, 21, 30];
export const MOST_HOURS = 24;
const MOST_LOCK_HOURS = 720;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface MoveChecks {
  way: Way;
  /** Amount in the field; `undefined` if it isn't a valid amount. */
  cents: Cents | undefined;
  /** Highest amount that can be moved. */
  most: Cents;
  /** Reason why the player can't put coins into the vault; `undefined` if there is none. */
  refused: string | undefined;
  /** End of the vault's lock as text; `undefined` if the vault isn't locked. */
  lockedUntil: string | undefined;
}

/** Returns the reason why coins can't be moved, as text for the player; `undefined` if there is none. */
export function moveRefusal({ way, cents, most, refused, lockedUntil }: MoveChecks): string | undefined {
  const words = vaultWords.move.refusal;
  if (way === 'deposit' && refused !== undefined) return refused;
  if (way === 'withdraw' && lockedUntil !== undefined) return words.locked(lockedUntil);
  if (most === 0n) return words.nothing[way];
  if (cents === undefined || cents === 0n) return words.noAmount;
  if (cents > most) return words.tooMuch[way];
  return undefined;
}

/** Returns an amount as a percentage of the highest possible amount, for the slider. */
export function shareOf(cents: Cents | undefined, most: Cents): number {
  if (cents === undefined || most === 0n) return 0;
  return cents >= most ? 100 : Number((cents * 100n) / most);
}

/** Returns `share` percent of an amount, rounded down to the cent. */
export function partOf(most: Cents, share: number): Cents {
  return (most * BigInt(share)) / 100n;
}

/** Returns the maximum number of hours that can be added to a lock of these days. */
export const mostHoursWith = (days: VaultLockDays): number =>
  Math.min(MOST_HOURS, MOST_LOCK_HOURS - days * 24);

/** Returns the length of a lock, in ms. */
export const lockMs = (days: VaultLockDays, hours: number): number => days * DAY_MS + hours * HOUR_MS;

/** Formats the length of a lock, such as `7 days and 5 hours`. */
export function lockText(days: VaultLockDays, hours: number): string {
  if (days === 0) return hours === 0 ? '' : vaultWords.hours(hours);
  const daysText = vaultWords.days(days);
  return hours === 0 ? daysText : vaultWords.daysAndHours(daysText, vaultWords.hours(hours));
}

/** Formats a time with its weekday, in this device's time zone. */
export const momentText = (time: number): string => weekdayTime(time);

/** Splits the remaining time into whole days, as text, and the rest in ms, for a clock. The rest is never negative. */
export function splitDays(spanMs: number): { days: string | undefined; restMs: number } {
  const days = Math.max(0, Math.floor(spanMs / DAY_MS));
  return { days: days > 0 ? vaultWords.days(days) : undefined, restMs: Math.max(0, spanMs - days * DAY_MS) };
}
