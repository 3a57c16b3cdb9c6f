import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { queryClient } from './query-client.ts';
import { useMe } from './session.ts';

/** Profiles in the cache: here, because each says whether its player is blocked. */
export const PROFILES = ['players', 'profile'] as const;
const BLOCKS = ['players', 'blocks'] as const;

const blocksOf = (playerId: string | undefined) => ({
  queryKey: [...BLOCKS, playerId],
  queryFn: () => call('GET /api/user/blocks'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns true if the signed-in player blocks another one. */
export async function isBlockedByMe(playerId: string, otherId: string): Promise<boolean> {
  const blocks = await queryClient.ensureQueryData(blocksOf(playerId));
  return blocks.some(({ id }) => id === otherId);
}

/** The players that the signed-in player blocks, the newest first. */
export function useBlocks() {
  const { data: me } = useMe();
  return useQuery({ ...blocksOf(me?.id), enabled: me !== undefined && me !== null });
}

/** Asks again which players the player blocks. */
export function refreshBlocks(): void {
  void queryClient.invalidateQueries({ queryKey: BLOCKS });
  void queryClient.invalidateQueries({ queryKey: PROFILES });
  // What was hidden in the chat's history is read again.
  void queryClient.invalidateQueries({ queryKey: ['chat'] });
}
