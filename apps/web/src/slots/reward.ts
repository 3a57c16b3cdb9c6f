import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

interface ShownReward {
  /** Id of the reward case, for example `daily` or `gladiator`. */
  rewardId: string;
  /**
   * True if opened from the rewards menu. For deposit cases, this changes the price that decides about golden spins.
   */
  isFromMenu: boolean;
}

export const useReward = create<ShownReward>(() => ({ rewardId: '', isFromMenu: false }));

/** Opens the dialog of a reward case. Visitors get the sign-in. */
export function openReward(rewardId: string, { isFromMenu = false } = {}): void {
  whenSignedIn(() => {
    useReward.setState({ rewardId, isFromMenu });
    openDialog('reward');
  });
}
