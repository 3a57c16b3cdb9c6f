import type { CaseSummary, OwnCases } from '@aureus/contract/cases.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { centsOfField, readAmount } from '../../../ui/format/amount-text.ts';
import { LOCALE } from '../../../ui/format/locale.words.ts';
import { casesWords } from './cases.words.ts';

const { bands, orders } = casesWords.filter;

/** Common price ranges in coins, as typed in the fields. Both limits are inclusive. */
export const priceBands = [
  { label: bands.all, from: '', to: '' },
  { label: bands.under5, from: '', to: '4.99' },
  { label: bands.from5, from: '5', to: '24.99' },
  { label: bands.from25, from: '25', to: '99.99' },
  { label: bands.from100, from: '100', to: '' },
] as const;

export const caseOrders = [
  { value: 'popular', label: orders.popular },
  { value: 'cheapest', label: orders.cheapest },
  { value: 'dearest', label: orders.dearest },
  { value: 'jackpot', label: orders.jackpot },
  { value: 'top-item', label: orders['top-item'] },
  { value: 'newest', label: orders.newest },
  { value: 'name', label: orders.name },
] as const;
type CaseOrder = (typeof caseOrders)[number]['value'];

export interface CaseFilters {
  search: string;
  /** Lowest price in coins, as typed; empty for none. `to` is the highest price. */
  from: string;
  to: string;
  tag: string | null;
  order: CaseOrder;
  /** Listed cases: all, favorites, or recently opened ones. */
  shelf: Shelf;
}

const SHELVES = ['all', 'favorites', 'recent'] as const;
export type Shelf = (typeof SHELVES)[number];

const everything: CaseFilters = {
  search: '',
  from: '',
  to: '',
  tag: null,
  order: 'popular',
  shelf: 'all',
};

/** Filters chosen by the player. They last while the page is open, even when the player visits other pages. */
export const useCaseFilters = create<CaseFilters>(() => everything);

/** Clears all filters but keeps the sort order. */
export function resetCaseFilters(): void {
  useCaseFilters.setState({ ...everything, order: useCaseFilters.getState().order });
}

/** Reads the filters from a query string; `undefined` if all have default values. */
export function filtersOf(query: string): CaseFilters | undefined {
  const params = new URLSearchParams(query);
  const price = (name: string) => readAmount(params.get(name) ?? '') ?? '';
  const filters: CaseFilters = {
    search: (params.get('q') ?? '').slice(0, 60),
    from: price('from'),
    to: price('to'),
    tag: params.get('tag'),
    order: caseOrders.find(({ value }) => value === params.get('order'))?.value ?? everything.order,
    shelf: SHELVES.find((shelf) => shelf === params.get('shelf')) ?? everything.shelf,
  };
  return queryOf(filters) === '' ? undefined : filters;
}

/**
 * Converts the filters to a query string, without default values. @param search query of the address, whose other
 * parameters stay, such as `tip`.
 */
export function queryOf({ search: text, from, to, tag, order, shelf }: CaseFilters, search = ''): string {
  const query = new URLSearchParams(search);
  const values: Record<string, string | undefined> = {
    q: text,
    from,
    to,
    tag: tag ?? undefined,
    order: order === everything.order ? undefined : order,
    shelf: shelf === everything.shelf ? undefined : shelf,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.toString();
}

/** Returns the number of active filters that phones show only in the sheet. */
export function foldedCount({ tag, shelf, from, to }: CaseFilters): number {
  const isUsual = priceBands.some((band) => band.from === from && band.to === to);
  return Number(tag !== null) + Number(shelf !== 'all') + Number(!isUsual);
}

/** Returns the price of the most valuable item as a multiple of the case's price. */
export const timesPrice = ({ price, topSkin }: CaseSummary): number => topSkin.price / price;

const compare: Record<CaseOrder, (a: CaseSummary, b: CaseSummary) => number> = {
  // Cases with equal numbers of openings are sorted by price. So before any opening, the cheapest come first.
  popular: (a, b) => b.openings - a.openings || a.price - b.price,
  cheapest: (a, b) => a.price - b.price,
  dearest: (a, b) => b.price - a.price,
  jackpot: (a, b) => timesPrice(b) - timesPrice(a),
  'top-item': (a, b) => b.topSkin.price - a.topSkin.price,
  newest: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => a.name.localeCompare(b.name, LOCALE),
};

/**
 * Returns the cases that match every filter, in the chosen order. Recently opened cases are sorted by their last
 * opening.
 * @param own ids of the player's favorites and recently opened cases.
 */
export function filterCases(
  cases: readonly CaseSummary[],
  filters: CaseFilters,
  own: OwnCases = { favorites: [], recent: [] },
): readonly CaseSummary[] {
  const least = centsOfField(filters.from) ?? 0n;
  const most = centsOfField(filters.to);
  const words = plain(filters.search).split(/\s+/).filter(Boolean);
  const shelf = filters.shelf === 'all' ? undefined : own[filters.shelf];
  const matches = cases
    .filter(({ price }) => {
      const cents = centsFromCoins(price) ?? 0n;
      return cents >= least && (most === undefined || cents <= most);
    })
    .filter(({ tags }) => filters.tag === null || tags.includes(filters.tag))
    .filter(({ id }) => shelf === undefined || shelf.includes(id))
    .filter((box) => {
      const text = plain(`${box.name} ${box.topSkin.name} ${box.tags.join(' ')}`);
      return words.every((word) => text.includes(word));
    });
  if (filters.shelf === 'recent')
    return matches.toSorted((a, b) => own.recent.indexOf(a.id) - own.recent.indexOf(b.id));
  return matches.toSorted((a, b) => compare[filters.order](a, b) || compare.name(a, b));
}

/**
 * Returns the case for the demo: of the cheapest price range, the one opened most in the last 24 hours; otherwise the
 * cheapest case.
 */
export const demoCase = (cases: readonly CaseSummary[]): CaseSummary | undefined =>
  filterCases(cases, { ...everything, to: priceBands[1].to })[0] ?? cases.toSorted(compare.cheapest)[0];

/** Returns the text in lowercase without accents, so that a search without accents finds names with them. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the tags with their numbers of cases, most common first. */
export function tagsOf(cases: readonly CaseSummary[]): readonly { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of cases) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, LOCALE));
}
