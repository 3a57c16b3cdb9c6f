import type { SkinGame, SkinSort } from '@aureus/contract/skins.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { centsOfField } from '../../ui/bet-amount.ts';

export const GAMES: readonly { value: SkinGame; label: string }[] = [
  { value: 'CS2', label: 'CS2' },
  { value: 'DOTA2', label: 'Dota 2' },
  { value: 'RUST', label: 'Rust' },
];
export const SORTS: readonly { value: SkinSort; label: string }[] = [
  { value: 'PRICE_DESC', label: 'Highest price' },
  { value: 'PRICE_ASC', label: 'Lowest price' },
  { value: 'NAME', label: 'Name' },
];

export interface SkinFilter {
  /** As typed. */
  search: string;
  from: string;
  to: string;
  sort: SkinSort;
}

export const NO_FILTER: Pick<SkinFilter, 'search' | 'from' | 'to'> = { search: '', from: '', to: '' };

export const useSkinFilter = create<SkinFilter>(() => ({ ...NO_FILTER, sort: 'PRICE_DESC' }));

/** The game that an address names. */
export const gameOf = (asked: string | null): SkinGame =>
  GAMES.find(({ value }) => value === asked)?.value ?? 'CS2';

const bound = (text: string): Cents | undefined => (text === '' ? undefined : centsOfField(text));

/** What of the filter the server is asked for, as a query; the page is not part of it. */
export function skinsQuery(game: SkinGame, { search, from, to, sort }: SkinFilter): string {
  const query = new URLSearchParams({ method: game, sort });
  const [least, most] = [bound(from), bound(to)];
  if (search.trim() !== '') query.set('search', search.trim());
  if (least !== undefined) query.set('minPrice', String(coinsFromCents(least)));
  if (most !== undefined) query.set('maxPrice', String(coinsFromCents(most)));
  return String(query);
}

const MOST_EMPTY = 3;

/** The page to ask for next; undefined once three in a row were empty. */
export function nextPage(pages: readonly { data: readonly unknown[]; page: number }[]): number | undefined {
  const ends = pages.slice(-MOST_EMPTY);
  if (ends.length === MOST_EMPTY && ends.every(({ data }) => data.length === 0)) return undefined;
  return (pages.at(-1)?.page ?? -1) + 1;
}
