import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { useNavCounts } from '../../slots/nav-counts.ts';
import { whenIdle } from '../../ui/parts/when-idle.ts';

/** Prefix of every cache key about rewards. */
export const REWARDS = ['rewards'] as const;

/** Counts what can be opened, for the badges; without an answer they stay as they are. */
function countReady(): void {
  call('GET /api/reward/ready')
    .then(({ ready }) => useNavCounts.setState({ rewards: ready }))
    .catch(() => undefined);
}

/** Refetches the rewards on screen; the rest is fetched again when it is next needed. */
export function refreshRewards(): void {
  countReady();
  void queryClient.invalidateQueries({ queryKey: REWARDS });
}

/** Follows the player's keys and claims. Returns the function that stops it. */
export function followRewards(): () => void {
  whenIdle(countReady);
  return onMessage('rewards:changed', refreshRewards);
}
