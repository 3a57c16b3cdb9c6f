import type { Battle, BattleSummary } from '@aureus/contract/battles.ts';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callReply, type Page } from '../../../api/http.ts';
import { queryClient, STILL } from '../../../api/query-client.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { currentMe } from '../../../api/session.ts';
import { type BattleFilters, matchesFilters, mergeBattle, withOwnSeat } from './battle-filters.ts';

const LIST = ['battles', 'list'] as const;
/** Battles per page of the lobby. */
export const PAGE_SIZE = 20;
/** Poll interval in ms while a battle is drawn, in case its message is missed. */
const DRAWING_POLL_MS = 3000;

type ListKey = readonly [...typeof LIST, BattleFilters, number];

/** Returns a page of the lobby. `followLobby` keeps it current. */
export function useBattles(filters: BattleFilters, page: number) {
  return useQuery({
    queryKey: [...LIST, filters, page] satisfies ListKey,
    queryFn: () => callReply('GET /api/games/battles', { query: { ...filters, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** Applies a battle from the socket to every cached page of the lobby. New battles are only added to first pages. */
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

export function refreshLobby(): void {
  void queryClient.invalidateQueries({ queryKey: LIST });
}

const battleKey = (id: string) => ['battles', 'one', id] as const;

/** Last time when this device knew that a battle had a free seat: the start of the request, by this device's clock. */
const freeAt = new Map<string, number>();

/** Records that a battle had a free seat at a time on this device's clock. */
export function noteFree({ id, state }: Pick<Battle, 'id' | 'state'>, askedAt: number): void {
  if (state === 'WAITING') freeAt.set(id, Math.max(askedAt, freeAt.get(id) ?? 0));
}

export const knownFreeAt = (id: string): number | undefined => freeAt.get(id);

const BEACON = {
  queryKey: ['beacon'],
  queryFn: () => call('GET /api/fairness/beacon'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Reads the beacon's parameters, which give its rounds' times. */
export const readBeacon = (): Promise<BeaconInfo> => queryClient.fetchQuery(BEACON);
export const useBeacon = () => useQuery(BEACON);

/** Returns one battle in full. `key` comes from the link to a private battle. */
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

export function putWholeBattle(battle: Battle): void {
  queryClient.setQueryData<Battle>(battleKey(battle.id), battle);
}

export function refreshBattle(id: string): void {
  void queryClient.invalidateQueries({ queryKey: battleKey(id) });
}

/** Returns the player's most recent battle. */
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

export function useBotsResult() {
  return useQuery({
    queryKey: ['battles', 'bots'],
    queryFn: () => call('GET /api/games/battles/bots'),
    staleTime: 30_000,
  });
}

/** Reloads the cases. For use after the server refused a battle because of one of its cases. */
export function refreshBattleCases(): void {
  void queryClient.invalidateQueries({ queryKey: ['cases'] });
}

/** Returns the cases to choose from for a battle. */
export function useBattleCases(isEnabled: boolean) {
  return useQuery({
    // Uses the same key as the cases page, so that the list is fetched once for both.
    queryKey: ['cases'],
    enabled: isEnabled,
    queryFn: () => call('GET /api/games/cases'),
    staleTime: 60_000,
    meta: STILL,
  });
}
