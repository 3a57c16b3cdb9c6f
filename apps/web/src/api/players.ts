import type { PlayerProfile } from '@aureus/contract/players.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { showToast } from '../ui/toast.ts';
import { apiWords } from './api.words.ts';
import { PROFILES, refreshBlocks } from './blocks.ts';
import { call, errorMessage, isMissing } from './http.ts';
import { queryClient } from './query-client.ts';

const STATISTICS = ['players', 'statistics'] as const;
/** A look at the same player soon after needs no new answer. */
const PROFILE_MS = 15_000;

/** Returns the public profile of a player, while it is on screen. */
export function useProfile(userId: string, isShown: boolean) {
  return useQuery({
    queryKey: [...PROFILES, userId],
    enabled: isShown && userId !== '',
    queryFn: () => call('GET /api/user/profile/:userId', { params: { userId } }),
    staleTime: PROFILE_MS,
    retry: (failures, error) => !isMissing(error) && failures < 2,
  });
}

/** The player with this id or name. @throws ApiError players.error.not_found. */
export const findPlayer = (name: string): Promise<PlayerProfile> =>
  call('GET /api/user/search', { query: { name } });

/** The player's own play, all of it and by game. */
export function useStatistics() {
  return useQuery({
    queryKey: STATISTICS,
    queryFn: () => call('GET /api/user/statistics'),
  });
}

/** Days that the graphs go back. */
export type GraphSpan = '30' | '90' | '365';

/** The player's own play of some days, day by day and by game. */
export function useGraphs(days: GraphSpan) {
  return useQuery({
    queryKey: ['players', 'graphs', days],
    queryFn: () => call('GET /api/user/graphs', { query: { days } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** Blocks a player or ends it. */
export function useBlock() {
  return useMutation({
    mutationFn: ({ userId, isBlocked }: { userId: string; isBlocked: boolean }) =>
      call('POST /api/user/block/:userId', { params: { userId }, body: { isBlocked } }),
    onSuccess: ({ isBlocked }, { userId }) => {
      queryClient.setQueryData<PlayerProfile>([...PROFILES, userId], (profile) =>
        profile === undefined ? undefined : { ...profile, isBlocked },
      );
      refreshBlocks();
      showToast('success', isBlocked ? apiWords.blocked : apiWords.unblocked);
    },
    onError: (error) => showToast('error', errorMessage(error)),
  });
}
