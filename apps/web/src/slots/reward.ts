import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { whenSignedIn } from './signed-in.ts';

interface ShownReward {
  /** Id of the reward case: `daily`, `as`, `gladiator`. */
  rewardId: string;
  /** True if it was opened from the rewards menu, where deposit cases are measured by another price. */
  isFromMenu: boolean;
}

export const useReward = create<ShownReward>(() => ({ rewardId: '', isFromMenu: false }));

/** A reward case with what it holds: sign-in for visitors. */
export function openReward(rewardId: string, { isFromMenu = false } = {}): void {
  whenSignedIn(() => {
    useReward.setState({ rewardId, isFromMenu });
    openDialog('reward');
  });
}
