import type { Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { drop as dropBonus, voidPlay } from './wallet.bonuses.store.ts';
import { type SiteAccount, siteAccounts, transferCodes } from './wallet.codes.ts';
import * as store from './wallet.store.ts';
import type { ReadWallet, VaultMoves } from './wallet.vault.ts';
import { type WagerTerms, wagerOfDeposit } from './wallet.wager.rules.ts';
import * as wager from './wallet.wager.store.ts';

export type DepositMoves = {
  /**
   * Credits a deposit and adds its wager requirement, in the transaction that marks the deposit as credited. The
   * ledger allows one deposit per `ref`. @returns the balance to announce after commit.
   */
  deposit: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; from: SiteAccount; ref: string },
  ) => Promise<bigint>;
  /**
   * Reverses a deposit, in the transaction that marks it as reversed. Coins come from wallet and vault, and missing
   * ones from the account `debts`. The database allows one reversal or return per `ref`. @returns the cents still owed.
   */
  reverseDeposit: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
  ) => Promise<bigint>;
  /**
   * Removes the edge of a player's latest settled stakes, up to the amount of a reversed deposit, from the edge that
   * earns gifts. Once per `ref`. Call it under the wallet's lock.
   * @returns this edge before and after, in micro-coins; stored marks above the new value must be lowered to it.
   */
  voidPlay: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; ref: string },
  ) => Promise<{ before: bigint; after: bigint }>;
  /**
   * Takes back paid commission as far as wallet and vault cover it; the rest doesn't become a debt. The ledger allows
   * one such transfer per `ref`. @returns the cents taken.
   */
  returnCommission: (tx: Tx, move: { playerId: bigint; amount: bigint; ref: string }) => Promise<bigint>;
  /**
   * Takes back the extras of a reversed deposit: the paid part of its bonus, and what cases opened with its keys paid.
   * Missing coins come from the account `debts`. The database allows each of both once per `ref`.
   * @param move `keys`: what these cases paid, in cents.
   * @returns the cents of the extras, and how many of these the player still owes.
   */
  reverseExtras: (
    tx: Tx,
    move: { playerId: bigint; ref: string; keys: bigint },
  ) => Promise<{ amount: bigint; owed: bigint }>;
  /**
   * Returns a deposit as far as the wallet, and then the vault, cover it. The database allows one return or reversal
   * per `ref`. @returns the cents taken.
   */
  returnDeposit: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
  ) => Promise<bigint>;
  /**
   * Takes coins that a player got by mistake, from wallet and vault; missing ones come from the account `debts`. The
   * database allows one correction per `ref`. @returns the cents still owed.
   */
  correct: (tx: Tx, move: { playerId: bigint; amount: bigint; ref: string }) => Promise<bigint>;
  /** True if the ledger has a correction with this reference. */
  isCorrected: (tx: Tx, ref: string) => Promise<boolean>;
  /** Pays a debt from wallet and vault. @param move `ref`: a new one for each payment. @returns the cents paid. */
  payDebt: (tx: Tx, move: { playerId: bigint; owed: bigint; ref: string }) => Promise<bigint>;
};

/** Deposits, their reversal and their return. Amounts are cents. */
export function createDepositMoves(parts: {
  read: ReadWallet;
  vault: VaultMoves;
  terms: WagerTerms;
}): DepositMoves {
  const { read, terms } = parts;

  /** Moves missing coins from the vault to the wallet. @returns how many cents of `amount` the wallet then covers. */
  async function gather(tx: Tx, playerId: bigint, amount: bigint): Promise<bigint> {
    await store.lockWallets(tx, [playerId]);
    const { balance } = await read(playerId, tx);
    if (balance >= amount) return amount;
    const vault = await store.readVaultBalance(tx, playerId);
    const short = amount - balance;
    const unlocked = short < vault ? short : vault;
    if (unlocked > 0n)
      await parts.vault.moveVault(tx, { playerId, way: 'WITHDRAW', amount: unlocked, ref: newId() });
    return balance + unlocked;
  }

  /** Takes an amount from a player. Missing cents come from the account `debts`. @returns the missing cents. */
  async function takeBack(
    tx: Tx,
    move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
    name: 'depositReversed' | 'bonusReversed' | 'keysReversed' | 'staffCorrection',
  ): Promise<bigint> {
    const { playerId, amount, ref } = move;
    if (amount === 0n) return 0n;
    await gather(tx, playerId, amount);
    const code = transferCodes[name];
    return store.takeBack(tx, { debit: playerId, credit: siteAccounts[move.to], amount, code, ref });
  }

  return {
    async deposit(tx, move) {
      await store.transfer(tx, {
        debit: siteAccounts[move.from],
        credit: move.playerId,
        amount: move.amount,
        code: transferCodes.deposit,
        ref: move.ref,
      });
      const { playerId, amount } = move;
      return wager.addDeposit(tx, playerId, { amount, wager: wagerOfDeposit(amount, terms) });
    },

    async reverseDeposit(tx, move) {
      const owed = await takeBack(tx, move, 'depositReversed');
      const { playerId, amount } = move;
      // The owed coins may still be in an open bet or with another player. Their wager requirement stays until they
      // are paid.
      const wagered = wagerOfDeposit(amount - owed, terms);
      await wager.reverseDeposit(tx, playerId, { amount, wager: wagered });
      return owed;
    },

    voidPlay: (tx, { playerId, amount, ref }) => voidPlay(tx, playerId, amount, ref),

    async returnCommission(tx, { playerId, amount, ref }) {
      const collected = await gather(tx, playerId, amount);
      const [credit, code] = [siteAccounts.bonuses, transferCodes.commissionReturned];
      if (collected > 0n) await store.transfer(tx, { debit: playerId, credit, amount: collected, code, ref });
      return collected;
    },

    async reverseExtras(tx, { playerId, ref, keys }) {
      // Part of the bonus that was paid. Older bonuses were paid at once, under the deposit's reference.
      const bonus =
        (await dropBonus(tx, playerId, ref)) + (await store.amountOf(tx, transferCodes.depositBonus, ref));
      const move = { playerId, to: 'bonuses' as const, ref };
      const owed =
        (await takeBack(tx, { ...move, amount: bonus }, 'bonusReversed')) +
        (await takeBack(tx, { ...move, amount: keys }, 'keysReversed'));
      return { amount: bonus + keys, owed };
    },

    async returnDeposit(tx, move) {
      const { playerId, amount, ref } = move;
      const takenCents = await gather(tx, playerId, amount);
      if (takenCents === 0n) return 0n;
      const code = transferCodes.depositReturned;
      await store.transfer(tx, {
        debit: playerId,
        credit: siteAccounts[move.to],
        amount: takenCents,
        code,
        ref,
      });
      await wager.takeDepositBack(tx, playerId, {
        amount: takenCents,
        wager: wagerOfDeposit(takenCents, terms),
      });
      return takenCents;
    },

    correct: (tx, move) => takeBack(tx, { ...move, to: 'staff-credit' }, 'staffCorrection'),

    isCorrected: async (tx, ref) =>
      (await store.amountOf(tx, transferCodes.staffCorrection, ref)) +
        (await store.amountOf(tx, transferCodes.staffCorrectionOwed, ref)) >
      0n,

    async payDebt(tx, move) {
      const amount = await gather(tx, move.playerId, move.owed);
      if (amount === 0n) return 0n;
      const { playerId: debit, ref } = move;
      const code = transferCodes.debtPaid;
      await store.transfer(tx, { debit, credit: siteAccounts.debts, amount, code, ref });
      await wager.takeDepositBack(tx, debit, { amount: 0n, wager: wagerOfDeposit(amount, terms) });
      return amount;
    },
  };
}
