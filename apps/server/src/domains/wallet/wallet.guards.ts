// Guards of the wallet: self-exclusions, breaks, registers, loss limits and restrictions.
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { LimitPeriod } from '@aureus/contract/limits.ts';
import type { Fact } from '../../platform/facts.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Exclusion } from './wallet.guards.store.ts';
import * as guards from './wallet.guards.store.ts';
import * as store from './wallet.store.ts';
import { edgeOfBonus, type WagerTerms } from './wallet.wager.rules.ts';

export type Guards = {
  /**
   * Stops a player's bets until a time (null for forever), in the caller's transaction. After commit, every node
   * refuses the player's next bet. An existing stop is never shortened.
   */
  selfBan: (tx: Tx, playerId: bigint, until: Date | null) => Promise<void>;
  /** Like {@link selfBan}, for a break, which always ends. */
  coolOff: (tx: Tx, playerId: bigint, until: Date) => Promise<void>;
  /** Returns the end of a player's self-exclusion (ms since the epoch, Infinity for forever); null without one. */
  selfBannedUntil: (playerId: bigint, tx?: Tx) => Promise<number | null>;
  /**
   * Stores the result of an exclusion register: play is allowed until a time (ms since the epoch). 'never' forbids
   * play; null means that no register applies.
   */
  setRegister: (tx: Tx, playerId: bigint, until: number | 'never' | null) => Promise<void>;
  /**
   * Returns a player's exclusions in effect now: self-exclusion and break with their ends, and the state in an
   * exclusion register. Restrictions and loss limits aren't included.
   */
  exclusionOf: (playerId: bigint, tx?: Tx) => Promise<Exclusion>;
  /** Makes a fact of what {@link exclusionOf} returns. */
  exclusionFact: (playerId: bigint) => Fact<Exclusion>;
  /**
   * True during a self-exclusion or a break, or while the player is listed in an exclusion register. The player may
   * not get new gifts then. A missing check of a register doesn't count.
   */
  isExcluded: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** Returns the exclusions of several players. Players without one are left out. */
  exclusionsAmong: (playerIds: readonly bigint[], tx?: Tx) => Promise<Map<bigint, Exclusion>>;
  /**
   * Takes a self-excluded player's bonus coins that weren't played enough, as far as the wallet covers them. The
   * ledger allows one such transfer per `ref`. Announce the balance after commit. @returns the cents taken.
   */
  forfeitBonus: (tx: Tx, playerId: bigint, ref: string) => Promise<bigint>;
  /**
   * Refuses an excluded player an action other than a bet, such as claiming commission. Locks the wallet.
   * @throws HttpError account self_banned | cooling_off, registers excluded | unchecked.
   */
  refuseExcluded: (tx: Tx, playerId: bigint) => Promise<void>;
  /**
   * Refuses an action that is only for players who may play, such as opening reward cases, joining a rain or tipping
   * it. Locks the wallet.
   * @throws HttpError account self_banned | cooling_off | restricted, registers excluded | unchecked.
   */
  refuseUnableToPlay: (tx: Tx, playerId: bigint) => Promise<void>;
  /**
   * Refuses as {@link refuseUnableToPlay} does, with a reason that a domain's own SQL function got from
   * wallet_unable_to_play.sql.
   */
  refuseUnable: (reason: guards.UnableToPlay) => never;
  /**
   * Returns a player's loss limits with the losses of the current periods, and the current time in ms since the epoch.
   * @param accounts all accounts of the player's person.
   */
  lossLimits: (
    playerId: bigint,
    accounts: readonly bigint[],
    tx?: Tx,
  ) => Promise<{ now: number; limits: guards.LossLimit[] }>;
  /**
   * Sets a loss limit, which applies from the next bet of any of the person's accounts on. {@link lock} the wallets of
   * these accounts first.
   */
  setLossLimit: (
    tx: Tx,
    playerId: bigint,
    accounts: readonly bigint[],
    period: LimitPeriod,
    limit: Pick<guards.LossLimit, 'most' | 'next'>,
  ) => Promise<void>;
  /**
   * Applies the loss limits of each of a person's accounts to all of these accounts, and counts their losses together.
   * Locks the wallets.
   */
  shareLossLimits: (tx: Tx, accounts: readonly bigint[]) => Promise<void>;
  /** Stops a restricted player's withdrawals too, in the transaction that freezes the account. */
  setFrozen: (tx: Tx, playerId: bigint) => Promise<void>;
  /** Stops or allows a player's bets, in the transaction that changes the restriction. */
  setRestricted: (tx: Tx, playerId: bigint, isRestricted: boolean) => Promise<void>;
};

const UNABLE_TO_PLAY: Record<guards.UnableToPlay, ErrorCode> = {
  self_banned: 'account.error.self_banned',
  cooling_off: 'account.error.cooling_off',
  register_excluded: 'registers.error.excluded',
  register_unchecked: 'registers.error.unchecked',
  restricted: 'account.error.restricted',
};

/** Creates the functions that read exclusions. Edges use them too. */
export const createExclusions = (db: Db): Pick<Guards, 'exclusionOf' | 'exclusionsAmong'> => ({
  exclusionOf: async (playerId, tx = db) =>
    (await guards.readExclusions(tx, [playerId])).get(playerId) ?? guards.NOT_EXCLUDED,
  exclusionsAmong: (playerIds, tx = db) => guards.readExclusions(tx, playerIds),
});

export function createGuards(db: Db, terms: WagerTerms): Guards {
  const { exclusionOf, exclusionsAmong } = createExclusions(db);

  async function refuseExcluded(tx: Tx, playerId: bigint): Promise<void> {
    await store.lockWallets(tx, [playerId]);
    const { selfBannedUntil, coolingOffUntil, register } = await exclusionOf(playerId, tx);
    if (selfBannedUntil !== null) throw refuse('account.error.self_banned');
    if (coolingOffUntil !== null) throw refuse('account.error.cooling_off');
    if (register === 'EXCLUDED') throw refuse('registers.error.excluded');
    if (register === 'UNCHECKED') throw refuse('registers.error.unchecked');
  }

  const refuseUnable = (reason: guards.UnableToPlay): never => {
    throw refuse(UNABLE_TO_PLAY[reason]);
  };

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
    exclusionFact: guards.exclusionFact,
    isExcluded: guards.isExcluded,
    exclusionsAmong,
    forfeitBonus: (tx, playerId, ref) => guards.forfeitBonus(tx, playerId, edgeOfBonus(1n, terms), ref),
    refuseExcluded,

    async refuseUnableToPlay(tx, playerId) {
      await store.lockWallets(tx, [playerId]);
      const reason = await guards.unableToPlay(tx, playerId);
      if (reason !== null) refuseUnable(reason);
    },
    refuseUnable,

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
