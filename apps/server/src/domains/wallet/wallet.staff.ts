import type { Cents } from '@aureus/money/cents.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { gameNumbers, isPlayerAccount, siteAccounts, transferCodes } from './wallet.codes.ts';
import * as staff from './wallet.staff.store.ts';
import { amountOf, newestSeal, transfer } from './wallet.store.ts';
import { require } from './wallet.wager.store.ts';

/** A bet, or something that was given, as the console's timeline has it. Amounts are cents. */
type StaffBet = { game: string; stake: Cents; payout: Cents | null; at: Date; seq: bigint };
/** `otherId`: the other player; null where it's the site or the own vault. */
type StaffMove = {
  name: string;
  amount: Cents;
  isIncoming: boolean;
  otherId: bigint | null;
  at: Date;
  key: string;
};

/** Views of a player's coins for staff, and their credits. */
export type WalletStaff = {
  /** Bets, the newest first. @param before the number of the bet that they are older than. */
  betsBefore: (playerId: bigint, before: bigint | null, limit: number) => Promise<StaffBet[]>;
  /**
   * Gifts of the site to the player (GIFT), or transfers to and from others and the own vault (TRANSFER), the newest
   * first. @param before the key of the one that they are older than.
   */
  movesBefore: (
    playerId: bigint,
    kind: 'GIFT' | 'TRANSFER',
    before: string | null,
    limit: number,
  ) => Promise<StaffMove[]>;
  /** The newest block of the ledger's chain; null before the first one. */
  newestSeal: () => Promise<{ position: number; hash: string } | null>;
  /**
   * Gives coins from the site, once per `ref`, in the caller's transaction. They must be staked once before they may leave.
   * Announce the balance after commit. @returns false when it was given before.
   */
  credit: (tx: Tx, gift: { playerId: bigint; amount: Cents; ref: string }) => Promise<boolean>;
  /**
   * Sets a provider's account right, against the site's fees, once per `ref`. `isUp` where it holds more than our books
   * say. @returns false when it was done before. @throws RangeError for a provider without an account.
   */
  correct: (
    tx: Tx,
    move: { provider: string; isUp: boolean; amount: Cents; ref: string },
  ) => Promise<boolean>;
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

    async movesBefore(playerId, kind, before, limit) {
      const rows = await staff.movesBefore(db, playerId, kind, before, limit);
      return rows.map(({ code, otherId, ...row }) => ({
        ...row,
        name: codeOf(code),
        otherId: isPlayerAccount(otherId) ? otherId : null,
      }));
    },

    newestSeal: () => newestSeal(db),

    async correct(tx, { provider, isUp, amount, ref }) {
      const accounts: Readonly<Record<string, bigint>> = siteAccounts;
      const clearing = accounts[`clearing:${provider}`];
      if (clearing === undefined) throw new RangeError(`${provider} has no account`);
      if ((await amountOf(tx, transferCodes.bookCorrection, ref)) > 0n) return false;
      // A clearing account is below 0 by what the provider holds.
      const [debit, credit] = isUp ? [clearing, siteAccounts.fees] : [siteAccounts.fees, clearing];
      await transfer(tx, { debit, credit, amount, code: transferCodes.bookCorrection, ref });
      return true;
    },

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
