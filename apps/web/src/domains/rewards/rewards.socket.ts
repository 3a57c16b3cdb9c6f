import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { useNavCounts } from '../../slots/nav-counts.ts';
import { whenIdle } from '../../ui/parts/when-idle.ts';

/** Prefix of every cache key about rewards. */
export const REWARDS = ['rewards'] as const;

/** Updates the badges with the number of rewards that can be opened. If the call fails, they keep their value. */
function countReady(): void {
  call('GET /api/reward/ready')
    .then(({ ready }) => useNavCounts.setState({ rewards: ready }))
    .catch(() => undefined);
}

/** Reloads the visible rewards. Others are reloaded when they are next needed. */
export function refreshRewards(): void {
  countReady();
  void queryClient.invalidateQueries({ queryKey: REWARDS });
}

/** Subscribes to changes of the player's keys and claims. Returns the function that unsubscribes. */
export function followRewards(): () => void {
  whenIdle(countReady);
  return onMessage('rewards:changed', refreshRewards);
}
