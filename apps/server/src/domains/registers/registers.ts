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
   * Asks the market's register about a player, where its last word is old or was for another session. The first time play
   * is closed until it has answered. @param register null where the market names none.
   * @returns what ends when it has answered, for calls that can wait for it; undefined where it needn't be asked.
   */
  renew: (
    player: { playerId: bigint; sessionId: bigint },
    register: string | null,
  ) => Promise<{ answer: Promise<void> } | undefined>;
  /** Asks at once, whatever was known: a player's identity has just been found. */
  check: (playerId: bigint, register: string) => Promise<void>;
};

/** Players whose last word a node needn't look up; more are forgotten at once. Of each only the session and market that called last. */
const MOST_KNOWN = 50_000;
/** Of a player whose market stopped asking: with the next one that asks, the register is asked again. */
const NO_SESSION = 0n;
/** Of a player whose market has just begun to ask: until there is an answer, each session asks. */
const ASKING = -1n;
/** Time for which a node trusts that no register was ever asked about a player. */
const KNOWN_MS = 60_000;

/**
 * Registers of people who have excluded themselves. Their word is kept with its time and judged where self-bans are: in the
 * bet itself, without a call. Who isn't known to be clear doesn't play; withdrawals never ask.
 */
export function createRegisters(parts: {
  db: Db;
  wallet: Wallet;
  /** Registers that are configured, by the name that profiles give them. */
  registers: ReadonlyMap<string, ExclusionRegister>;
  /** Identity of a player, as the identity provider has it now; undefined if it has too little data. */
  personOf: (playerId: bigint) => Promise<RegisteredPerson | undefined>;
  /** All accounts of the player's person, which stay as they are until the transaction ends. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<readonly bigint[]>;
  /** Time for which a node trusts that nothing is due for a player known to a register, in ms. */
  knownMs: number;
  now: () => number;
  log: Log;
}): Registers {
  const { db, wallet, registers, personOf, accountsOf, now, log } = parts;
  const recentChecks = new Map<bigint, { question: string; until: number }>();
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

  /** Takes over what a register says: an exclusion for every account of the person, all else for the one asked about. */
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
        // The player has gone to a market that asks no register since: its word is kept and stops nothing there.
        const isElsewhere = row?.sessionId === NO_SESSION && latest.verdict !== 'EXCLUDED';
        const askedBy = isElsewhere || id !== playerId ? null : sessionId;
        await store.write(tx, id, { ...latest, register, sessionId: askedBy });
        if (!isElsewhere) await wallet.setRegister(tx, id, playableUntil(latest));
      }
    });
    recentChecks.delete(playerId);
  }

  /** Closes play until the register has answered, or by its last word. */
  async function close(playerId: bigint, register: string): Promise<void> {
    await alone(async (tx) => {
      await wallet.lock(tx, [playerId]);
      const row = (await store.read(tx, playerId)) ?? { verdict: 'UNKNOWN' as const, at: 0 };
      await wallet.setRegister(tx, playerId, playableUntil(row));
      await store.write(tx, playerId, { ...row, register, sessionId: ASKING });
    });
  }

  /** The market asks no register: silence of another market's one stops nothing. An exclusion holds in every market. */
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
      if (last?.question === question && now() < last.until) return undefined;
      const trust = (ms: number): undefined => {
        if (recentChecks.size >= MOST_KNOWN) recentChecks.clear();
        recentChecks.set(playerId, { question, until: now() + ms });
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
