// Closes a week and pays its prizes.
import { type PotTerms, potOf, prizesOfPot } from '@aureus/fair/gifts.ts';
import type { TrustedNow } from '../../platform/clock-check.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { Paying, Pot } from '../pot/pot.ts';
import type { Wallet } from '../wallet/wallet.ts';
import * as store from './leaderboard.store.ts';

type Parts = {
  db: Db;
  wallet: Wallet;
  pot: Pot & Paying;
  /** Reads the database's time. Undefined while the clock is wrong, so that no week ends at a wrong time. */
  trustedNow: TrustedNow;
};

/**
 * Opens a week and schedules the job that closes it. Does nothing if the week was opened before or another week is
 * open.
 */
export async function openWeek(tx: Tx, week: number, terms: PotTerms): Promise<void> {
  if (!(await store.openWeek(tx, week, terms))) return;
  const runAt = new Date(weekSpan(week).endsAt);
  await addJob(tx, 'leaderboard-close', {}, { runAt, key: `leaderboard-close-${week}` });
}

/**
 * Closes weeks that are over. One transaction pays the prizes and opens the next week. The lock on the week's row lets
 * it happen only once.
 */
export function createClosing({ db, wallet, pot, trustedNow }: Parts) {
  /** Closes a week. @returns payments to announce; undefined if another process has closed the week. */
  const close = (week: number) =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockOpen(tx, week))) return undefined;
      const { edge, players } = await pot.closed(tx, week);
      const [most, terms] = [await store.readPrizes(tx, week), await store.readTerms(tx, week)];
      const cents = terms ? potOf(edge, terms) : null;
      const prizes = cents === null ? most : prizesOfPot(most, cents);
      const places = prizes.flatMap((prize, index) => {
        const winner = players[index];
        return winner === undefined ? [] : [{ ...winner, week, place: index + 1, prize, ref: newId() }];
      });
      await store.closeWeek(tx, week, cents === null ? null : { edge, cents });
      const paid = await pot.pay(
        tx,
        places.map((place) => ({ ...place, event: 'leaderboard' })),
      );
      await store.insertPlaces(tx, places);
      await openWeek(tx, week + 1, pot.terms('leaderboard'));
      return paid;
    });

  return {
    closeDue: async (): Promise<number> => {
      let closed = 0;
      const now = await trustedNow(db);
      if (now === undefined) return closed;
      const running = weekOf(now);
      for (;;) {
        const week = await store.readOpenWeek(db);
        if (week === undefined || week >= running) return closed;
        // A bet placed before the week's end may not have been committed yet.
        await wallet.earlierEnded();
        const paid = await retryOnDeadlock(() => close(week));
        if (paid === undefined) continue;
        closed += 1;
        for (const payment of paid) pot.announce(payment);
      }
    },
  };
}
