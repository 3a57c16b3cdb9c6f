import type { VaultLockDays, Vault as VaultView } from '@aureus/contract/vault.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, isUniqueViolation, retryOnDeadlock, sqlState, type Tx } from '../../platform/postgres.ts';
import type { StepUpDoor } from '../account/two-factor/two-factor.step-up.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { VaultFacts } from './vault.events.ts';
import { lockHours } from './vault.rules.ts';
import * as store from './vault.store.ts';

export type Vault = {
  /** Returns the coins in a player's vault, and the end of its lock (ms since the epoch, 0 if open). */
  read: (playerId: bigint) => Promise<VaultView>;
  /**
   * Moves coins into the vault, even if it is locked.
   * @throws HttpError request.error.amount | idempotency_reused, wallet.error.wallet_insufficient_balance,
   * account.error.restricted | self_banned | cooling_off, registers.error.excluded | unchecked.
   */
  deposit: (playerId: bigint, key: string, coins: number) => Promise<VaultView>;
  /**
   * Moves coins out of an open vault. Restricted and self-excluded players may do so too.
   * @throws HttpError request.error.amount | idempotency_reused, vault.error.locked | insufficient_balance, or an
   * error of the second factor.
   */
  withdraw: (playerId: bigint, key: string, coins: number, code?: string) => Promise<VaultView>;
  /**
   * Locks the vault. The player can't remove the lock before its end.
   * @throws HttpError vault.error.lock_time | locked, account.error.restricted | self_banned | cooling_off,
   * registers.error.excluded | unchecked.
   */
  lock: (playerId: bigint, days: VaultLockDays, hours: number) => Promise<VaultView>;
  /**
   * Removes a vault's lock early, so that a player who self-excludes can reach the coins. Call {@link announce} after
   * commit.
   * @returns true if the vault was locked.
   */
  open: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** Notifies the player's pages of a change of the vault that another domain has committed. */
  announce: (playerId: bigint) => void;
};

/** Refusals of a move if wallet or vault has too few coins. */
const SHORT = {
  DEPOSIT: 'wallet.error.wallet_insufficient_balance',
  WITHDRAW: 'vault.error.insufficient_balance',
} as const;

/**
 * Coins that a player puts aside and may lock for a time. All changes run under the lock of the player's wallet. Only
 * the database's clock decides if a vault is locked.
 */
export function createVault(parts: {
  db: Db;
  wallet: Wallet;
  /** Asks for a second-factor code to move coins out of the vault. */
  stepUp: StepUpDoor;
  bus: Bus<VaultFacts>;
}): Vault {
  const { db, wallet, stepUp, bus } = parts;

  const viewOf = (
    playerId: bigint,
    { vaultId, lockUntil }: store.VaultRow,
    balanceLocked: Cents,
  ): VaultView => ({
    balanceLocked: coinsFromCents(balanceLocked),
    lockUntil: lockUntil?.getTime() ?? 0,
    userId: String(playerId),
    vaultId: String(vaultId),
  });

  const announce = (playerId: bigint) => bus.publish('vault:changed', { playerId });

  /** Moves coins into or out of a vault. Repeating the key returns the first answer. */
  async function move(
    playerId: bigint,
    key: string,
    way: store.Way,
    coins: number,
    code?: string,
  ): Promise<VaultView> {
    const amount = centsFromCoins(coins);
    if (amount === undefined || amount === 0n) throw refuse('request.error.amount');
    const leaving = { playerId, key, amount, to: null };
    const isNew = code !== undefined && !(await store.isUsed(db, key));
    const isConfirmed = isNew && (await stepUp.confirm(leaving, 'wallet', code));
    const { status, balance, vaultBalance, ...vault } = await retryOnDeadlock(() =>
      store.move(db, { key, playerId, way, amount }, isConfirmed),
    ).catch((error: unknown) => {
      if (sqlState(error) === 'AU001') throw refuse(SHORT[way]);
      // A call of another player has just used the same key.
      if (isUniqueViolation(error)) throw refuse('request.error.idempotency_reused');
      throw error;
    });
    if (status === 'reused') throw refuse('request.error.idempotency_reused');
    if (status === 'locked') throw refuse('vault.error.locked');
    if (status === 'unconfirmed') throw stepUp.unconfirmed(leaving);
    if (status !== 'ok' && status !== 'replay') return wallet.refuseUnable(status);
    if (balance !== null) {
      wallet.acknowledged(way === 'DEPOSIT' ? 'vaultDeposit' : 'vaultWithdraw', key);
      wallet.announce(playerId, balance);
      announce(playerId);
    }
    return viewOf(playerId, vault, vaultBalance);
  }

  return {
    async read(playerId) {
      return viewOf(playerId, await store.readVault(db, playerId), await wallet.vaultBalance(db, playerId));
    },

    deposit: (playerId, key, coins) => move(playerId, key, 'DEPOSIT', coins),
    withdraw: (playerId, key, coins, code) => move(playerId, key, 'WITHDRAW', coins, code),

    async lock(playerId, days, hours) {
      const total = lockHours(days, hours);
      if (total === undefined) throw refuse('vault.error.lock_time');
      const view = await db.transaction().execute(async (tx) => {
        await wallet.lock(tx, [playerId]);
        await wallet.refuseUnableToPlay(tx, playerId);
        const vault = await store.readVault(tx, playerId);
        const lockUntil = await store.lockFor(tx, playerId, total);
        if (lockUntil === undefined) throw refuse('vault.error.locked');
        return viewOf(playerId, { ...vault, lockUntil }, await wallet.vaultBalance(tx, playerId));
      });
      announce(playerId);
      return view;
    },

    async open(tx, playerId) {
      await wallet.lock(tx, [playerId]);
      return store.liftLock(tx, playerId);
    },

    announce,
  };
}
