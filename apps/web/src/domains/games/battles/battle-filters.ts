import type { BattleFormat, BattleMode, BattleSummary } from '@aureus/contract/battles.ts';
import { filterWords } from './battles.words.ts';

export type BattleShow = 'open' | 'live' | 'over' | 'mine';
export type BattleSort = 'newest' | 'price-asc' | 'price-desc';

/**
 * Filters of the lobby. Without `show`, the lobby lists battles that wait for players or are running. Other missing
 * fields don't filter.
 */
export interface BattleFilters {
  mode?: BattleMode | undefined;
  format?: BattleFormat | undefined;
  show?: BattleShow | undefined;
  /** Price in coins; both limits are inclusive. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: BattleSort;
}

const { prices } = filterWords;

/** Choices for the price of a battle, in coins. */
export const PRICE_BANDS = [
  { value: 'any', label: prices.any },
  { value: '0-10', label: prices.to10 },
  { value: '10-100', label: prices.to100 },
  { value: '100-1000', label: prices.to1000 },
  { value: '1000-', label: prices.from1000 },
] as const;
export type PriceBand = (typeof PRICE_BANDS)[number]['value'];

/** Returns the limits of a price band, in coins. */
export function priceBandEnds(band: PriceBand): Pick<BattleFilters, 'minPrice' | 'maxPrice'> {
  if (band === 'any') return {};
  const [least = '', most = ''] = band.split('-');
  return { minPrice: Number(least), maxPrice: most === '' ? undefined : Number(most) };
}

/**
 * True if a battle matches the filters. A battle counts as `live` from when its last seat is taken to the end of its
 * playback.
 */
export function matchesFilters(
  battle: BattleSummary,
  filters: BattleFilters,
  ownId: string | undefined,
  now: number,
): boolean {
  const { mode, format, show, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
  if (mode !== undefined && battle.mode !== mode) return false;
  if (format !== undefined && battle.format !== format) return false;
  if (battle.price < minPrice || battle.price > maxPrice) return false;
  const endsAt = (battle.startsAt ?? 0) + battle.cases.length * battle.roundMs;
  const isLive = battle.state === 'DRAWING' || (battle.state === 'FINISHED' && now < endsAt);
  switch (show) {
    case 'open':
      return battle.state === 'WAITING';
    case 'live':
      return isLive;
    case 'over':
      return battle.state === 'FINISHED' && !isLive;
    case 'mine':
      return ownId !== undefined && battle.seats.some(({ player }) => player?.id === ownId);
    case undefined:
    default:
      return battle.state === 'WAITING' || isLive;
  }
}

const compare: Record<BattleSort, (a: BattleSummary, b: BattleSummary) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
};

/**
 * Returns the list with a new state of a battle. The battle is replaced or added if it belongs to the list, otherwise
 * removed.
 */
export function mergeBattle(
  list: readonly BattleSummary[],
  battle: BattleSummary,
  belongs: boolean,
  sort: BattleSort,
): BattleSummary[] {
  if (!belongs) return list.filter(({ id }) => id !== battle.id);
  if (list.some(({ id }) => id === battle.id))
    return list.map((other) => (other.id === battle.id ? battle : other));
  return [...list, battle].sort(compare[sort]);
}

/**
 * Returns a battle from a public message, with the player's own seat from the cache. Public messages don't name
 * players who hide their name or figures.
 */
export function withOwnSeat(
  announced: BattleSummary,
  cached: BattleSummary | undefined,
  ownId: string | undefined,
): BattleSummary {
  const ownSeat = cached?.seats.find(({ player }) => player !== null && player.id === ownId);
  if (ownSeat === undefined) return announced;
  const seats = announced.seats.map((seat) =>
    seat.seat === ownSeat.seat && seat.player === null && seat.botName === null ? ownSeat : seat,
  );
  return { ...announced, seats, creatorId: announced.creatorId ?? cached?.creatorId ?? null };
}
