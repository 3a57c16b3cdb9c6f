import { addJob } from '../../platform/jobs.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { weekSpan } from '../../platform/week.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Leaderboard } from '../leaderboard/leaderboard.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { addDrawJob } from './raffle.draw.ts';
import {
  countTickets,
  DRAW_DELAY_MS,
  drawIdOf,
  LIST_LEAD_MS,
  listHashOf,
  type Numbers,
  numberTickets,
  RAFFLE_PRIZES,
} from './raffle.rules.ts';
import * as store from './raffle.store.ts';

/** Raffles are committed to this many weeks ahead: the seal is public before the first ticket can be earned. */
const WEEKS_AHEAD = 1;

type Parts = { db: Db; wallet: Wallet; fairness: Fairness; leaderboard: Leaderboard };

/** Opens raffles, and makes their lists of tickets final when their weeks are over. */
export function createRaffleClosing({ db, wallet, fairness, leaderboard }: Parts) {
  /** Opens a week's raffle: its server seed is committed to here. Does nothing where there is one. */
  async function openWeek(tx: Tx, week: number): Promise<void> {
    if (!(await store.insertWeek(tx, week, RAFFLE_PRIZES))) return;
    await fairness.commit(tx, drawIdOf(week), null);
    const runAt = new Date(weekSpan(week).endsAt);
    await addJob(tx, 'raffle-sweep', {}, { runAt, key: `raffle-close-${week}` });
  }

  /** Gives out the numbers of a week, in the order in which the players joined. */
  async function numbersOf(tx: Tx, week: number): Promise<Numbers[]> {
    const { startsAt, endsAt } = weekSpan(week);
    const [from, to] = [new Date(startsAt), new Date(endsAt)];
    const tickets = countTickets(
      await wallet.stakedBetween(tx, from, to),
      await store.readApproved(tx, from, to),
      await store.readCarried(tx, week),
    );
    for (const playerId of await leaderboard.excluded(tx, [...tickets.keys()])) tickets.delete(playerId);
    return numberTickets(tickets);
  }

  /** The round that was named while the week ran, unless the list comes too late for it. */
  async function beaconOf({ week, beaconRound, beaconAt }: store.Raffle) {
    const { now } = await store.databaseNow(db);
    if (beaconRound !== null && beaconAt !== null && beaconAt > now + LIST_LEAD_MS)
      return { round: beaconRound, at: beaconAt };
    return fairness.beaconAfter(Math.max(now, weekSpan(week).endsAt) + DRAW_DELAY_MS);
  }

  return {
    /** Opens what is not open yet of the running week and the one after it. */
    async open(): Promise<void> {
      const { week: running } = await store.databaseNow(db);
      await db.transaction().execute(async (tx) => {
        const last = await store.lastWeek(tx);
        // After the first time every week has its raffle, also those in which the site was down.
        for (let week = last === undefined ? running : last + 1; week <= running + WEEKS_AHEAD; week += 1)
          await openWeek(tx, week);
      });
    },

    /** Names the beacon round of a raffle whose week is not over, so that it is public before the list. */
    async plan({ week }: store.Raffle): Promise<void> {
      await store.planBeacon(db, week, await fairness.beaconAfter(weekSpan(week).endsAt + DRAW_DELAY_MS));
    },

    /** Makes the list of a week that is over. Of many calls one does it, in one transaction. */
    async close(raffle: store.Raffle): Promise<void> {
      const { week } = raffle;
      // A bet that was placed in time may still be on its way to its commit.
      await wallet.earlierEnded();
      const beacon = await beaconOf(raffle);
      await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const locked = await store.lockWeek(tx, week);
          if (locked?.state !== 'OPEN') return;
          const numbers = await numbersOf(tx, week);
          const tickets = numbers.at(-1)?.last ?? 0n;
          await store.insertNumbers(tx, week, numbers);
          const hash = listHashOf(week, numbers);
          await store.markListed(tx, week, { hash, tickets, players: numbers.length, beacon });
          await fairness.setBeaconRound(tx, drawIdOf(week), beacon.round);
          if (tickets > 0n) await addDrawJob(tx, week, beacon.at);
        }),
      );
    },
  };
}
