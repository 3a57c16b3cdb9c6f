import { coinsFromCents } from '@aureus/money/cents.ts';
import { weekSpan } from '../../platform/week.ts';
import type { LeaderboardStaff } from '../leaderboard/leaderboard.staff.ts';
import type { RaffleStaff } from '../raffle/raffle.staff.ts';
import type { RainStaff } from '../rain/rain.staff.ts';
import { evidence, type Kind, label, payloadText, type WithPayload } from '../staff/staff.ts';

type Event = 'LEADERBOARD' | 'RAFFLE' | 'RAIN';
/** Requested prizes as stored. `before`: prizes that would apply without the request. */
type Asked = { event: Event; fromWeek?: number; prizes: string[]; before: string[] };
const askedIn = ({ payload }: WithPayload): Asked => payload as unknown as Asked;
const worthIn = (row: WithPayload): bigint => BigInt(payloadText(row, 'worth') || '0');
const sumOf = (prizes: readonly string[]): bigint => prizes.reduce((sum, prize) => sum + BigInt(prize), 0n);
const coinsOf = (prizes: readonly string[]): number[] => prizes.map((prize) => coinsFromCents(BigInt(prize)));
/** Start of the first week with the requested prizes; null for rains, where they apply from the next rain on. */
const fromOf = ({ event, fromWeek }: Asked): number | null =>
  event === 'RAIN' || fromWeek === undefined ? null : weekSpan(fromWeek).startsAt;

/** Change of the prizes' cost per week, in cents. A week has 168 rains. */
const changeOf = ({ event, prizes, before }: Asked): bigint =>
  (sumOf(prizes) - sumOf(before)) * (event === 'RAIN' ? 168n : 1n);

/** Requests to change event prizes. Running and announced events keep their prizes. */
export const prizeRequests = (events: {
  leaderboard: Pick<LeaderboardStaff, 'publishPrizes'>;
  raffle: Pick<RaffleStaff, 'publishPrizes'>;
  rain: Pick<RainStaff, 'setBase'>;
}): Kind => ({
  name: 'PRIZES',
  dueMinutes: 24 * 60,
  expiresHours: 7 * 24,

  summaries: (rows) =>
    rows.map((row) => {
      const wish = askedIn(row);
      return {
        who: { name: '', label: label('EVENT', { event: wish.event }), playerId: null, level: null },
        coins: coinsFromCents(worthIn(row)),
        detail: label('A_WEEK', {}),
        signs: [label('PRIZES_FROM', { at: fromOf(wish) })],
      };
    }),

  look(row) {
    const wish = askedIn(row);
    const { event, prizes, before } = wish;
    const change = changeOf(wish);
    return {
      evidence: [
        evidence('PRIZES_THEN', 'CLEAR', { event, prizes: coinsOf(prizes) }),
        evidence('PRIZES_NOW', 'CLEAR', { event, prizes: coinsOf(before) }),
        evidence('PRIZES_COST', change > 0n ? 'WEAK' : 'CLEAR', {
          coins: coinsFromCents(worthIn(row)),
          change: coinsFromCents(change),
        }),
        evidence('PRIZES_FROM', 'CLEAR', { at: fromOf(wish) }),
      ],
    };
  },

  async carryOut(row) {
    const order = askedIn(row);
    if (order.event === 'RAIN') {
      await events.rain.setBase(row.id);
      return { code: 'RAIN_BASE_SET', values: { coins: coinsFromCents(sumOf(order.prizes)) } };
    }
    const event = order.event === 'RAFFLE' ? events.raffle : events.leaderboard;
    return (await event.publishPrizes(row.id))
      ? { code: 'PRIZES_PUBLISHED', values: { at: fromOf(order) } }
      : { code: 'PRIZES_TOO_LATE', values: {} };
  },
});
