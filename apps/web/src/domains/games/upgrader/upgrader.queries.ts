import type { Item } from '@aureus/contract/games.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callReply } from '../../../api/http.ts';
import { STILL } from '../../../api/query-client.ts';
import { nearestTarget } from './upgrader-target.ts';

const PAGE_SIZE = 36;

export type PriceOrder = 'asc' | 'desc';

/** Query for the target items. Prices are in cents; `null` means no limit. */
export interface CatalogueQuery {
  search: string;
  least: Cents | null;
  most: Cents | null;
  order: PriceOrder;
}

export function useUpgraderState() {
  return useQuery({
    queryKey: ['upgrader'],
    queryFn: () => call('GET /api/games/upgrader'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: STILL,
  });
}

const callItems = ({ search, least, most, order }: CatalogueQuery, page: number, limit: number) =>
  callReply('GET /api/games/upgrader/items', {
    query: {
      sort: order,
      page,
      limit,
      search: search === '' ? undefined : search,
      minPrice: least === null ? undefined : coinsFromCents(least),
      maxPrice: most === null ? undefined : coinsFromCents(most),
    },
  });

export function useCatalogue(query: CatalogueQuery) {
  const { search, order } = query;
  return useInfiniteQuery({
    queryKey: ['upgrader', 'items', search, order, String(query.least), String(query.most)],
    queryFn: ({ pageParam }) => callItems(query, pageParam, PAGE_SIZE),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.data.length < PAGE_SIZE ? undefined : last.page + 1),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: STILL,
  });
}

/** Returns the item whose price is closest to `tenths` / 10 times the stake; `undefined` if none can be the target. */
export const findTarget = (stake: Cents, tenths: bigint): Promise<Item | undefined> =>
  findTargetAt(stake, (stake * tenths) / 10n);

/**
 * Returns the item whose price is closest to `wanted`, in cents; `undefined` if none can be the stake's target.
 * @param side prefers an item on one side of the price, even if an item on the other side is closer.
 */
export async function findTargetAt(
  stake: Cents,
  wanted: Cents,
  side?: 'below' | 'above',
): Promise<Item | undefined> {
  const ask = async (part: Partial<CatalogueQuery>) => {
    const query = { search: '', least: null, most: null, order: 'asc' as const, ...part };
    return (await callItems(query, 0, 1)).data[0];
  };
  const [below, above] = await Promise.all([
    ask({ most: wanted, order: 'desc' }),
    ask({ least: wanted, order: 'asc' }),
  ]);
  const next = side === 'below' ? below : side === 'above' ? above : undefined;
  return nearestTarget(stake, wanted, next, undefined) ?? nearestTarget(stake, wanted, below, above);
}
