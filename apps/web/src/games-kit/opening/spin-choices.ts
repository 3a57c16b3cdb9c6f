import { create } from 'zustand';

interface SpinChoices {
  isFast: boolean;
  isGolden: boolean;
}

/** How the player likes the reels; kept while the page stands. */
export const useSpinChoices = create<SpinChoices>(() => ({ isFast: false, isGolden: true }));
