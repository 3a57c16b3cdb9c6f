import type { EventPrizes, NewPrizes, PrizeTable, Prizes as Shown } from '@aureus/contract/staff-prizes.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { potOf, prizesOfPot } from '@aureus/fair/gifts.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { weekSpan } from '../../platform/week.ts';
import type { LeaderboardStaff } from '../leaderboard/leaderboard.staff.ts';
import type { Pot } from '../pot/pot.ts';
import type { RaffleStaff } from '../raffle/raffle.staff.ts';
import type { RainStaff } from '../rain/rain.staff.ts';
import { type Requests, readBudgets, type StaffSession } from '../staff/staff.ts';

export type Prizes = {
  /**
   * Returns current and planned prizes of the events, the maximum that the site contributes to a rain, the week's pot,
   * and the budgets.
   */
  read: () => Promise<Shown>;
  /**
   * Requests other prizes of an event from a week on. @returns the id of the request.
   * @throws HttpError prizes.error.order | total | count | week | same, request.error.invalid,
   * staff.error.request_open.
   */
  ask: (member: StaffSession, asked: NewPrizes) => Promise<bigint>;
  /**
   * Requests another maximum for the site's contribution to a rain, from the next rain on. @returns the id of the
   * request.
   * @throws HttpError prizes.error.same, request.error.invalid, staff.error.request_open.
   */
  askRain: (member: StaffSession, asked: { coins: number; reason: string }) => Promise<bigint>;
};

/** Number that stands for an event as the subject of a request, and the event's maximum number of prizes. */
const EVENTS = {
  LEADERBOARD: { subject: 1n, most: 25 },
  RAFFLE: { subject: 2n, most: 20 },
  RAIN: { subject: 3n, most: 1 },
} as const;
/** Maximum total of one week's prizes, in cents. */
const MOST_A_WEEK = 10_000_000n;

type Kept = Awaited<ReturnType<LeaderboardStaff['prizes']>>['tables'][number];

const tableOf = ({ fromWeek, prizes, requestId }: Kept): PrizeTable => ({
  fromWeek,
  startsAt: weekSpan(fromWeek).startsAt,
  prizes: prizes.map(coinsFromCents),
  requestId: requestId === null ? null : String(requestId),
});

/** Returns the prize table that applies in a week: the last one that starts in that week or before. */
const holding = (tables: readonly Kept[], week: number): Kept | undefined =>
  tables.filter(({ fromWeek }) => fromWeek <= week).at(-1);

/** Event prizes as staff see them, and requests to change them. */
export function createPrizes(parts: {
  db: Db;
  leaderboard: LeaderboardStaff;
  raffle: RaffleStaff;
  rain: RainStaff;
  pot: Pick<Pot, 'running' | 'terms' | 'guarantee'>;
  requests: Pick<Requests, 'ask'>;
}): Prizes {
  const { db, rain, pot, requests } = parts;
  const tablesOf = (event: NewPrizes['event'], tx: Tx = db) =>
    (event === 'LEADERBOARD' ? parts.leaderboard : parts.raffle).prizes(tx);

  const POT_NAMES = { LEADERBOARD: 'leaderboard', RAFFLE: 'raffle' } as const;

  async function readEvent(event: NewPrizes['event']): Promise<EventPrizes> {
    const { tables, firstWeek } = await tablesOf(event);
    const [now, ...coming] = tables.map(tableOf);
    if (now === undefined) throw new Error(`${event} has no prizes`);
    const { most } = EVENTS[event];
    const cents = potOf(await pot.running(), pot.terms(POT_NAMES[event]));
    const standing = prizesOfPot(tables[0]?.prizes ?? [], cents).map(coinsFromCents);
    return {
      standing,
      event,
      now,
      coming,
      firstWeek,
      firstAt: weekSpan(firstWeek).startsAt,
      most,
    };
  }

  /** The current week's pot, and the part of the minimum pot that the site has to pay. */
  async function readPot(): Promise<Shown['pot']> {
    const edge = await pot.running();
    const parts = (['leaderboard', 'raffle', 'rain'] as const).map((event) => {
      const terms = pot.terms(event);
      const [cents, paid] = [potOf(edge, terms), potOf(edge, { ...terms, least: 0n })];
      return { event, coins: coinsFromCents(cents), cost: cents - paid };
    });
    const coinsOf = (name: string) => parts.find(({ event }) => event === name)?.coins ?? 0;
    return {
      edge: coinsFromCents(edge / MICROS_PER_CENT),
      leaderboard: coinsOf('leaderboard'),
      raffle: coinsOf('raffle'),
      rain: coinsOf('rain'),
      guarantee: pot.guarantee,
      cost: coinsFromCents(parts.reduce((sum, { cost }) => sum + cost, 0n)),
    };
  }

  async function readBudgetsNow(): Promise<Shown['budgets']> {
    const all = await readBudgets(db);
    const of = (name: 'OFFER' | 'CREDIT') => {
      const { cents = 0n, used = 0n } = all.find(({ kind }) => kind === name) ?? {};
      return { coins: coinsFromCents(cents), used: coinsFromCents(used) };
    };
    return { promoCodes: of('OFFER'), credits: of('CREDIT') };
  }

  return {
    async read() {
      const { base, requestId, nextAt } = await rain.base();
      return {
        pot: await readPot(),
        budgets: await readBudgetsNow(),
        events: [await readEvent('LEADERBOARD'), await readEvent('RAFFLE')],
        rain: {
          coins: coinsFromCents(base),
          requestId: requestId === null ? null : String(requestId),
          nextAt,
        },
      };
    },

    async ask(member, { event, fromWeek, prizes, reason }) {
      const cents = prizes.map((coins) => centsFromCoins(coins) ?? 0n);
      if (cents.some((prize) => prize <= 0n)) throw refuse('request.error.invalid');
      const { subject, most } = EVENTS[event];
      if (cents.length > most) throw refuse('prizes.error.count');
      if (cents.some((prize, place) => prize > (cents[place - 1] ?? prize)))
        throw refuse('prizes.error.order');
      if (cents.reduce((sum, prize) => sum + prize, 0n) > MOST_A_WEEK) throw refuse('prizes.error.total');
      return db.transaction().execute(async (tx) => {
        const { tables, firstWeek } = await tablesOf(event, tx);
        if (fromWeek < firstWeek) throw refuse('prizes.error.week');
        if (holding(tables, fromWeek)?.prizes.join(' ') === cents.join(' '))
          throw refuse('prizes.error.same');
        const { id } = await requests.ask(tx, member, {
          kind: 'PRIZES',
          subject,
          payload: { event, fromWeek, prizes: cents.map(String) },
          reason,
          said: {
            action: 'PRIZES_ASKED',
            subject: `prizes of the ${event.toLowerCase()}`,
            after: { fromWeek, prizes },
          },
        });
        return id;
      });
    },

    async askRain(member, { coins, reason }) {
      const cents = centsFromCoins(coins);
      if (cents === undefined) throw refuse('request.error.invalid');
      if ((await rain.base()).base === cents) throw refuse('prizes.error.same');
      const { id } = await db.transaction().execute((tx) =>
        requests.ask(tx, member, {
          kind: 'PRIZES',
          subject: EVENTS.RAIN.subject,
          payload: { event: 'RAIN', prizes: [String(cents)] },
          reason,
          said: { action: 'PRIZES_ASKED', subject: 'prizes of the rain', after: { coins } },
        }),
      );
      return id;
    },
  };
}
