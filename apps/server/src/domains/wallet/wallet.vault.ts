import { refuse } from '../../platform/http/errors.ts';
import { isUniqueViolation, sqlState, type Tx } from '../../platform/postgres.ts';
import { transferCodes, vaultAccount } from './wallet.codes.ts';
import * as store from './wallet.store.ts';

export type ReadWallet = (playerId: bigint, tx?: Tx) => Promise<store.WalletRow>;
export type VaultMoves = {
  /** Reads the cents in a player's vault. */
  vaultBalance: (tx: Tx, playerId: bigint) => Promise<bigint>;
  /**
   * Moves coins between a player's wallet and vault. Doesn't check the vault's lock. The ledger allows one transfer
   * per direction and `ref`. @returns both balances, to announce after commit.
   * @throws HttpError wallet_insufficient_balance, vault insufficient_balance, idempotency_reused.
   */
  moveVault: (
    tx: Tx,
    move: { playerId: bigint; way: 'DEPOSIT' | 'WITHDRAW'; amount: bigint; ref: string },
  ) => Promise<{ balance: bigint; vaultBalance: bigint }>;
};

/** Moves between a player's wallet and vault. Amounts are cents. */
export function createVaultMoves(read: ReadWallet): VaultMoves {
  return {
    vaultBalance: store.readVaultBalance,

    async moveVault(tx, move) {
      const { playerId, amount, ref } = move;
      const vault = vaultAccount(playerId);
      const isDeposit = move.way === 'DEPOSIT';
      const [debit, credit] = isDeposit ? [playerId, vault] : [vault, playerId];
      const code = isDeposit ? transferCodes.vaultDeposit : transferCodes.vaultWithdraw;
      try {
        await store.transfer(tx, { debit, credit, amount, code, ref });
      } catch (error) {
        const short = isDeposit
          ? 'wallet.error.wallet_insufficient_balance'
          : 'vault.error.insufficient_balance';
        if (sqlState(error) === 'AU001') throw refuse(short);
        // The reference was already used for a transfer in this direction.
        if (isUniqueViolation(error)) throw refuse('request.error.idempotency_reused');
        throw error;
      }
      const { balance } = await read(playerId, tx);
      return { balance, vaultBalance: await store.readVaultBalance(tx, playerId) };
    },
  };
}
