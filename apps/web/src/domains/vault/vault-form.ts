import type { VaultLockDays } from '@aureus/contract/vault.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { weekdayTime } from '../../ui/format/dates.ts';
import { vaultWords } from './vault.words.tsx';

export type Way = 'deposit' | 'withdraw';

/** The days that a lock can be made of, as the contract has them. */
export const LOCK_DAYS: readonly VaultLockDays[] = [0, 1, 7, 14, 21, 30];
export const MOST_HOURS = 24;
/** No lock is longer. */
const MOST_LOCK_HOURS = 720;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface MoveChecks {
  way: Way;
  /** Amount in the field; `undefined` when it is no amount. */
  cents: Cents | undefined;
  /** Largest amount that can be moved. */
  most: Cents;
  /** Reason why nothing can be put in; `undefined` when it can. */
  refused: string | undefined;
  /** End of the lock, as people read it; `undefined` for an open vault. */
  lockedUntil: string | undefined;
}

/** Returns the reason why coins can't be moved, in the player's words; `undefined` when they can. */
export function moveRefusal({ way, cents, most, refused, lockedUntil }: MoveChecks): string | undefined {
  const words = vaultWords.move.refusal;
  if (way === 'deposit' && refused !== undefined) return refused;
  if (way === 'withdraw' && lockedUntil !== undefined) return words.locked(lockedUntil);
  if (most === 0n) return words.nothing[way];
  if (cents === undefined || cents === 0n) return words.noAmount;
  if (cents > most) return words.tooMuch[way];
  return undefined;
}

/** Returns the field's amount in hundredths of the whole, for the slider. */
export function shareOf(cents: Cents | undefined, most: Cents): number {
  if (cents === undefined || most === 0n) return 0;
  return cents >= most ? 100 : Number((cents * 100n) / most);
}

/** So many hundredths of what there is, rounded down to the cent. */
export function partOf(most: Cents, share: number): Cents {
  return (most * BigInt(share)) / 100n;
}

/** Hours that can be added to so many days. */
export const mostHoursWith = (days: VaultLockDays): number =>
  Math.min(MOST_HOURS, MOST_LOCK_HOURS - days * 24);

/** Returns the length of a lock, in milliseconds. */
export const lockMs = (days: VaultLockDays, hours: number): number => days * DAY_MS + hours * HOUR_MS;

/** `7 days and 5 hours`. */
export function lockText(days: VaultLockDays, hours: number): string {
  if (days === 0) return hours === 0 ? '' : vaultWords.hours(hours);
  const daysText = vaultWords.days(days);
  return hours === 0 ? daysText : vaultWords.daysAndHours(daysText, vaultWords.hours(hours));
}

/** A moment of the next weeks, on this device's calendar. */
export const momentText = (time: number): string => weekdayTime(time);

/** Whole days of a span that ends, and what is left of it for a clock; never negative. */
export function splitDays(spanMs: number): { days: string | undefined; restMs: number } {
  const days = Math.max(0, Math.floor(spanMs / DAY_MS));
  return { days: days > 0 ? vaultWords.days(days) : undefined, restMs: Math.max(0, spanMs - days * DAY_MS) };
}
