import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { queryClient } from './query-client.ts';
import { useMe } from './session.ts';

/** Cache key of public profiles. It's in this file because a profile also says if its player is blocked. */
export const PROFILES = ['players', 'profile'] as const;
const BLOCKS = ['players', 'blocks'] as const;

const blocksOf = (playerId: string | undefined) => ({
  queryKey: [...BLOCKS, playerId],
  queryFn: () => call('GET /api/user/blocks'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns true if the signed-in player blocks the other player. @param playerId the signed-in player. */
export async function isBlockedByMe(playerId: string, otherId: string): Promise<boolean> {
  const blocks = await queryClient.ensureQueryData(blocksOf(playerId));
  return blocks.some(({ id }) => id === otherId);
}

/** Returns the players that the signed-in player blocks, newest first. */
export function useBlocks() {
  const { data: me } = useMe();
  return useQuery({ ...blocksOf(me?.id), enabled: me !== undefined && me !== null });
}

/** Reloads the list of blocked players, the public profiles and the chat. */
export function refreshBlocks(): void {
  void queryClient.invalidateQueries({ queryKey: BLOCKS });
  void queryClient.invalidateQueries({ queryKey: PROFILES });
  void queryClient.invalidateQueries({ queryKey: ['chat'] });
}
