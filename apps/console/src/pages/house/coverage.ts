import type { House } from '@aureus/contract/house.ts';

/** Coins that providers hold, against the coins owed to players. */
export interface Coverage {
  /** Coins that the providers hold together; null if a provider's balance isn't known. */
  held: number | null;
  owed: number;
  /** Held coins divided by owed ones; null if either is unknown, or nothing is owed. */
  part: number | null;
  /** True if more is owed than held. */
  isShort: boolean;
}

export function coverageOf(standing: NonNullable<House['standing']>): Coverage {
  const { wallets, vaults, holds, waiting, providers, coverage } = standing;
  const owed = wallets + vaults + holds + waiting;
  const held = providers.reduce<number | null>(
    (sum, { coins }) => (sum === null || coins === null ? null : sum + coins),
    0,
  );
  return { held, owed, part: coverage, isShort: held !== null && owed > held };
}

/** Age in milliseconds above which a provider's balance counts as old. */
const OLD_MS = 60 * 60_000;

export const isOldBalance = (at: number, now: number): boolean => now - at > OLD_MS;

/** Formats a coverage with two decimals, rounded down, so that 0.999 isn't shown as 1.00. */
export const coverageText = (part: number): string => (Math.floor(part * 100 + 1e-9) / 100).toFixed(2);
