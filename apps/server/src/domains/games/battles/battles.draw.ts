import { type BattleOutcome, battleDraw } from '@aureus/fair/battles.ts';
import type { BeaconRound } from '../../../platform/beacon.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { type Db, databaseNow, type Tx } from '../../../platform/postgres.ts';
import type { WaitingDraw } from '../../../platform/void-draws.ts';
import type { Commitment, Fairness } from '../../fairness/fairness.ts';
import { beaconPause, isWaiting } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Cases } from '../cases/cases.ts';
import type { GamesFacts } from '../games.events.ts';
import type { BattlesFacts } from './battles.events.ts';
import { type Battle, drawIdOf, type Seat, schedulePlayback } from './battles.rules.ts';
import { createStakes } from './battles.stakes.ts';
import * as store from './battles.store.ts';

/** Shortest pause in ms until a missing beacon round is requested again. */
const BEACON_RETRY_MS = 500;

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  cases: Cases;
  bus: Bus<BattlesFacts & GamesFacts>;
  clock: Clock;
  log: Log;
};

/** Adds the job that draws a battle at a time. It replaces the battle's earlier job. */
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

  async function outcomeOf(
    battle: Battle,
    { serverSeed, drawId }: Commitment,
    beacon: BeaconRound,
  ): Promise<BattleOutcome> {
    const rounds = await store.readRounds(db, [battle.id]);
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
      const isLate = battle.beaconAt !== null && isWaiting(battle.beaconAt, drawnAt);
      const paid = await stakes.pay(tx, seats, prizes, { tickets }, { shownAt: playback.overAt, isLate });
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

  /** Refunds a battle that belongs to a declared outage of the beacon. */
  async function refund(id: bigint, outage: number): Promise<void> {
    const ended = await ending(id, async (tx, battle, seats) => {
      await store.markCalledOff(tx, id, 'VOID');
      await fairness.reveal(tx, drawIdOf(id), outage);
      return { battle, paid: await stakes.refund(tx, battle, seats) };
    });
    if (ended === undefined) return;
    bus.publish('battles:changed', { id, isPrivate: ended.battle.key !== null });
    wallet.announceRefunded('battles', ended.paid);
  }

  return {
    /**
     * Draws a full battle and pays it, or refunds it if it belongs to a declared outage of the beacon. While the
     * battle's beacon round is missing, schedules the draw again. Does nothing to a battle in any other state.
     */
    async draw(id: bigint): Promise<void> {
      const battle = await store.readBattle(db, id);
      if (battle?.state !== 'DRAWING' || battle.beaconRound === null || battle.beaconAt === null) return;
      const commitment = (await fairness.commitments([drawIdOf(id)])).get(drawIdOf(id));
      if (commitment === undefined) throw new Error(`battle ${id} has no commitment`);
      if (commitment.outage !== null) return refund(id, commitment.outage);
      const now = await databaseNow(db);
      // The job may run early, because the queue's clock can be ahead of the database's.
      if (now < battle.beaconAt) return addDrawJob(db, id, battle.beaconAt);
      const ask = isWaiting(battle.beaconAt, now) ? fairness.lateBeacon : fairness.askBeacon;
      let beacon: BeaconRound;
      try {
        beacon = await ask(battle.beaconRound, { clock });
      } catch (error) {
        const pause = beaconPause(now - battle.beaconAt, BEACON_RETRY_MS);
        log.warn({ err: error, battle: String(id) }, 'the beacon is late: the battle waits for it');
        return addDrawJob(db, id, clock.now() + pause);
      }
      await finish(id, await outcomeOf(battle, commitment, beacon), beacon);
    },

    /** Returns full battles that wait for their late beacon round, with their players' stakes. */
    async waiting(): Promise<WaitingDraw[]> {
      const rows = await store.readWaiting(db);
      return rows.map(({ id, beaconRound, beaconAt, stake }) => ({
        draw: drawIdOf(id),
        beaconRound,
        beaconAt,
        stake,
      }));
    },
  };
}
