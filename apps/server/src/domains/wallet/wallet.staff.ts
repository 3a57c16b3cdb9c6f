import type { Cents } from '@aureus/money/cents.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { sealsAt } from './wallet.books.store.ts';
import { gameNumbers, isPlayerAccount, siteAccounts, transferCodes } from './wallet.codes.ts';
import * as staff from './wallet.staff.store.ts';
import { amountOf, newestSeal, transfer } from './wallet.store.ts';
import { require } from './wallet.wager.store.ts';

/** A bet in the console's timeline. Amounts are cents. */
type StaffBet = { game: string; stake: Cents; payout: Cents | null; at: Date; seq: bigint };
/** A transfer in the console's timeline. `otherId`: the other player; null for the site or the player's own vault. */
type StaffMove = {
  name: string;
  amount: Cents;
  isIncoming: boolean;
  otherId: bigint | null;
  at: Date;
  key: string;
};

/** A player's coins as staff see them, and transfers by staff. */
export type WalletStaff = {
  /** Lists a player's bets, newest first. @param before only bets with a lower sequence number. */
  betsBefore: (playerId: bigint, before: bigint | null, limit: number) => Promise<StaffBet[]>;
  /**
   * Lists gifts from the site and coins taken back by staff, by a forfeit or as commission (GIFT), or transfers with
   * other players, the rain and the own vault (TRANSFER), newest first.
   * @param before key of a transfer; only older transfers are returned.
   */
  movesBefore: (
    playerId: bigint,
    kind: 'GIFT' | 'TRANSFER',
    before: string | null,
    limit: number,
  ) => Promise<StaffMove[]>;
  /** Returns the newest block of the ledger's hash chain; null before the first block. */
  newestSeal: () => Promise<{ position: number; hash: string } | null>;
  /** Returns blocks of the ledger's hash chain by their positions. */
  sealsAt: (positions: readonly number[]) => Promise<{ position: number; hash: string }[]>;
  /**
   * Gives a player coins from the site, once per `ref`, in the caller's transaction. The coins must be staked once
   * before they can be withdrawn. Announce the balance after commit. @returns false if `ref` was already used.
   */
  credit: (tx: Tx, gift: { playerId: bigint; amount: Cents; ref: string }) => Promise<boolean>;
  /**
   * Corrects a provider's account against the site's fees, once per `ref`. `isUp`: the provider holds more than the
   * ledger says. @returns false if `ref` was already used. @throws RangeError for a provider without an account.
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

/** Creates staff's queries and transfers. @param onGift called for coins given to a player, to pay debts first. */
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
    sealsAt: (positions) => sealsAt(db, positions),

    async correct(tx, { provider, isUp, amount, ref }) {
      const accounts: Readonly<Record<string, bigint>> = siteAccounts;
      const clearing = accounts[`clearing:${provider}`];
      if (clearing === undefined) throw new RangeError(`${provider} has no account`);
      if ((await amountOf(tx, transferCodes.bookCorrection, ref)) > 0n) return false;
      // A clearing account's balance is minus the amount that the provider holds.
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
