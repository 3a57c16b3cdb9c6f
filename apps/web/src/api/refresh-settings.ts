import { queryClient } from './query-client.ts';
import { refreshMe } from './session.ts';

/** Cache key of the player's account settings. */
export const SETTINGS = ['settings'] as const;

/** Reloads the account settings and the player's record, because another page or staff may have changed them. */
export function refreshSettings(): void {
  void queryClient.invalidateQueries({ queryKey: SETTINGS });
  void refreshMe();
}
