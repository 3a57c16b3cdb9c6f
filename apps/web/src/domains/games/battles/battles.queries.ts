import type { Battle, BattleSummary } from '@aureus/contract/battles.ts';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noteOpenDraw } from '../../../api/exchanges.ts';
import { call, callReply, type Page } from '../../../api/http.ts';
import { queryClient, STILL } from '../../../api/query-client.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { currentMe } from '../../../api/session.ts';
import { type BattleFilters, matchesFilters, mergeBattle, withOwnSeat } from './battle-filters.ts';

const LIST = ['battles', 'list'] as const;
/** Number of battles on a page of the lobby. */
export const PAGE_SIZE = 20;
/** Interval in ms at which a battle is reloaded while it waits for its draw, in case the message is missed. */
const DRAWING_POLL_MS = 3000;
/**
 * Interval in ms at which an open page notes that a battle has a free seat. It's shorter than the beacon's period, so
 * the site can't claim that the battle was full before a round that is already out.
 */
const FREE_POLL_MS = 2_000;

type ListKey = readonly [...typeof LIST, BattleFilters, number];

/** Returns a page of the lobby. Socket messages keep it current. */
export function useBattles(filters: BattleFilters, page: number) {
  return useQuery({
    queryKey: [...LIST, filters, page] satisfies ListKey,
    queryFn: () => callReply('GET /api/games/battles', { query: { ...filters, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/**
 * Applies a battle from the socket to the cached pages of the lobby. A battle that is new there is only added to first
 * pages.
 */
export function putBattle(announced: BattleSummary): void {
  for (const [key, page] of queryClient.getQueriesData<Page<BattleSummary>>({ queryKey: LIST })) {
    const [, , filters, number] = key as ListKey;
    if (!page || typeof filters === 'string') continue;
    const cached = page.data.find(({ id }) => id === announced.id);
    const isKnown = cached !== undefined;
    const battle = withOwnSeat(announced, cached, currentMe()?.id);
    const belongs = matchesFilters(battle, filters, currentMe()?.id, serverNow());
    if (!isKnown && (!belongs || number > 0)) continue;
    const merged = mergeBattle(page.data, battle, belongs, filters.sort);
    const total = page.total === undefined ? undefined : page.total + merged.length - page.data.length;
    const data = merged.slice(0, PAGE_SIZE);
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

/** Last time when a battle had a free seat, by battle id: the time when the request that showed it was sent. */
const freeAt = new Map<string, number>();

/**
 * Notes that a battle had a free seat, if it waits for players. @param askedAt time of the request, by this device's
 * clock.
 */
export function noteFree({ id, state }: Pick<Battle, 'id' | 'state'>, askedAt: number): void {
  if (state !== 'WAITING') return;
  freeAt.set(id, Math.max(askedAt, freeAt.get(id) ?? 0));
  noteOpenDraw({ draw: `battle-${id}`, at: askedAt });
}

export const knownFreeAt = (id: string): number | undefined => freeAt.get(id);

const BEACON = {
  queryKey: ['beacon'],
  queryFn: () => call('GET /api/fairness/beacon'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Reads the beacon's parameters, from which the times of its rounds follow. */
export const readBeacon = (): Promise<BeaconInfo> => queryClient.fetchQuery(BEACON);
export const useBeacon = () => useQuery(BEACON);

/** Returns a battle with all its fields. `key` comes from the link to a private battle. */
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
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'DRAWING' ? DRAWING_POLL_MS : data?.state === 'WAITING' ? FREE_POLL_MS : false,
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

/** Reloads the cases, because a battle may have been refused over a changed case. */
export function refreshBattleCases(): void {
  void queryClient.invalidateQueries({ queryKey: ['cases'] });
}

/** Returns the cases that can be chosen for a battle. */
export function useBattleCases(isEnabled: boolean) {
  return useQuery({
    // The cases page has the same key, so the list is loaded only once.
    queryKey: ['cases'],
    enabled: isEnabled,
    queryFn: () => call('GET /api/games/cases'),
    staleTime: 60_000,
    meta: STILL,
  });
}
