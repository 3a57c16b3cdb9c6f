import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** Player whose profile is shown. */
export const useProfileDialog = create<{ playerId: string }>(() => ({ playerId: '' }));

/** Shows what anyone may see of a player. */
export function openProfile(playerId: string): void {
  useProfileDialog.setState({ playerId });
  openDialog('player');
}
