import { UPGRADE_MOST_CHANCE, UPGRADE_ROLLS, UPGRADE_TARGETS } from '@aureus/fair/upgrader.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { create } from 'zustand';
import { centsOfField } from '../../../ui/format/bet-amount.ts';
import type { CatalogueQuery, PriceOrder } from './upgrader.queries.ts';

/** A chance returns so much of the stake, before it is cut at the highest one. */
const RETURNED_PERCENT = 95n;

/** Filters that the player chose; prices as typed, empty for the stake's own range. */
export interface CatalogueFilter {
  search: string;
  from: string;
  to: string;
  order: PriceOrder;
}

export const NO_FILTER: CatalogueFilter = { search: '', from: '', to: '', order: 'asc' };

export const useCatalogueFilter = create<CatalogueFilter>(() => NO_FILTER);

/**
 * Returns the query for the catalogue. If the player gives no price, the list begins where the highest chance ends:
 * cheaper targets are hit no more often and pay less.
 */
export function catalogueQuery({ search, from, to, order }: CatalogueFilter, stake: Cents): CatalogueQuery {
  const least = centsOfField(from) ?? null;
  const most = centsOfField(to) ?? null;
  const isOwnRange = least !== null || most !== null;
  const worthwhile =
    (stake * RETURNED_PERCENT * BigInt(UPGRADE_ROLLS)) / (100n * BigInt(UPGRADE_MOST_CHANCE));
  return {
    search: search.trim(),
    order,
    least: isOwnRange ? least : worthwhile,
    most: isOwnRange ? most : (stake * UPGRADE_TARGETS.most) / 100n,
  };
}
