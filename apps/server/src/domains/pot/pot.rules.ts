import { POT_SHARE, type PotTerms } from '@aureus/fair/gifts.ts';
import { type Rational, rational } from '@aureus/fair/rational.ts';
import type { WeekPlay } from '../wallet/wallet.ts';

const POT_EVENTS = ['leaderboard', 'raffle', 'rain'] as const;
export type PotEvent = (typeof POT_EVENTS)[number];

/** The operator's terms: each event's percentage of the pot, and the minimum pot of a week in whole coins. */
export type EventsTerms = { split: Readonly<Record<PotEvent, number>>; guarantee: number };

/** An event's share of the edge in hundredths of a percent, and its part of the minimum pot in cents. */
export function termsOf({ split, guarantee }: EventsTerms, event: PotEvent): PotTerms {
  const percent = BigInt(split[event]);
  const share = (POT_SHARE.numerator * 100n * percent) / POT_SHARE.denominator;
  return { share: Number(share), least: BigInt(guarantee) * percent };
}

/** Share of the pot that all events together pay out. */
export const givenOf = ({ split }: EventsTerms): Rational =>
  rational(
    POT_EVENTS.reduce((sum, event) => sum + BigInt(split[event]), 0n),
    100n,
  );

/**
 * Sums up the week's play of each person's accounts. The sum belongs to the person's first account that played. Sorted
 * by edge, highest first; with equal edge, the older account comes first.
 */
export function byPerson(rows: readonly WeekPlay[], persons: readonly (readonly bigint[])[]): WeekPlay[] {
  const plays = new Map(rows.map((row) => [row.playerId, row]));
  for (const accounts of persons) {
    const [holder, ...others] = accounts.flatMap((id) => plays.get(id) ?? []);
    if (holder === undefined || others.length === 0) continue;
    const all = [holder, ...others];
    plays.set(holder.playerId, {
      playerId: holder.playerId,
      edge: all.reduce((sum, { edge }) => sum + edge, 0n),
      staked: all.reduce((sum, { staked }) => sum + staked, 0n),
    });
    for (const { playerId } of others) plays.delete(playerId);
  }
  return [...plays.values()].toSorted(
    (left, right) => compare(right.edge, left.edge) || compare(left.playerId, right.playerId),
  );
}

const compare = (left: bigint, right: bigint): number => (left < right ? -1 : left > right ? 1 : 0);
