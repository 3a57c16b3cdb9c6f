import type { Battle, BattleSummary } from '@aureus/contract/battles.ts';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callReply, type Page } from '../../../api/http.ts';
import { queryClient, STILL } from '../../../api/query-client.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { currentMe } from '../../../api/session.ts';
import { type BattleFilters, matchesFilters, mergeBattle, withOwnSeat } from './battle-filters.ts';

const LIST = ['battles', 'list'] as const;
/** Battles on one page of the lobby. */
export const PAGE_SIZE = 20;
/** A draw takes some seconds; its message may be missed. */
const DRAWING_POLL_MS = 3000;

type ListKey = readonly [...typeof LIST, BattleFilters, number];

/** A page of the lobby. Kept up to date by `followLobby`. */
export function useBattles(filters: BattleFilters, page: number) {
  return useQuery({
    queryKey: [...LIST, filters, page] satisfies ListKey,
    queryFn: () => callReply('GET /api/games/battles', { query: { ...filters, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** Takes an announced battle over into every page of the lobby that is kept. New ones come on to first pages only. */
export function putBattle(announced: BattleSummary): void {
  for (const [key, page] of queryClient.getQueriesData<Page<BattleSummary>>({ queryKey: LIST })) {
    const [, , filters, number] = key as ListKey;
    if (!page || typeof filters === 'string') continue;
    const cached = page.data.find(({ id }) => id === announced.id);
    const isKnown = cached !== undefined;
    const battle = withOwnSeat(announced, cached, currentMe()?.id);
    const belongs = matchesFilters(battle, filters, currentMe()?.id, serverNow());
    if (!isKnown && (!belongs || number > 0)) continue;
    const data = mergeBattle(page.data, battle, belongs, filters.sort);
    const total = page.total === undefined ? undefined : page.total + data.length - page.data.length;
    queryClient.setQueryData<Page<BattleSummary>>(key, {
      ...page,
      data,
      ...(total === undefined ? {} : { total }),
    });
  }
}

/** Asks for the lobby again. */
export function refreshLobby(): void {
  void queryClient.invalidateQueries({ queryKey: LIST });
}

const battleKey = (id: string) => ['battles', 'one', id] as const;

/** Last times when this device knew a seat of a battle to be free: the start of its request, by its own clock. */
const freeAt = new Map<string, number>();

/** Notes that a battle had a free seat at a moment of this device's clock. */
export function noteFree({ id, state }: Pick<Battle, 'id' | 'state'>, askedAt: number): void {
  if (state === 'WAITING') freeAt.set(id, Math.max(askedAt, freeAt.get(id) ?? 0));
}

export const knownFreeAt = (id: string): number | undefined => freeAt.get(id);

const BEACON = {
  queryKey: ['beacon'],
  queryFn: () => call('GET /api/fairness/beacon'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Reads the times at which the beacon's rounds are published. */
export const readBeacon = (): Promise<BeaconInfo> => queryClient.fetchQuery(BEACON);
export const useBeacon = () => useQuery(BEACON);

/** One battle in full; `key` is what the link to a private one holds. */
export function useBattle(id: string, key: string | null) {
  return useQuery({
    queryKey: battleKey(id),
    queryFn: async () => {
      const askedAt = Date.now();
      const query = { key: key ?? undefined };
      const battle = await call('GET /api/games/battles/:id', { params: { id }, query });
      noteFree(battle, askedAt);
      return battle;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'DRAWING' ? DRAWING_POLL_MS : false),
  });
}

/** Shows a battle as the server just gave it. */
export function putWholeBattle(battle: Battle): void {
  queryClient.setQueryData<Battle>(battleKey(battle.id), battle);
}

/** Asks for a battle again. */
export function refreshBattle(id: string): void {
  void queryClient.invalidateQueries({ queryKey: battleKey(id) });
}

/** The newest battle that the player has a seat in. */
export function useLastBattle(isEnabled: boolean) {
  return useQuery({
    queryKey: [...LIST, 'last'],
    enabled: isEnabled,
    queryFn: async () => {
      const query = { show: 'mine', page: 0, limit: 1 } as const;
      return (await callReply('GET /api/games/battles', { query })).data[0] ?? null;
    },
  });
}

/** Returns the stakes and winnings of the house's bots. */
export function useBotsResult() {
  return useQuery({
    queryKey: ['battles', 'bots'],
    queryFn: () => call('GET /api/games/battles/bots'),
    staleTime: 30_000,
  });
}

/** Asks for the cases again: some case is not what the page showed. */
export function refreshBattleCases(): void {
  void queryClient.invalidateQueries({ queryKey: ['cases'] });
}

/** All cases that a battle can be made of. */
export function useBattleCases(isEnabled: boolean) {
  return useQuery({
    // The same list as on the page of the cases, fetched once for both.
    queryKey: ['cases'],
    enabled: isEnabled,
    queryFn: () => call('GET /api/games/cases'),
    staleTime: 60_000,
    meta: STILL,
  });
}
