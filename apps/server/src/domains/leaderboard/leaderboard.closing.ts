import { coinsFromCents } from '@aureus/money/cents.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet, WeekStake } from '../wallet/wallet.ts';
import { prizeOf } from './leaderboard.rules.ts';
import * as store from './leaderboard.store.ts';

/** How many players are looked at together when places are given out. */
const AT_ONCE = 50;

type Parts = { db: Db; wallet: Wallet; account: Account; notifications: Notifications };

/** Opens a week, with the job that closes it at its end. Does nothing where one is open. */
export async function openWeek(tx: Tx, week: number): Promise<void> {
  if (!(await store.openWeek(tx, week))) return;
  const runAt = new Date(weekSpan(week).endsAt);
  await addJob(tx, 'leaderboard-close', {}, { runAt, key: `leaderboard-close-${week}` });
}

/**
 * Closes weeks that are over: places, prizes, notifications and the opening of the next week are one transaction, which
 * the row of the week lets happen once. A process that dies in it leaves the week open, for the next one.
 */
export function createClosing({ db, wallet, account, notifications }: Parts) {
  /** The best who take the prizes, by the bets themselves. */
  async function winners(tx: Tx, week: number, prizes: number): Promise<WeekStake[]> {
    const { startsAt, endsAt } = weekSpan(week);
    const all = await wallet.stakedBetween(tx, new Date(startsAt), new Date(endsAt));
    const best: WeekStake[] = [];
    for (let at = 0; at < all.length && best.length < prizes; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE);
      const excluded = await account.withoutPrizes(
        some.map(({ playerId }) => playerId),
        tx,
      );
      best.push(...some.filter(({ playerId }) => !excluded.has(playerId)));
    }
    return best.slice(0, prizes);
  }

  async function pay(tx: Tx, places: readonly store.PlaceRow[]) {
    await wallet.lock(
      tx,
      places.map(({ playerId }) => playerId),
    );
    const paid = [];
    for (const { playerId, place, prize, ref } of places) {
      await wallet.giveBonus(tx, { playerId, amount: prize, code: 'leaderboardPrize', ref });
      const { balance } = await wallet.read(playerId, tx);
      const data = { type: 'LEADERBOARD_REWARD', place, amount: coinsFromCents(prize) } as const;
      const added = await notifications.add(tx, playerId, 'SUCCESS', data);
      paid.push({ playerId, balance, added });
    }
    return paid;
  }

  /** @returns what to announce; `undefined` when somebody else has closed the week. */
  const close = (week: number) =>
    db.transaction().execute(async (tx) => {
      if (!(await store.closeWeek(tx, week))) return undefined;
      const prizes = await store.readPrizes(tx, week);
      const places = (await winners(tx, week, prizes.length)).map(({ playerId, staked }, index) => {
        const place = index + 1;
        return { week, place, playerId, staked, prize: prizeOf(prizes, place), ref: newId() };
      });
      const paid = await pay(tx, places);
      await store.insertPlaces(tx, places);
      await openWeek(tx, week + 1);
      return paid;
    });

  return {
    closeDue: async (): Promise<number> => {
      let closed = 0;
      const running = weekOf(await databaseNow(db));
      for (;;) {
        const week = await store.readOpenWeek(db);
        if (week === undefined || week >= running) return closed;
        // A bet that was placed in time may still be on its way to its commit.
        await wallet.earlierEnded();
        const paid = await retryOnDeadlock(() => close(week));
        if (paid === undefined) continue;
        closed += 1;
        for (const { playerId, balance, added } of paid) {
          wallet.announce(playerId, balance);
          notifications.publish(added);
        }
      }
    },
  };
}
