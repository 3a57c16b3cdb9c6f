import { lasts } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { ExclusionRegister } from './registers.gamstop.ts';
import {
  afterCheck,
  isDue,
  playableUntil,
  type RegisteredPerson,
  type RegisterVerdict,
} from './registers.rules.ts';
import * as store from './registers.store.ts';

export type Registers = {
  /**
   * Checks the player with the market's register if the stored verdict is old, from an older session or none, or from
   * another register. During a first check, play is stopped. @param register null if the market names none.
   * @returns a promise of the answer, for calls that can wait; undefined if no check is due.
   */
  renew: (
    player: { playerId: bigint; sessionId: bigint },
    register: string | null,
  ) => Promise<{ answer: Promise<void> } | undefined>;
  /** Asks the register at once, even if there is a stored verdict. Used when a player's identity becomes known. */
  check: (playerId: bigint, register: string) => Promise<void>;
};

/** Maximum number of players whose last check is cached. Above this, the cache is cleared. */
const MOST_KNOWN = 50_000;
/**
 * Session id stored while a player is in a market without a register. No real session has this id, so the register is
 * asked as soon as the player visits a market with one.
 */
const NO_SESSION = 0n;
/**
 * Session id stored while the first check in a market with a register runs. No real session has this id, so every
 * session asks until the answer comes.
 */
const ASKING = -1n;
/** Cache time in ms for a player who was never checked against a register. */
const KNOWN_MS = 60_000;

/**
 * Exclusion registers. A verdict is stored and checked with each bet, like self-bans, without a call to the register.
 * Withdrawals never depend on a register.
 */
export function createRegisters(parts: {
  db: Db;
  wallet: Wallet;
  /** Configured registers, keyed by their name in market profiles. */
  registers: ReadonlyMap<string, ExclusionRegister>;
  /** Reads a player's identity from the identity provider; undefined if unknown or incomplete. */
  personOf: (playerId: bigint) => Promise<RegisteredPerson | undefined>;
  /** Returns all accounts of the player's person, locked until the transaction ends so that none is added. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<readonly bigint[]>;
  /** Time in ms for which it is cached that no check is due, for a player known to a register. */
  knownMs: number;
  now: () => number;
  log: Log;
}): Registers {
  const { db, wallet, registers, personOf, accountsOf, now, log } = parts;
  const recentChecks = new Map<bigint, { question: string; until: number; ms: number }>();
  const running = new Map<bigint, Promise<void>>();

  const alone = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    retryOnDeadlock(() => db.transaction().execute(work));

  async function ask(playerId: bigint, name: string): Promise<RegisterVerdict> {
    try {
      const person = await personOf(playerId);
      const register = registers.get(name);
      return person === undefined || register === undefined ? 'UNKNOWN' : await register.check(person);
    } catch (error) {
      log.warn({ err: error, playerId, register: name }, 'a register of excluded people did not answer');
      return 'UNKNOWN';
    }
  }

  /** Stores a register's verdict: an exclusion for every account of the person, any other for this account only. */
  async function take(
    playerId: bigint,
    register: string,
    sessionId: bigint | null,
    verdict: RegisterVerdict,
  ) {
    await alone(async (tx) => {
      const accounts = verdict === 'EXCLUDED' ? await accountsOf(tx, playerId) : [playerId];
      await wallet.lock(tx, accounts);
      const at = await databaseNow(tx);
      for (const id of accounts) {
        const row = await store.read(tx, id);
        const latest = afterCheck(row, verdict, at);
        // Meanwhile the player moved to a market without a register. There, only an exclusion stops play.
        const isElsewhere = row?.sessionId === NO_SESSION && latest.verdict !== 'EXCLUDED';
        const askedBy = isElsewhere || id !== playerId ? null : sessionId;
        await store.write(tx, id, { ...latest, register, sessionId: askedBy });
        if (!isElsewhere) await wallet.setRegister(tx, id, playableUntil(latest));
      }
    });
    recentChecks.delete(playerId);
  }

  /** Stops play until the register answers, unless a stored verdict still allows it. */
  async function close(playerId: bigint, register: string): Promise<void> {
    await alone(async (tx) => {
      await wallet.lock(tx, [playerId]);
      const row = (await store.read(tx, playerId)) ?? { verdict: 'UNKNOWN' as const, at: 0 };
      await wallet.setRegister(tx, playerId, playableUntil(row));
      await store.write(tx, playerId, { ...row, register, sessionId: ASKING });
    });
  }

  /**
   * Lets a player play in a market without a register, even if another market's register hasn't answered. An exclusion
   * still applies.
   */
  async function open(playerId: bigint): Promise<void> {
    await alone(async (tx) => {
      await wallet.lock(tx, [playerId]);
      const current = await store.read(tx, playerId);
      if (current === undefined || current.verdict === 'EXCLUDED') return;
      await wallet.setRegister(tx, playerId, null);
      await store.write(tx, playerId, { ...current, sessionId: NO_SESSION });
    });
  }

  function check(playerId: bigint, register: string, sessionId: bigint | null): Promise<void> {
    const current = running.get(playerId);
    if (current !== undefined) return current;
    const work = ask(playerId, register)
      .then((verdict) => take(playerId, register, sessionId, verdict))
      .catch((error: unknown) => log.error({ err: error, playerId }, 'a verdict of a register was not kept'))
      .finally(() => running.delete(playerId));
    running.set(playerId, work);
    return work;
  }

  return {
    async renew({ playerId, sessionId }, register) {
      const question = `${sessionId} ${register}`;
      const last = recentChecks.get(playerId);
      if (last?.question === question && lasts(last.until, now(), last.ms)) return undefined;
      const trust = (ms: number): undefined => {
        if (recentChecks.size >= MOST_KNOWN) recentChecks.clear();
        recentChecks.set(playerId, { question, until: now() + ms, ms });
      };
      const row = await store.read(db, playerId);
      if (register === null) {
        if (row === undefined) return trust(KNOWN_MS);
        const isStopped = async () => (await wallet.exclusionOf(playerId)).register === 'UNCHECKED';
        if (row.verdict !== 'EXCLUDED' && (row.sessionId !== NO_SESSION || (await isStopped())))
          await open(playerId);
        return trust(parts.knownMs);
      }
      if (!isDue(row, { sessionId, register }, now())) return trust(parts.knownMs);
      recentChecks.delete(playerId);
      if (row === undefined || row.sessionId === NO_SESSION) await close(playerId, register);
      return { answer: check(playerId, register, sessionId) };
    },

    check: (playerId, register) => check(playerId, register, null),
  };
}
