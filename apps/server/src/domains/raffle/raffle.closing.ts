import { randomBytes } from 'node:crypto';
import { type PotTerms, potOf } from '@aureus/fair/gifts.ts';
import { announcedRound, type RafflePot } from '@aureus/fair/raffle.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Persons } from '../kyc/kyc.persons.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { Pot } from '../pot/pot.ts';
import type { Wallet, WeekPlay } from '../wallet/wallet.ts';
import { addDrawJob } from './raffle.draw.ts';
import { drawIdOf, listHashOf, type Numbers, numberTickets, ticketsByPerson } from './raffle.rules.ts';
import * as store from './raffle.store.ts';

/**
 * Number of weeks that raffles are opened ahead, so that the commitment is public before the first ticket can be
 * earned.
 */
const WEEKS_AHEAD = 1;

type Parts = {
  db: Db;
  wallet: Wallet;
  account: Account;
  fairness: Fairness;
  kyc: Kyc;
  persons: Persons;
  pot: Pot;
};

/** Opens raffles, and finalizes their ticket lists when their weeks are over. */
export function createRaffleClosing({ db, wallet, account, fairness, kyc, persons, pot }: Parts) {
  /** Opens a week's raffle and commits to its server seed. Does nothing if the week already has a raffle. */
  async function openWeek(tx: Tx, week: number): Promise<void> {
    if (!(await store.openWeek(tx, week, pot.terms('raffle')))) return;
    await fairness.commit(tx, drawIdOf(week), null);
    const runAt = new Date(weekSpan(week).endsAt);
    await addJob(tx, 'raffle-sweep', {}, { runAt, key: `raffle-close-${week}` });
  }

  /** Numbers a week's tickets, in order of the holders' account ids. Each person gets one range of numbers. */
  async function numbersOf(
    tx: Tx,
    week: number,
    players: readonly WeekPlay[],
  ): Promise<{ numbers: Numbers[]; out: ReadonlySet<bigint> }> {
    const { startsAt, endsAt } = weekSpan(week);
    const approved = await kyc.firstApproved(new Date(startsAt), new Date(endsAt), tx);
    const carried = await store.readCarried(tx, week);
    const out = await account.withoutPrizes([...approved, ...carried.keys()], tx);
    const shared = (await persons.shared(undefined, tx)).map(({ playerIds }) => playerIds);
    const tickets = ticketsByPerson({ players, approved, carried, out, shared });
    return { numbers: numberTickets(tickets, () => randomBytes(16).toString('hex')), out };
  }

  const potOfWeek = (terms: PotTerms | null, edge: bigint): RafflePot | null =>
    terms && { ...terms, edge, cents: potOf(edge, terms) };

  /**
   * Announces the beacon round of a week's raffle. The round follows from the week alone, so a late ticket list can't
   * be used to choose another round.
   */
  async function announce(week: number): Promise<{ round: number; at: number } | undefined> {
    return store.announceBeacon(db, week, announcedRound(week, await fairness.beaconInfo()));
  }

  return {
    /** Opens missing raffles up to the week after the current one. */
    async open(): Promise<void> {
      const running = weekOf(await databaseNow(db));
      await db.transaction().execute(async (tx) => {
        const last = await store.lastWeek(tx);
        // After the first raffle, every week gets one, including weeks when the site was down.
        for (let week = last === undefined ? running : last + 1; week <= running + WEEKS_AHEAD; week += 1)
          await openWeek(tx, week);
      });
    },

    announce,

    /**
     * Finalizes a finished week's ticket list, in one transaction, once. Even a late list is drawn with the announced
     * round, and its proof shows that the list was late.
     */
    async close({ week }: store.Raffle): Promise<void> {
      // A bet placed before the week's end may not have been committed yet.
      await wallet.earlierEnded();
      const beacon = await announce(week);
      if (beacon === undefined) return;
      await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const locked = await store.lockWeek(tx, week);
          if (locked?.state !== 'OPEN') return;
          const { edge, players, out } = await pot.closed(tx, week);
          const { numbers, out: withoutPlay } = await numbersOf(tx, week, players);
          const weekPot = potOfWeek(locked.terms, edge);
          const tickets = numbers.at(-1)?.last ?? 0n;
          await store.insertNumbers(tx, week, numbers);
          const hash = listHashOf(week, numbers, weekPot);
          await store.markListed(tx, week, {
            hash,
            tickets,
            players: numbers.length,
            pot: weekPot,
            out: [...new Set([...out, ...withoutPlay])],
          });
          await fairness.setBeaconRound(tx, drawIdOf(week), beacon.round);
          if (tickets > 0n) await addDrawJob(tx, week, { runAt: new Date(beacon.at) });
        }),
      );
    },
  };
}
