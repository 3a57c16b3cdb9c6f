import type { House } from '@aureus/contract/house.ts';

/** Coins received through providers and not paid out yet, against the coins that players can withdraw. */
export interface Coverage {
  held: number;
  owed: number;
  /** Held coins divided by owed ones; null if nothing is owed. */
  part: number | null;
  /** True if players can withdraw more than is held. */
  isShort: boolean;
}

export function coverageOf({ wallets, vaults, holds, providers }: NonNullable<House['standing']>): Coverage {
  const owed = wallets + vaults + holds;
  const held = providers.reduce((sum, { coins }) => sum + coins, 0);
  return { held, owed, part: owed > 0 ? held / owed : null, isShort: owed > held };
}

/** Formats a coverage with two decimals, rounded down: 0.999 doesn't read 1.00. */
export const coverageText = (part: number): string => (Math.floor(part * 100 + 1e-9) / 100).toFixed(2);
