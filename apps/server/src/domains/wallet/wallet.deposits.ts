import type { Db, Tx } from '../../platform/postgres.ts';
import { type SiteAccount, siteAccounts, transferCodes } from './wallet.codes.ts';
import * as store from './wallet.store.ts';
import type { ReadWallet, VaultMoves } from './wallet.vault.ts';

/** Deposits, and what becomes of them when they are taken or given back. Amounts are cents. */
export function createDepositMoves(parts: { db: Db; read: ReadWallet; vault: VaultMoves }) {
  const { db, read } = parts;
  return {
    /**
     * Credits a deposit, in the transaction that marks it credited. The ledger takes one deposit per `ref`.
     * @returns the balance to announce after commit.
     */
    async deposit(
      tx: Tx,
      move: { playerId: bigint; amount: bigint; from: SiteAccount; ref: string },
    ): Promise<bigint> {
      await store.transfer(tx, {
        debit: siteAccounts[move.from],
        credit: move.playerId,
        amount: move.amount,
        code: transferCodes.deposit,
        ref: move.ref,
      });
      return store.addDeposited(tx, move.playerId, move.amount);
    },

    /**
     * Takes a deposit back, in the transaction that marks it reversed: what the wallet holds of it comes from the player,
     * the rest from the account of debts. The ledger takes one such move per `ref`. @returns the cents still owed.
     */
    async reverseDeposit(
      tx: Tx,
      move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
    ): Promise<bigint> {
      const { playerId, amount, ref } = move;
      await store.lockWallets(tx, [playerId]);
      const { balance } = await read(playerId, tx);
      const taken = balance < amount ? balance : amount;
      const owed = amount - taken;
      const credit = siteAccounts[move.to];
      if (taken > 0n) {
        const code = transferCodes.depositReversed;
        await store.transfer(tx, { debit: playerId, credit, amount: taken, code, ref });
      }
      if (owed > 0n) {
        const code = transferCodes.depositOwed;
        await store.transfer(tx, { debit: siteAccounts.debts, credit, amount: owed, code, ref });
      }
      await store.addDeposited(tx, playerId, -amount);
      return owed;
    },

    /**
     * Takes out of the wallet, and where that is short out of the vault, what they hold of a deposit that is given back.
     * The ledger takes one such move per `ref`. @returns the cents taken.
     */
    async returnDeposit(
      tx: Tx,
      move: { playerId: bigint; amount: bigint; to: SiteAccount; ref: string },
    ): Promise<bigint> {
      const { playerId, amount, ref } = move;
      await store.lockWallets(tx, [playerId]);
      const [{ balance }, vault] = [await read(playerId, tx), await store.readVaultBalance(tx, playerId)];
      const short = amount > balance ? amount - balance : 0n;
      const unlocked = short < vault ? short : vault;
      if (unlocked > 0n)
        await parts.vault.moveVault(tx, { playerId, way: 'WITHDRAW', amount: unlocked, ref });
      const taken = amount - short + unlocked;
      if (taken === 0n) return 0n;
      const code = transferCodes.depositReturned;
      await store.transfer(tx, { debit: playerId, credit: siteAccounts[move.to], amount: taken, code, ref });
      await store.addDeposited(tx, playerId, -taken);
      return taken;
    },

    /** Pays a debt with what the wallet holds. @param move `ref` is new for each payment. @returns the cents paid. */
    async payDebt(tx: Tx, move: { playerId: bigint; owed: bigint; ref: string }): Promise<bigint> {
      await store.lockWallets(tx, [move.playerId]);
      const { balance } = await read(move.playerId, tx);
      const amount = balance < move.owed ? balance : move.owed;
      if (amount === 0n) return 0n;
      const { playerId: debit, ref } = move;
      const code = transferCodes.debtPaid;
      await store.transfer(tx, { debit, credit: siteAccounts.debts, amount, code, ref });
      return amount;
    },

    /** Cents that a player was given as a bonus on deposits in the last so many ms. */
    depositBonusSince: (playerId: bigint, ms: number, tx: Tx = db) =>
      store.sumTransfers(tx, playerId, transferCodes.depositBonus, ms),
  };
}
