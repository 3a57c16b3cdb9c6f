// Spin rounds that wait for their late beacon round, and how any node ends them.
import { spinPocket } from '@aureus/fair/spin.ts';
import type { BeaconRound } from '../../../platform/beacon.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../../platform/postgres.ts';
import type { WaitingDraw } from '../../../platform/void-draws.ts';
import type { Commitment, Fairness } from '../../fairness/fairness.ts';
import { beaconPause } from '../../fairness/fairness.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { SpinFacts } from './spin.events.ts';
import type { SpinRounds } from './spin.rounds.ts';
import { drawIdOf, winningChoices } from './spin.rules.ts';
import * as store from './spin.store.ts';

/** Shortest pause in ms between two requests for a late beacon round. */
const RETRY_MS = 500;

export type LateRounds = {
  /** Rounds that wait for their beacon round, with the stakes on them. */
  waiting: () => Promise<WaitingDraw[]>;
  /**
   * Draws and settles a waiting round, or refunds it if it belongs to a declared outage. Queues itself again until its
   * beacon round is there. Does nothing to any other round.
   */
  drawLate: (id: bigint) => Promise<void>;
  /** Ends all waiting rounds whose beacon round is there, in case their jobs were lost. */
  sweep: () => Promise<void>;
};

/** Adds the job that ends a waiting round. A repeat replaces the earlier job. */
export const addLateDraw = (tx: Tx, id: bigint, due: { runAt: Date } | { inMs: number }): Promise<void> =>
  addJob(tx, 'spin-draw', { roundId: String(id) }, { ...due, key: `spin-draw-${id}` });

export function pocketOf(row: store.RoundRow, { serverSeed }: Commitment, beacon: BeaconRound): number {
  const drawId = drawIdOf(row.id);
  const { round: beaconRound, randomness } = beacon;
  return spinPocket({ serverSeed, drawId, beaconRound, randomness }, row.layout);
}

type Parts = {
  db: Db;
  wallet: Wallet;
  fairness: Fairness;
  rounds: Pick<SpinRounds, 'publicRound'>;
  bus: Bus<SpinFacts>;
  clock: Clock;
};

export function createLateRounds({ db, wallet, fairness, rounds, bus, clock }: Parts): LateRounds {
  async function announce(id: bigint): Promise<void> {
    const row = await store.readRound(db, id);
    if (row !== undefined) bus.publish('spin:late', { round: await rounds.publicRound(row) });
  }

  async function draw(row: store.RoundRow, commitment: Commitment, beacon: BeaconRound): Promise<void> {
    const pocket = pocketOf(row, commitment, beacon);
    const { randomness, signature } = beacon;
    const settled = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        if ((await store.lockWaiting(tx, row.id)) === undefined) return undefined;
        const drawnAt = await databaseNow(tx);
        await store.markDrawnLate(tx, row.id, { pocket, randomness, signature, drawnAt });
        await fairness.reveal(tx, drawIdOf(row.id));
        const winning = winningChoices(pocket, row.layout);
        const paid = await wallet.settleRound(tx, row.id, winning, drawnAt, true);
        await addJob(tx, 'spin-big-wins', { roundId: String(row.id) });
        return { paid, drawnAt };
      }),
    );
    if (settled === undefined) return;
    await announce(row.id);
    wallet.announceSettled('spin', settled.paid, settled.drawnAt);
  }

  async function refund(row: store.RoundRow, outage: number): Promise<void> {
    const paid = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        if ((await store.lockWaiting(tx, row.id)) === undefined) return undefined;
        await store.markRefunded(tx, row.id);
        await fairness.reveal(tx, drawIdOf(row.id), outage);
        return wallet.voidRound(tx, row.id);
      }),
    );
    if (paid === undefined) return;
    await announce(row.id);
    wallet.announceRefunded('spin', paid);
  }

  async function drawLate(id: bigint): Promise<void> {
    const [row] = await store.waitingRounds(db, [id]);
    if (row === undefined) return;
    const commitment = (await fairness.commitments([drawIdOf(id)])).get(drawIdOf(id));
    if (commitment === undefined) throw new Error(`round ${id} has no commitment`);
    if (commitment.outage !== null) return refund(row, commitment.outage);
    const now = await databaseNow(db);
    // The job can run too early: the queue's clock may be ahead of the database's clock, or the latter was set back.
    if (now < row.beaconAt) return addLateDraw(db, id, { runAt: new Date(row.beaconAt) });
    let beacon: BeaconRound;
    try {
      beacon = await fairness.lateBeacon(row.beaconRound, { clock });
    } catch {
      return addLateDraw(db, id, { inMs: beaconPause(now - row.beaconAt, RETRY_MS) });
    }
    await draw(row, commitment, beacon);
  }

  return {
    async waiting() {
      const rows = await store.waitingRounds(db);
      return Promise.all(
        rows.map(async ({ id, beaconRound, beaconAt }) => {
          const stakes = await wallet.roundStakes(id);
          const stake = stakes.reduce((sum, one) => sum + one.stake, 0n);
          return { draw: drawIdOf(id), beaconRound, beaconAt, stake };
        }),
      );
    },

    drawLate,

    async sweep() {
      await oneByOne(await store.waitingRounds(db), ({ id }) => drawLate(id));
    },
  };
}
