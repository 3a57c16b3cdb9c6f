import type { Cents } from '@aureus/money/cents.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { gameNumbers, siteAccounts, transferCodes } from './wallet.codes.ts';
import * as staff from './wallet.staff.store.ts';
import { amountOf, newestSeal, transfer } from './wallet.store.ts';
import { require } from './wallet.wager.store.ts';

/** A bet, or something that was given, as the console's timeline has it. Amounts are cents. */
type StaffBet = { game: string; stake: Cents; payout: Cents | null; at: Date };
type StaffGift = { name: string; amount: Cents; isIncoming: boolean; otherId: bigint; at: Date };

/** What staff see of a player's coins, and give. */
export type WalletStaff = {
  /** Bets before a moment, the newest first. */
  betsBefore: (playerId: bigint, before: Date, limit: number) => Promise<StaffBet[]>;
  /** What the player was given and gave before a moment, the newest first. */
  giftsBefore: (playerId: bigint, before: Date, limit: number) => Promise<StaffGift[]>;
  /** The newest block of the ledger's chain; null before the first one. */
  newestSeal: () => Promise<{ position: number; hash: string } | null>;
  /**
   * Gives coins from the site, once per `ref`, in the caller's transaction. They must be staked once before they may leave.
   * Announce the balance after commit. @returns false when it was given before.
   */
  credit: (tx: Tx, gift: { playerId: bigint; amount: Cents; ref: string }) => Promise<boolean>;
};

const nameOf = <Name extends string>(numbers: Readonly<Record<Name, number>>) => {
  const names = new Map<number, string>(
    Object.entries<number>(numbers).map(([name, number]) => [number, name]),
  );
  return (number: number): string => names.get(number) ?? String(number);
};
const gameOf = nameOf(gameNumbers);
const codeOf = nameOf(transferCodes);

/** @param onGift runs where a player is given coins: debts are paid first. */
export function createWalletStaff(parts: {
  db: Db;
  onGift: (tx: Tx, playerId: bigint) => Promise<void>;
}): WalletStaff {
  const { db, onGift } = parts;
  return {
    async betsBefore(playerId, before, limit) {
      const rows = await staff.betsBefore(db, playerId, before, limit);
      return rows.map(({ game, ...row }) => ({ ...row, game: gameOf(game) }));
    },

    async giftsBefore(playerId, before, limit) {
      const rows = await staff.giftsBefore(db, playerId, before, limit);
      return rows.map(({ code, ...row }) => ({ ...row, name: codeOf(code) }));
    },

    newestSeal: () => newestSeal(db),

    async credit(tx, { playerId, amount, ref }) {
      if ((await amountOf(tx, transferCodes.staffCredit, ref)) > 0n) return false;
      const debit = siteAccounts['staff-credit'];
      await transfer(tx, { debit, credit: playerId, amount, code: transferCodes.staffCredit, ref });
      await require(tx, playerId, { wager: amount, edge: 0n });
      await onGift(tx, playerId);
      return true;
    },
  };
}
