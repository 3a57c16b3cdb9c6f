import type { LeaderboardPlace, LeaderboardResult, LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, databaseNow } from '../../platform/postgres.ts';
import { weekOf, weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet, WeekStake } from '../wallet/wallet.ts';
import { createClosing, openWeek } from './leaderboard.closing.ts';
import { ownStanding, prizeOf } from './leaderboard.rules.ts';
import * as store from './leaderboard.store.ts';

export type Leaderboard = {
  /** Opens the first week there is. The others are opened by the closing of the one before. */
  open: () => Promise<void>;
  /** The running week as it stands, in coins, with the player's own place. */
  top: (playerId: bigint | null) => Promise<LeaderboardTop>;
  /** Closed weeks with their winners, newest first. */
  history: (page: number, limit: number) => Promise<LeaderboardResult[]>;
  /** Closes every week that is over, the oldest first. @returns how many this call has closed. */
  closeDue: () => Promise<number>;
};

type Parts = { db: Db; wallet: Wallet; account: Account; notifications: Notifications; clock: Clock };
type Standing = {
  week: number;
  /** Cents, by place. */
  prizes: bigint[];
  best: WeekStake[];
  isCut: boolean;
  places: LeaderboardPlace[];
};

/** How long the standing is cached before the wallets are read again. */
const FRESH_MS = 5_000;
/** How many players have a place, and how many of them are shown. */
const COUNTED = 1_000;
const SHOWN = 25;

/** Who stakes most in a week. The standing is read from the wallets' counters, prizes are paid by the bets themselves. */
export function createLeaderboard(parts: Parts): Leaderboard {
  const { db, wallet, account, clock } = parts;
  const closing = createClosing(parts);
  let known: { standing: Promise<Standing>; week: number; until: number } | undefined;

  async function placesOf(
    rows: readonly { place: number; playerId: bigint; staked: bigint; prize: bigint }[],
  ): Promise<LeaderboardPlace[]> {
    const players = await account.seen(rows.map(({ playerId }) => playerId));
    return rows.flatMap(({ place, playerId, staked, prize }) => {
      const seen = players.get(playerId);
      if (seen === undefined) return [];
      const { player, hasFigures } = seen;
      const figure = hasFigures ? coinsFromCents(staked) : null;
      return [{ place, player, staked: figure, points: figure, prize: coinsFromCents(prize) }];
    });
  }

  async function read(week: number): Promise<Standing> {
    const [all, prizes] = await Promise.all([wallet.week(COUNTED), store.readPrizes(db, week)]);
    const excluded = await account.withoutPrizes(all.map(({ playerId }) => playerId));
    const best = all.filter(({ playerId }) => !excluded.has(playerId));
    const shown = best.slice(0, SHOWN).map((stake, index) => ({
      ...stake,
      place: index + 1,
      prize: prizeOf(prizes, index + 1),
    }));
    return { week, prizes, best, isCut: all.length === COUNTED, places: await placesOf(shown) };
  }

  /** One look serves everyone who asks within some seconds; a new week is looked at again. */
  function standing(): Promise<Standing> {
    const now = clock.now();
    const week = weekOf(now);
    if (known !== undefined && known.week === week && known.until > now) return known.standing;
    const asked = { standing: read(week), week, until: now + FRESH_MS };
    known = asked;
    // Who asks next after a failure looks again.
    asked.standing.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.standing;
  }

  async function ownOf(playerId: bigint, { best, isCut, prizes }: Standing): Promise<LeaderboardTop['own']> {
    const staked = (await wallet.play([playerId])).get(playerId)?.weekStaked ?? 0n;
    if ((await account.withoutPrizes([playerId])).has(playerId))
      return { place: null, staked: coinsFromCents(staked), prize: 0, next: null };
    const { place, prize, next } = ownStanding(best, { playerId, staked }, isCut, prizes);
    // How much is missing would say how much the player on that place has.
    const ahead = next === null ? undefined : best[next.place - 1]?.playerId;
    const isSecret = ahead !== undefined && (await account.seen([ahead])).get(ahead)?.hasFigures === false;
    return {
      place,
      staked: coinsFromCents(staked),
      prize: coinsFromCents(prize),
      next: next && { place: next.place, missing: isSecret ? null : coinsFromCents(next.missing) },
    };
  }

  return {
    async open() {
      const running = weekOf(await databaseNow(db));
      await db.transaction().execute((tx) => openWeek(tx, running));
    },

    async top(playerId) {
      const now = await standing();
      const { week, places, prizes } = now;
      return {
        week,
        ...weekSpan(week),
        serverTime: clock.now(),
        prizes: prizes.map(coinsFromCents),
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
