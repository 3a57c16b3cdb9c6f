import type { SkinGame, SkinSort } from '@aureus/contract/skins.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { skinWords } from './skins.words.ts';

const words = skinWords.filter;

export const GAMES: readonly { value: SkinGame; label: string }[] = [
  { value: 'CS2', label: words.games.CS2 },
  { value: 'DOTA2', label: words.games.DOTA2 },
  { value: 'RUST', label: words.games.RUST },
];
export const SORTS: readonly { value: SkinSort; label: string }[] = [
  { value: 'PRICE_DESC', label: words.orders.PRICE_DESC },
  { value: 'PRICE_ASC', label: words.orders.PRICE_ASC },
  { value: 'NAME', label: words.orders.NAME },
];

export interface SkinFilter {
  /** Search text as typed. */
  search: string;
  from: string;
  to: string;
  sort: SkinSort;
}

export const NO_FILTER: Pick<SkinFilter, 'search' | 'from' | 'to'> = { search: '', from: '', to: '' };

export const useSkinFilter = create<SkinFilter>(() => ({ ...NO_FILTER, sort: 'PRICE_DESC' }));

/** Returns the game named in the page's address; without a valid name, CS2. */
export const gameOf = (asked: string | null): SkinGame =>
  GAMES.find(({ value }) => value === asked)?.value ?? 'CS2';

/** Parses a price limit, in coins. */
function bound(text: string): number | undefined {
  const cents = text === '' ? undefined : centsOfField(text);
  return cents === undefined ? undefined : coinsFromCents(cents);
}

/** Converts the filter to the query of the API, without a page number. */
export const skinsQuery = (game: SkinGame, { search, from, to, sort }: SkinFilter) => ({
  method: game,
  sort,
  search: search.trim() === '' ? undefined : search.trim(),
  minPrice: bound(from),
  maxPrice: bound(to),
});

const MOST_EMPTY = 3;

/** Returns the number of the next page to load; `undefined` after three empty pages in a row. */
export function nextPage(pages: readonly { data: readonly unknown[]; page: number }[]): number | undefined {
  const ends = pages.slice(-MOST_EMPTY);
  if (ends.length === MOST_EMPTY && ends.every(({ data }) => data.length === 0)) return undefined;
  return (pages.at(-1)?.page ?? -1) + 1;
}
