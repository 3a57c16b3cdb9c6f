import { raffleDraw } from '@aureus/fair/raffle.ts';
import type { BeaconRound } from '../../platform/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { weekOf } from '../../platform/week.ts';
import type { Commitment, Fairness } from '../fairness/fairness.ts';
import { beaconPause, isWaiting } from '../fairness/fairness.ts';
import type { Paying } from '../pot/pot.ts';
import { drawIdOf } from './raffle.rules.ts';
import * as store from './raffle.store.ts';

/** Shortest pause in ms before a beacon round that didn't come is requested again. */
const BEACON_RETRY_MS = 10_000;

type Parts = {
  db: Db;
  fairness: Fairness;
  pot: Paying;
  clock: Clock;
  log: Log;
};

export const addDrawJob = (tx: Tx, week: number, due: { runAt: Date } | { inMs: number }): Promise<void> =>
  addJob(tx, 'raffle-draw', { week }, { ...due, key: `raffle-draw-${week}` });

/** Draws raffles whose ticket list is final, on any node. Repeated or parallel draws have the effect of one. */
export function createRaffleDraw({ db, fairness, pot, clock, log }: Parts) {
  /** Computes the winners by place: ticket, holder and prize. */
  async function winsOf(
    raffle: store.Raffle,
    { serverSeed, drawId }: Commitment,
    beacon: BeaconRound,
  ): Promise<store.Win[]> {
    const numbers = await store.readNumbers(db, raffle.week);
    const drawn = raffleDraw({
      draw: { serverSeed, drawId, beaconRound: beacon.round, randomness: beacon.randomness },
      lines: numbers.map(({ first, last }) => Number(last - first + 1n)),
      prizes: raffle.prizes.length,
    });
    return drawn.map(({ ticket, line }, index) => {
      const [holder, prize] = [numbers[line], raffle.prizes[index]];
      if (holder === undefined || prize === undefined) throw new Error('a drawn ticket belongs to no one');
      return { place: index + 1, ticket: BigInt(ticket), playerId: holder.playerId, prize, ref: newId() };
    });
  }

  /**
   * Pays the prizes and ends the raffle in one transaction. The lock on the raffle's row makes this happen only once.
   */
  async function finish(raffle: store.Raffle, commitment: Commitment, beacon: BeaconRound): Promise<void> {
    const wins = await winsOf(raffle, commitment, beacon);
    const paid = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        if ((await store.lockWeek(tx, raffle.week))?.state !== 'LISTED') return [];
        await store.markDrawn(tx, raffle.week, beacon);
        await fairness.reveal(tx, drawIdOf(raffle.week));
        const { week } = raffle;
        const paid = await pot.pay(
          tx,
          wins.map((win) => ({ ...win, week, event: 'raffle' })),
        );
        await store.insertWins(tx, raffle.week, wins);
        return paid;
      }),
    );
    for (const payment of paid) pot.announce(payment);
  }

  /**
   * Ends a raffle that belongs to a declared outage. Its tickets and prizes carry over to the current week's raffle.
   */
  async function callOff(raffle: store.Raffle, outage: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const running = weekOf(await databaseNow(tx));
      if ((await store.lockWeek(tx, raffle.week))?.state !== 'LISTED') return;
      const into = await store.lockWeek(tx, running);
      if (into?.state !== 'OPEN') throw new Error('the running week has no open raffle');
      await store.markVoid(tx, raffle.week, into.week);
      await fairness.reveal(tx, drawIdOf(raffle.week), outage);
    });
  }

  return {
    /**
     * Draws and pays a week's raffle, or carries it over if it belongs to a declared outage of the beacon. While its
     * beacon round is missing, the job queues itself again. Only a raffle with a final list is drawn.
     */
    async draw(week: number): Promise<void> {
      const [raffle] = await store.readWeeks(db, [week]);
      if (raffle?.state !== 'LISTED' || raffle.beaconRound === null || raffle.beaconAt === null) return;
      const commitment = (await fairness.commitments([drawIdOf(week)])).get(drawIdOf(week));
      if (commitment === undefined) throw new Error(`${drawIdOf(week)} has no commitment`);
      if (commitment.outage !== null) return callOff(raffle, commitment.outage);
      const now = await databaseNow(db);
      // The clock of the job queue may be ahead of the database's clock.
      if (now < raffle.beaconAt) return addDrawJob(db, week, { runAt: new Date(raffle.beaconAt) });
      const ask = isWaiting(raffle.beaconAt, now) ? fairness.lateBeacon : fairness.askBeacon;
      let beacon: BeaconRound;
      try {
        beacon = await ask(raffle.beaconRound, { clock });
      } catch (error) {
        log.warn({ err: error, week }, 'the beacon is late: the raffle waits for it');
        return addDrawJob(db, week, { inMs: beaconPause(now - raffle.beaconAt, BEACON_RETRY_MS) });
      }
      await finish(raffle, commitment, beacon);
    },
  };
}
