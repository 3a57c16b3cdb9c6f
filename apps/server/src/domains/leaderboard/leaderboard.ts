import type { LeaderboardPlace, LeaderboardResult, LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import { pointsOf, pointsUp, potOf, prizesOfPot } from '@aureus/fair/gifts.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { type Clock, lasts } from '../../platform/clock.ts';
import type { TrustedNow } from '../../platform/clock-check.ts';
import { type Db, databaseNow } from '../../platform/postgres.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Paying, Pot } from '../pot/pot.ts';
import type { Wallet, WeekPlay } from '../wallet/wallet.ts';
import { createClosing, openWeek } from './leaderboard.closing.ts';
import { ownStanding, prizeOf } from './leaderboard.rules.ts';
import * as store from './leaderboard.store.ts';

export type Leaderboard = {
  /** Opens the current week if no week is open. Closing a week opens the next one. */
  open: () => Promise<void>;
  /** Returns the current week's standing, in coins, with the player's own place. */
  top: (playerId: bigint | null) => Promise<LeaderboardTop>;
  /** Closed weeks with their winners, newest first. */
  history: (page: number, limit: number) => Promise<LeaderboardResult[]>;
  /** Closes every week that is over, oldest first; none while the clock is wrong. @returns the number closed. */
  closeDue: () => Promise<number>;
};

type Parts = {
  db: Db;
  wallet: Wallet;
  account: Account;
  pot: Pot & Paying;
  clock: Clock;
  /** Reads the database's time. Undefined while the clock is wrong, so that no week ends at a wrong time. */
  trustedNow: TrustedNow;
};
type Standing = {
  week: number;
  /** Prizes by place, in cents, that would be paid if the week ended now. */
  prizes: bigint[];
  /** The pot that the prizes share; null if prizes are fixed. */
  pot: LeaderboardTop['pot'];
  best: readonly WeekPlay[];
  isCut: boolean;
  places: LeaderboardPlace[];
};

/** Cache time of the standing in ms. */
const FRESH_MS = 5_000;
/** Maximum number of ranked players. The page shows the first `SHOWN` of them. */
const COUNTED = 1_000;
const SHOWN = 25;

/** Weekly leaderboard by edge. Prizes share a part of the week's edge, unless they are fixed for that week. */
export function createLeaderboard(parts: Parts): Leaderboard {
  const { db, account, clock, pot } = parts;
  const closing = createClosing(parts);
  let latest: { standing: Promise<Standing>; week: number; until: number } | undefined;

  async function placesOf(
    rows: readonly { place: number; playerId: bigint; staked: bigint; edge: bigint | null; prize: bigint }[],
  ): Promise<LeaderboardPlace[]> {
    const players = await account.seen(rows.map(({ playerId }) => playerId));
    return rows.flatMap(({ place, playerId, staked, edge, prize }) => {
      const seen = players.get(playerId);
      if (seen === undefined) return [];
      const { player, hasFigures } = seen;
      const figures = hasFigures
        ? { staked: coinsFromCents(staked), points: edge === null ? null : pointsOf(edge) }
        : { staked: null, points: null };
      return [{ place, player, ...figures, prize: coinsFromCents(prize) }];
    });
  }

  async function prizesNow(week: number): Promise<Pick<Standing, 'prizes' | 'pot'>> {
    const [most, storedTerms] = [await store.readPrizes(db, week), await store.readTerms(db, week)];
    if (storedTerms === null) return { prizes: most, pot: null };
    const terms = storedTerms ?? pot.terms('leaderboard');
    const cents = potOf(await pot.running(), terms);
    return {
      prizes: prizesOfPot(most, cents),
      pot: {
        coins: coinsFromCents(cents),
        guaranteed: coinsFromCents(terms.least),
        most: most.map(coinsFromCents),
      },
    };
  }

  async function read(week: number): Promise<Standing> {
    const [{ players: best, isCut }, now] = await Promise.all([pot.best(COUNTED), prizesNow(week)]);
    const listed = best.slice(0, SHOWN).map((played, index) => ({
      ...played,
      place: index + 1,
      prize: prizeOf(now.prizes, index + 1),
    }));
    return { week, ...now, best, isCut, places: await placesOf(listed) };
  }

  /** Returns the cached standing, or reads it if the cache has expired or a new week has begun. */
  function standing(): Promise<Standing> {
    const now = clock.now();
    const week = weekOf(now);
    if (latest !== undefined && latest.week === week && lasts(latest.until, now, FRESH_MS))
      return latest.standing;
    const fresh = { standing: read(week), week, until: now + FRESH_MS };
    latest = fresh;
    // If the read fails, the next caller reads again.
    fresh.standing.catch(() => {
      if (latest === fresh) latest = undefined;
    });
    return fresh.standing;
  }

  /** Place of the player's person. The edge of the person's accounts that may win is summed. */
  async function ownOf(playerId: bigint, { best, isCut, prizes }: Standing): Promise<LeaderboardTop['own']> {
    const { edge, staked, holder } = await pot.ofPerson(playerId);
    const figures = { points: pointsOf(edge), staked: coinsFromCents(staked) };
    if ((await account.withoutPrizes([playerId])).has(playerId))
      return { ...figures, place: null, prize: 0, next: null };
    const { place, prize, next } = ownStanding(best, { playerId: holder, edge }, isCut, prizes);
    // The missing points would reveal the points of the player ahead, who may hide them.
    const ahead = next === null ? undefined : best[next.place - 1]?.playerId;
    const isSecret = ahead !== undefined && (await account.seen([ahead])).get(ahead)?.hasFigures === false;
    return {
      ...figures,
      place,
      prize: coinsFromCents(prize),
      next: next && { place: next.place, missing: isSecret ? null : pointsUp(next.missing) },
    };
  }

  return {
    async open() {
      const running = weekOf(await databaseNow(db));
      await db.transaction().execute((tx) => openWeek(tx, running, pot.terms('leaderboard')));
    },

    async top(playerId) {
      const now = await standing();
      const { week, places, prizes } = now;
      return {
        week,
        ...weekSpan(week),
        serverTime: clock.now(),
        prizes: prizes.map(coinsFromCents),
        pot: now.pot,
        places,
        counted: COUNTED,
        own: playerId === null ? null : await ownOf(playerId, now),
      };
    },

    async history(page, limit) {
      const weeks = await store.readClosedWeeks(db, limit, page * limit);
      const rows = await store.readPlaces(db, weeks);
      return Promise.all(
        weeks.map(async (week) => ({
          week,
          ...weekSpan(week),
          places: await placesOf(rows.filter((row) => row.week === week)),
        })),
      );
    },

    closeDue: closing.closeDue,
  };
}
