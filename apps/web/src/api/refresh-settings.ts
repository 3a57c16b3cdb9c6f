import { queryClient } from './query-client.ts';
import { refreshMe } from './session.ts';

/** Cache key of the player's account settings. */
export const SETTINGS = ['settings'] as const;

/** The account was changed on another page, or by staff. */
export function refreshSettings(): void {
  void queryClient.invalidateQueries({ queryKey: SETTINGS });
  void refreshMe();
}
