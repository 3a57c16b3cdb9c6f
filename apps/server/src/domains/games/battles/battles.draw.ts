import { BEACON_PATIENCE_MS } from '@aureus/contract/fairness.ts';
import { type BattleOutcome, battleDraw } from '@aureus/fair/battles.ts';
import type { BeaconRound } from '../../../platform/beacon.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { type Db, databaseNow, type Tx } from '../../../platform/postgres.ts';
import type { Fairness } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Cases } from '../cases/cases.ts';
import type { GamesFacts } from '../games.events.ts';
import type { BattlesFacts } from './battles.events.ts';
import { type Battle, drawIdOf, type Seat, schedulePlayback } from './battles.rules.ts';
import { createStakes } from './battles.stakes.ts';
import * as store from './battles.store.ts';

/** Delay in ms until a missing beacon is requested again. */
const BEACON_RETRY_MS = 500;
/**
 * Maximum time in ms until a battle's beacon round. If it's further ahead, the clock was set back, and the battle is
 * voided.
 */
const FAR_MS = 600_000;

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  cases: Cases;
  bus: Bus<BattlesFacts & GamesFacts>;
  clock: Clock;
  log: Log;
};

/** Adds the job that draws a battle, in the transaction that fills it. */
export const addDrawJob = (tx: Tx, battleId: bigint, runAt: number): Promise<void> =>
  addJob(
    tx,
    'battles-draw',
    { battleId: String(battleId) },
    { runAt: new Date(runAt), key: `battles-draw-${battleId}` },
  );

/** Draws full battles, on any node. Idempotent, even on two nodes at once. */
export function createBattleDraw({ db, wallet, fairness, cases, bus, clock, log }: Parts) {
  const stakes = createStakes(wallet);

  async function outcomeOf(battle: Battle, beacon: BeaconRound): Promise<BattleOutcome> {
    const drawId = drawIdOf(battle.id);
    const [commitments, rounds] = await Promise.all([
      fairness.commitments([drawId]),
      store.readRounds(db, [battle.id]),
    ]);
    const serverSeed = commitments.get(drawId)?.serverSeed;
    if (serverSeed === undefined) throw new Error(`battle ${battle.id} has no commitment`);
    const tables = await Promise.all(
      (rounds.get(battle.id) ?? []).map(async (id) => {
        const version = await cases.version(id);
        if (version === undefined) throw new Error(`there is no version ${id} of a case`);
        return version.table;
      }),
    );
    const draw = { serverSeed, drawId, beaconRound: beacon.round, randomness: beacon.randomness };
    return battleDraw({ draw, tables, format: battle.format, mode: battle.mode });
  }

  /** Runs `end` on a full battle under its lock. Returns undefined if the battle has already ended. */
  function ending<T>(
    id: bigint,
    end: (tx: Tx, battle: Battle, seats: Seat[]) => Promise<T>,
  ): Promise<T | undefined> {
    return db.transaction().execute(async (tx) => {
      const battle = await store.lockBattle(tx, id);
      if (battle?.state !== 'DRAWING') return undefined;
      return end(tx, battle, await store.readSeatsOf(tx, id));
    });
  }

  async function finish(id: bigint, outcome: BattleOutcome, beacon: BeaconRound): Promise<void> {
    const ended = await ending(id, async (tx, battle, seats) => {
      const { tickets, prizes } = outcome;
      const { randomness, signature } = beacon;
      const drawnAt = await databaseNow(tx);
      const playback = schedulePlayback(drawnAt, tickets.length, battle.roundMs);
      await store.markDrawn(tx, id, { randomness, signature, tickets, prizes, drawnAt, ...playback });
      await fairness.reveal(tx, drawIdOf(id));
      const paid = await stakes.pay(tx, seats, prizes, { tickets }, playback.overAt);
      return { battle, paid, revealAt: playback.overAt };
    });
    if (ended === undefined) return;
    const { battle, paid, revealAt } = ended;
    bus.publish('battles:changed', { id, isPrivate: battle.key !== null });
    const stake = battle.price;
    wallet.announceSettled(
      'battles',
      paid.map((one) => ({ ...one, stake })),
      revealAt,
    );
    for (const { betId, playerId, payout } of paid) {
      bus.publish('games:result', {
        betId,
        playerId,
        game: 'CASE_BATTLES',
        battleId: String(id),
        stake,
        payout,
        item: null,
        revealAt,
      });
    }
  }

  async function voidBattle(id: bigint): Promise<void> {
    const ended = await ending(id, async (tx, battle, seats) => {
      await store.markCalledOff(tx, id, 'VOID');
      return { battle, paid: await stakes.refund(tx, battle, seats) };
    });
    if (ended === undefined) return;
    bus.publish('battles:changed', { id, isPrivate: ended.battle.key !== null });
    wallet.announceRefunded('battles', ended.paid);
  }

  return {
    /**
     * Draws a full battle and pays it, or voids it if its beacon is more than 30 s late or too far ahead. Until the
     * beacon comes, reschedules the job. Does nothing to a battle in any other state.
     */
    async draw(id: bigint): Promise<void> {
      const battle = await store.readBattle(db, id);
      if (battle?.state !== 'DRAWING' || battle.beaconRound === null || battle.beaconAt === null) return;
      const now = await databaseNow(db);
      // The job may run early, because the queue's clock can be ahead of the database's.
      if (battle.beaconAt - now > FAR_MS) return voidBattle(id);
      if (now < battle.beaconAt) return addDrawJob(db, id, battle.beaconAt);
      let beacon: BeaconRound;
      try {
        beacon = await fairness.askBeacon(battle.beaconRound, { clock });
      } catch (error) {
        if (now < battle.beaconAt + BEACON_PATIENCE_MS)
          return addDrawJob(db, id, clock.now() + BEACON_RETRY_MS);
        log.error({ err: error, battle: String(id) }, 'no beacon came: the battle is void');
        return voidBattle(id);
      }
      await finish(id, await outcomeOf(battle, beacon), beacon);
    },
  };
}
