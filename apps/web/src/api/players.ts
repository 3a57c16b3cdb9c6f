import type { PlayerProfile } from '@aureus/contract/players.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { showToast } from '../ui/toast.ts';
import { apiWords } from './api.words.ts';
import { PROFILES, refreshBlocks } from './blocks.ts';
import { call, errorMessage, isMissing } from './http.ts';
import { queryClient } from './query-client.ts';

const STATISTICS = ['players', 'statistics'] as const;
/** Time in ms for which a loaded profile counts as fresh. */
const PROFILE_MS = 15_000;

/** Returns a player's public profile. Loads it only while `isShown`. */
export function useProfile(userId: string, isShown: boolean) {
  return useQuery({
    queryKey: [...PROFILES, userId],
    enabled: isShown && userId !== '',
    queryFn: () => call('GET /api/user/profile/:userId', { params: { userId } }),
    staleTime: PROFILE_MS,
    retry: (failures, error) => !isMissing(error) && failures < 2,
  });
}

/** Returns the player with this id or name. @throws ApiError, such as players.error.not_found. */
export const findPlayer = (name: string): Promise<PlayerProfile> =>
  call('GET /api/user/search', { query: { name } });

/** Returns the signed-in player's statistics, both the totals and by game. */
export function useStatistics() {
  return useQuery({
    queryKey: STATISTICS,
    queryFn: () => call('GET /api/user/statistics'),
  });
}

/** Number of days that a graph covers. */
export type GraphSpan = '30' | '90' | '365';

/** Returns the signed-in player's statistics for the last `days`, by day and by game. */
export function useGraphs(days: GraphSpan) {
  return useQuery({
    queryKey: ['players', 'graphs', days],
    queryFn: () => call('GET /api/user/graphs', { query: { days } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

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
