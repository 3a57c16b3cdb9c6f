import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { useNavCounts } from '../../slots/nav-counts.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Where the pages keep what they know of rewards: every key begins with it. */
export const REWARDS = ['rewards'] as const;

/** Counts what can be opened, for the badges; without an answer they stay as they are. */
function countReady(): void {
  call('GET /api/reward/ready')
    .then(({ ready }) => useNavCounts.setState({ rewards: ready }))
    .catch(() => undefined);
}

/** What is looked at is asked for again, the rest when it is next wanted. */
export function refreshRewards(): void {
  countReady();
  void queryClient.invalidateQueries({ queryKey: REWARDS });
}

/** Follows the player's keys and claims. Returns the function that stops it. */
export function followRewards(): () => void {
  whenIdle(countReady);
  return onMessage('rewards:changed', refreshRewards);
}
