import type { LimitPeriod } from '@aureus/contract/limits.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Exclusion } from './wallet.guards.store.ts';
import * as guards from './wallet.guards.store.ts';
import * as store from './wallet.store.ts';
import { edgeOfBonus, type WagerTerms } from './wallet.wager.rules.ts';

export type Guards = {
  /**
   * Stops a player's bets until a moment, null for good, in the transaction that decided so: the next bet, on
   * whatever node, is refused. Never shortened.
   */
  selfBan: (tx: Tx, playerId: bigint, until: Date | null) => Promise<void>;
  /** The same for a cool-off, which always ends. */
  coolOff: (tx: Tx, playerId: bigint, until: Date) => Promise<void>;
  /** Until when (ms since the epoch, Infinity for good) a player is self-excluded, else null. */
  selfBannedUntil: (playerId: bigint, tx?: Tx) => Promise<number | null>;
  /**
   * Opens play until a moment (ms since the epoch) by the word of a register of excluded people; 'never' closes it, null
   * means that none is asked.
   */
  setRegister: (tx: Tx, playerId: bigint, until: number | 'never' | null) => Promise<void>;
  /** Exclusion that stops a player's bets now, with its end. */
  exclusionOf: (playerId: bigint, tx?: Tx) => Promise<Exclusion>;
  /** True on a break or self-excluded, here or in a register: gifts are refused, by the database as well. */
  isExcluded: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** The same of several players; who may play is missing. */
  exclusionsAmong: (playerIds: readonly bigint[], tx?: Tx) => Promise<Map<bigint, Exclusion>>;
  /**
   * Takes the bonus coins that a self-excluded player has not played through, as far as the wallet holds them. The ledger
   * takes one such move per `ref`. Announce the balance after commit. @returns cents that were taken.
   */
  forfeitBonus: (tx: Tx, playerId: bigint, ref: string) => Promise<bigint>;
  /**
   * For what is not a bet and must stop with them: tips, rain, deposits, rewards. Locks the wallet.
   * @throws HttpError account self_banned | cooling_off.
   */
  refuseExcluded: (tx: Tx, playerId: bigint) => Promise<void>;
  /**
   * For what only a player who may play does: rewards, rain, tips, the vault, names, codes. Locks the wallet.
   * @throws HttpError account self_banned | cooling_off | restricted.
   */
  refuseUnableToPlay: (tx: Tx, playerId: bigint) => Promise<void>;
  /**
   * A player's limits of losses, with what is lost in the periods that run, and the time in ms since the epoch.
   * @param accounts all of the player's person.
   */
  lossLimits: (
    playerId: bigint,
    accounts: readonly bigint[],
    tx?: Tx,
  ) => Promise<{ now: number; limits: guards.LossLimit[] }>;
  /**
   * Sets a limit of losses: the next bet of any of the person's accounts, on whatever node, is judged by it.
   * {@link lock} all of them first.
   */
  setLossLimit: (
    tx: Tx,
    playerId: bigint,
    accounts: readonly bigint[],
    period: LimitPeriod,
    limit: Pick<guards.LossLimit, 'most' | 'next'>,
  ) => Promise<void>;
  /** Makes the limits of losses of each account hold in all, and counts their losses together. Locks the wallets. */
  shareLossLimits: (tx: Tx, accounts: readonly bigint[]) => Promise<void>;
  /** Stops what leaves a restricted player's wallet, in the transaction that freezes the account. */
  setFrozen: (tx: Tx, playerId: bigint) => Promise<void>;
  /** Stops or allows a player's bets, in the transaction that changes the restriction. */
  setRestricted: (tx: Tx, playerId: bigint, isRestricted: boolean) => Promise<void>;
};

const NOT_EXCLUDED: Exclusion = { selfBannedUntil: null, coolingOffUntil: null, register: null };

/** Guards before a player's bets, where money moves: self-bans, limits of losses, restrictions. */
export function createGuards(db: Db, terms: WagerTerms): Guards {
  const exclusionOf = async (playerId: bigint, tx: Tx = db): Promise<Exclusion> =>
    (await guards.readExclusions(tx, [playerId])).get(playerId) ?? NOT_EXCLUDED;

  async function refuseExcluded(tx: Tx, playerId: bigint): Promise<void> {
    await store.lockWallets(tx, [playerId]);
    const { selfBannedUntil, coolingOffUntil, register } = await exclusionOf(playerId, tx);
    if (selfBannedUntil !== null) throw refuse('account.error.self_banned');
    if (coolingOffUntil !== null) throw refuse('account.error.cooling_off');
    if (register === 'EXCLUDED') throw refuse('registers.error.excluded');
    if (register === 'UNCHECKED') throw refuse('registers.error.unchecked');
  }

  return {
    async selfBan(tx, playerId, until) {
      await store.lockWallets(tx, [playerId]);
      await guards.exclude(tx, playerId, 'self_ban_until', until);
    },

    async coolOff(tx, playerId, until) {
      await store.lockWallets(tx, [playerId]);
      await guards.exclude(tx, playerId, 'cool_off_until', until);
    },

    selfBannedUntil: async (playerId, tx = db) => (await exclusionOf(playerId, tx)).selfBannedUntil,
    async setRegister(tx, playerId, until) {
      await store.lockWallets(tx, [playerId]);
      await guards.setRegister(tx, playerId, until);
    },
    exclusionOf,
    isExcluded: guards.isExcluded,
    exclusionsAmong: (playerIds, tx = db) => guards.readExclusions(tx, playerIds),
    forfeitBonus: (tx, playerId, ref) => guards.forfeitBonus(tx, playerId, edgeOfBonus(1n, terms), ref),
    refuseExcluded,

    async refuseUnableToPlay(tx, playerId) {
      await refuseExcluded(tx, playerId);
      if ((await store.readWallet(tx, playerId))?.isRestricted) throw refuse('account.error.restricted');
    },

    lossLimits: (playerId, accounts, tx = db) => guards.readLossLimits(tx, playerId, accounts),

    async setLossLimit(tx, playerId, accounts, period, limit) {
      await guards.setLossLimit(tx, playerId, period, limit);
      if (accounts.length > 1) await guards.shareLossLimits(tx, accounts);
    },

    async shareLossLimits(tx, accounts) {
      await store.lockWallets(tx, accounts);
      await guards.shareLossLimits(tx, accounts);
    },

    setFrozen: store.setFrozen,
    setRestricted: store.setRestricted,
  };
}
