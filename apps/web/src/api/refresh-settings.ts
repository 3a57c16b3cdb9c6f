import { queryClient } from './query-client.ts';
import { refreshMe } from './session.ts';

/** What the player has decided about the account, in the cache. */
export const SETTINGS = ['settings'] as const;

/** The account was changed on another page, or by staff. */
export function refreshSettings(): void {
  void queryClient.invalidateQueries({ queryKey: SETTINGS });
  void refreshMe();
}
