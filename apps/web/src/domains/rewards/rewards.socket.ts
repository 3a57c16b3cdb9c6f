import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { useNavCounts } from '../../slots/nav-counts.ts';
import { whenIdle } from '../../ui/parts/when-idle.ts';

/** Prefix of the cache keys about rewards. */
export const REWARDS = ['rewards'] as const;

/**
 * Loads the number of rewards that can be opened now, or after the identity check, for the badges. If the call fails,
 * the badges keep their number.
 */
function countReady(): void {
  call('GET /api/reward/ready')
    .then(({ ready }) => useNavCounts.setState({ rewards: ready }))
    .catch(() => undefined);
}

/** Reloads the rewards on the page. Other cached rewards are reloaded when they are needed. */
export function refreshRewards(): void {
  countReady();
  void queryClient.invalidateQueries({ queryKey: REWARDS });
}

/** Subscribes to changes of the player's rewards. @returns a function that unsubscribes. */
export function followRewards(): () => void {
  whenIdle(countReady);
  return onMessage('rewards:changed', refreshRewards);
}
