import { MIN_STAKE } from '@aureus/contract/games.ts';
import { theoreticalEdge } from '@aureus/fair/edge.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Config } from '../../../platform/config.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { type Db, sqlState } from '../../../platform/postgres.ts';
import { derivedId, newToken } from '../../../platform/random.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { BetAnswer, Wallet } from '../../wallet/wallet.ts';
import type { Cases, CaseVersion } from '../cases/cases.ts';
import { chosenVersions, hashesOf } from './battles.chosen.ts';
import * as store from './battles.creating.store.ts';
import type { BattlesFacts } from './battles.events.ts';
import type { Battle, NewBattle, Seat } from './battles.rules.ts';

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  cases: Cases;
  bus: Bus<BattlesFacts>;
  config: Config['games'];
};

/** A battle that was just created, with everything that its view needs. `now` is in ms since the epoch. */
export type NewlyCreated = {
  battle: Battle;
  seat: Seat;
  versions: readonly CaseVersion[];
  serverSeedHash: string;
  now: number;
};

/** Creates the function that creates battles, each with its creator on the first seat. */
export function createCreating({ db, wallet, fairness, cases, bus, config }: Parts) {
  const maxPrice = BigInt(config.maxStakes.battles) * 100n;

  /** Creates the battles, or finds the one that the call's key created already. */
  async function stored(playerId: bigint, creation: store.Creation) {
    try {
      return await store.createBattles(db, creation);
    } catch (error) {
      if (sqlState(error) !== 'AU012') throw error;
      const { status } = wallet.judged({ status: (error as Error).message as BetAnswer['status'] }, playerId);
      // The key was already used for a seat in another battle.
      if (status === 'replay') throw refuse('request.error.idempotency_reused');
      throw new Error(`a seat was answered ${status}`, { cause: error });
    }
  }

  /**
   * Creates the battles of one call. @returns the first battle and the player's balance in cents, or the id of the
   * battle that the call's key created before.
   */
  return async (
    playerId: bigint,
    key: string,
    asked: NewBattle,
  ): Promise<{ repeated: bigint } | { first: NewlyCreated; balance: bigint }> => {
    const { versions, refusal } = await chosenVersions(cases, asked.cases);
    const price = versions.reduce((sum, version) => sum + version.price, 0n);
    const edge = versions.reduce((sum, version) => sum + theoreticalEdge(version.price, version.rtp), 0n);
    if (price < MIN_STAKE) throw refuse('games.error.minimum');
    if (price > maxPrice) throw refuse('games.error.maximum');
    const { mode, format, isPrivate, copies = 1, language } = asked;
    const row = { creatorId: playerId, mode, format, price, edge, roundMs: config.battleRoundMs, language };
    const seats = Array.from({ length: copies }, (_, copy) => ({
      betId: copy === 0 ? key : derivedId(key, copy),
      key: isPrivate ? newToken() : null,
      ...fairness.newCommitment(),
    }));
    const { repeated, created } = await stored(playerId, {
      ...row,
      seats,
      versions: versions.map(({ id }) => id),
      contentHashes: hashesOf(versions),
      input: {
        cases: asked.cases.map(({ id, version }) => ({ id, version })),
        mode,
        format,
        isPrivate,
        ...(copies > 1 ? { copies } : {}),
      },
      most: wallet.mostCarried(price),
      isRefused: refusal !== null,
    });
    if (repeated !== undefined) return { repeated };
    if (refusal !== null) throw refusal;

    const made = created.map(({ id, createdAt, carried, ...bet }, copy) => {
      const { betId = key, key: link = null, serverSeedHash = '' } = seats[copy] ?? {};
      wallet.announceBet({ id: betId, playerId, game: 'battles', stake: price, payout: null }, bet);
      bus.publish('battles:changed', { id, isPrivate });
      const battle = { ...row, ...WAITING, id, key: link, createdAt };
      const seat = { seat: 0, playerId, betId, botName: null, stakeRef: null, prize: null, carried };
      return { first: { battle, seat, versions, serverSeedHash, now: bet.now }, balance: bet.balance };
    });
    const [first, last] = [made[0], made.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no battle was made');
    return { ...first, balance: last.balance };
  };
}

/** State of a battle that waits for players. */
const WAITING = {
  state: 'WAITING',
  filledAt: null,
  beaconRound: null,
  beaconAt: null,
  randomness: null,
  signature: null,
  tickets: null,
  drawnAt: null,
  startsAt: null,
  overAt: null,
} as const;
