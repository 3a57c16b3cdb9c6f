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

/** Raffles are committed to this many weeks ahead: the seal is public before the first ticket can be earned. */
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

/** Opens raffles, and makes their lists of tickets final when their weeks are over. */
export function createRaffleClosing({ db, wallet, account, fairness, kyc, persons, pot }: Parts) {
  /** Opens a week's raffle: its server seed is committed to here. Does nothing where there is one. */
  async function openWeek(tx: Tx, week: number): Promise<void> {
    if (!(await store.openWeek(tx, week, pot.terms('raffle')))) return;
    await fairness.commit(tx, drawIdOf(week), null);
    const runAt = new Date(weekSpan(week).endsAt);
    await addJob(tx, 'raffle-sweep', {}, { runAt, key: `raffle-close-${week}` });
  }

  /** Numbers a week's tickets, in the order in which the players joined: one span to a person. */
  async function numbersOf(tx: Tx, week: number, players: readonly WeekPlay[]): Promise<Numbers[]> {
    const { startsAt, endsAt } = weekSpan(week);
    const approved = await kyc.firstApproved(new Date(startsAt), new Date(endsAt), tx);
    const carried = await store.readCarried(tx, week);
    const out = await account.withoutPrizes([...approved, ...carried.keys()], tx);
    const shared = (await persons.shared(undefined, tx)).map(({ playerIds }) => playerIds);
    return numberTickets(ticketsByPerson({ players, approved, carried, out, shared }), () =>
      randomBytes(16).toString('hex'),
    );
  }

  /** The pot that a raffle shares; null if its prizes are fixed. */
  const potOfWeek = (terms: PotTerms | null, edge: bigint): RafflePot | null =>
    terms && { ...terms, edge, cents: potOf(edge, terms) };

  /**
   * Announces the beacon round of a week's raffle. Only the week decides which one that is, so that no one can choose
   * another, however late the list is.
   */
  async function announce(week: number): Promise<{ round: number; at: number } | undefined> {
    return store.announceBeacon(db, week, announcedRound(week, await fairness.beaconInfo()));
  }

  return {
    /** Opens what is not open yet of the running week and the one after it. */
    async open(): Promise<void> {
      const running = weekOf(await databaseNow(db));
      await db.transaction().execute(async (tx) => {
        const last = await store.lastWeek(tx);
        // After the first time every week has its raffle, also those in which the site was down.
        for (let week = last === undefined ? running : last + 1; week <= running + WEEKS_AHEAD; week += 1)
          await openWeek(tx, week);
      });
    },

    announce,

    /**
     * Makes the list of a week that is over. Of many calls one does it, in one transaction. A late list is drawn by the
     * announced round all the same, and its proof says that it is late.
     */
    async close({ week }: store.Raffle): Promise<void> {
      // A bet that was placed in time may still be on its way to its commit.
      await wallet.earlierEnded();
      const beacon = await announce(week);
      if (beacon === undefined) return;
      await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const locked = await store.lockWeek(tx, week);
          if (locked?.state !== 'OPEN') return;
          const { edge, players } = await pot.closed(tx, week);
          const numbers = await numbersOf(tx, week, players);
          const weekPot = potOfWeek(locked.terms, edge);
          const tickets = numbers.at(-1)?.last ?? 0n;
          await store.insertNumbers(tx, week, numbers);
          const hash = listHashOf(week, numbers, weekPot);
          await store.markListed(tx, week, { hash, tickets, players: numbers.length, pot: weekPot });
          await fairness.setBeaconRound(tx, drawIdOf(week), beacon.round);
          if (tickets > 0n) await addDrawJob(tx, week, beacon.at);
        }),
      );
    },
  };
}
