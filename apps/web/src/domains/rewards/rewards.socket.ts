import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { useNavCounts } from '../../slots/nav-counts.ts';

/** Where the pages keep what they know of rewards: every key begins with it. */
export const REWARDS = ['rewards'] as const;

/** What is looked at is asked for again, the rest when it is next wanted. */
export function refreshRewards(): void {
  useNavCounts.setState({ rewards: 0 });
  void queryClient.invalidateQueries({ queryKey: REWARDS });
}

/** Follows the player's keys and claims. Returns the function that stops it. */
export const followRewards = (): (() => void) => onMessage('rewards:changed', refreshRewards);
