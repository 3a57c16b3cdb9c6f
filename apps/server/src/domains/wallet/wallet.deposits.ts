import type { Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { drop as dropBonus, voidPlay } from './wallet.bonuses.store.ts';
import { type SiteAccount, siteAccounts, transferCodes } from './wallet.codes.ts';
import * as store from './wallet.store.ts';
import type { ReadWallet, VaultMoves } from './wallet.vault.ts';
import { type WagerTerms, wagerOfDeposit } from './wallet.wager.rules.ts';
import * as wager from './wallet.wager.store.ts';

type TransferName = keyof typeof transferCodes;

export type DepositMoves = {
  /**
   * Credits a deposit and requires it to be staked, in the transaction that marks it credited. The ledger takes one
   * deposit per `ref`.
   * @returns the balance to announce after commit.
   */
  deposit: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; from: SiteAccount; ref: string },
  ) => Promise<bigint>;
  /**
   * Takes a deposit back, in the transaction that marks it reversed: what wallet and vault hold of it comes from the
   * player, the rest from the account of debts. What was staked with it counts no more for withdrawals. The ledger takes
   * one such move per `ref`. @returns the cents still owed.
   */
  reverseDeposit: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
  ) => Promise<bigint>;
  /**
   * Takes the edge of a player's latest settled stakes, as many as a reversed deposit had coins, out of the edge that earns
   * gifts, once per `ref`. Call under the wallet's lock. @returns the edge that earned gifts before and after, in
   * micro-coins: marks above its new end move down to it.
   */
  voidPlay: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; ref: string },
  ) => Promise<{ before: bigint; after: bigint }>;
  /**
   * Takes paid commission back, as far as wallet and vault hold it, and never as a debt. The ledger takes one such move per
   * `ref`. @returns the cents taken.
   */
  returnCommission: (tx: Tx, move: { playerId: bigint; amount: bigint; ref: string }) => Promise<bigint>;
  /**
   * Takes back what a reversed deposit brought beside its coins: the released part of its bonus (the rest is gone), and the
   * worth of cases that were opened with its keys. The ledger takes one such move per `ref`. @param move `keys` is that
   * worth. @returns the cents taken, and those of them still owed.
   */
  reverseExtras: (
    tx: Tx,
    move: { playerId: bigint; ref: string; keys: bigint },
  ) => Promise<{ amount: bigint; owed: bigint }>;
  /**
   * Takes out of the wallet, and where that is short out of the vault, what they hold of a deposit that is given back.
   * The ledger takes one such move per `ref`. @returns the cents taken.
   */
  returnDeposit: (
    tx: Tx,
    move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
  ) => Promise<bigint>;
  /**
   * Takes coins that a player has by mistake, as far as wallet and vault hold them; the rest comes from the account of
   * debts. The ledger takes one such move per `ref`. @returns the cents still owed.
   */
  correct: (tx: Tx, move: { playerId: bigint; amount: bigint; ref: string }) => Promise<bigint>;
  /** True if the ledger has a correction of this reference. */
  isCorrected: (tx: Tx, ref: string) => Promise<boolean>;
  /** Pays a debt with what wallet and vault hold. @param move `ref` is new for each payment. @returns the cents paid. */
  payDebt: (tx: Tx, move: { playerId: bigint; owed: bigint; ref: string }) => Promise<bigint>;
};

/** Deposits, and what becomes of them when they are taken or given back. Amounts are cents. */
export function createDepositMoves(parts: {
  read: ReadWallet;
  vault: VaultMoves;
  terms: WagerTerms;
}): DepositMoves {
  const { read, terms } = parts;

  /** Brings coins of the vault into the wallet where it is short. @returns how much of the amount is there. */
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

  /** @returns the cents that come from the account of debts, because the player does not hold them. */
  async function takeBack(
    tx: Tx,
    move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
    [taking, owing]: readonly [taking: TransferName, owing: TransferName],
  ): Promise<bigint> {
    const { playerId, amount, ref } = move;
    const credit = siteAccounts[move.to];
    const takenCents = await gather(tx, playerId, amount);
    const owed = amount - takenCents;
    if (takenCents > 0n)
      await store.transfer(tx, {
        debit: playerId,
        credit,
        amount: takenCents,
        code: transferCodes[taking],
        ref,
      });
    if (owed > 0n)
      await store.transfer(tx, {
        debit: siteAccounts.debts,
        credit,
        amount: owed,
        code: transferCodes[owing],
        ref,
      });
    return owed;
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
      const owed = await takeBack(tx, move, ['depositReversed', 'depositOwed']);
      const { playerId, amount } = move;
      // What is owed is still somewhere, in an open bet or with somebody else, and is to be staked until it is paid.
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
      // The released part. Bonuses from before the waiting ones were given at once, under the deposit's own reference.
      const bonus =
        (await dropBonus(tx, playerId, ref)) + (await store.amountOf(tx, transferCodes.depositBonus, ref));
      const move = { playerId, to: 'bonuses' as const, ref };
      const owed =
        (await takeBack(tx, { ...move, amount: bonus }, ['bonusReversed', 'bonusOwed'])) +
        (await takeBack(tx, { ...move, amount: keys }, ['keysReversed', 'keysOwed']));
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

    correct: (tx, move) =>
      takeBack(tx, { ...move, to: 'staff-credit' }, ['staffCorrection', 'staffCorrectionOwed']),

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
