import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

interface ShownReward {
  /** Id of the reward case: `daily`, `as`, `gladiator`. */
  rewardId: string;
  /**
   * True if opened from the rewards menu. Deposit cases then use another price to decide which items get a golden
   * spin.
   */
  isFromMenu: boolean;
}

export const useReward = create<ShownReward>(() => ({ rewardId: '', isFromMenu: false }));

/** Opens a reward case's dialog. Visitors get the sign-in. */
export function openReward(rewardId: string, { isFromMenu = false } = {}): void {
  whenSignedIn(() => {
    useReward.setState({ rewardId, isFromMenu });
    openDialog('reward');
  });
}
