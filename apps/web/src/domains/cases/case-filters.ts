import type { CaseSummary } from '@aureus/contract/cases.ts';
import { create } from 'zustand';
import { LOCALE } from '../../ui/locale.ts';
import { casesWords } from './cases.words.ts';

const { bands, orders } = casesWords.filter;

/** Bands of prices in coins: from the first (included) to the second (not included). */
export const priceBands = [
  { value: 'all', label: bands.all, from: 0, to: Number.POSITIVE_INFINITY },
  { value: 'under-5', label: bands.under5, from: 0, to: 5 },
  { value: '5-25', label: bands.from5, from: 5, to: 25 },
  { value: '25-100', label: bands.from25, from: 25, to: 100 },
  { value: 'from-100', label: bands.from100, from: 100, to: Number.POSITIVE_INFINITY },
] as const;
type PriceBand = (typeof priceBands)[number]['value'];

export const caseOrders = [
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
  band: PriceBand;
  tag: string | null;
  order: CaseOrder;
}

const everything: CaseFilters = { search: '', band: 'all', tag: null, order: 'cheapest' };

/** What the player looks for; it survives a visit to a case. */
export const useCaseFilters = create<CaseFilters>(() => everything);

/** Shows every case again, in the order that was chosen. */
export function resetCaseFilters(): void {
  useCaseFilters.setState({ ...everything, order: useCaseFilters.getState().order });
}

/** How many times its price a case pays at most. */
export const timesPrice = ({ price, topSkin }: CaseSummary): number => topSkin.price / price;

const compare: Record<CaseOrder, (a: CaseSummary, b: CaseSummary) => number> = {
  cheapest: (a, b) => a.price - b.price,
  dearest: (a, b) => b.price - a.price,
  jackpot: (a, b) => timesPrice(b) - timesPrice(a),
  'top-item': (a, b) => b.topSkin.price - a.topSkin.price,
  newest: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => a.name.localeCompare(b.name, LOCALE),
};

/** The cases that match every filter, in order; cases that are equal in it stand by name. */
export function filterCases(cases: readonly CaseSummary[], filters: CaseFilters): readonly CaseSummary[] {
  const band = priceBands.find(({ value }) => value === filters.band) ?? priceBands[0];
  const words = plain(filters.search).split(/\s+/).filter(Boolean);
  return cases
    .filter(({ price }) => price >= band.from && price < band.to)
    .filter(({ tags }) => filters.tag === null || tags.includes(filters.tag))
    .filter((box) => {
      const text = plain(`${box.name} ${box.topSkin.name} ${box.tags.join(' ')}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => compare[filters.order](a, b) || compare.name(a, b));
}

/** Lower case without accents, so that what is typed plainly is found. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every tag with the number of cases that carry it, the most common first. */
export function tagsOf(cases: readonly CaseSummary[]): readonly { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of cases) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, LOCALE));
}
