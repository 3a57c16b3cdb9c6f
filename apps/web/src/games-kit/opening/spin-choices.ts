import { create } from 'zustand';
import { useMarket } from '../../api/market.ts';

interface SpinChoices {
  isFast: boolean;
  isGolden: boolean;
}

/** Player's preferences for the reels; kept while the page is open. */
export const useSpinChoices = create<SpinChoices>(() => ({ isFast: false, isGolden: true }));

/** Returns the preferences that the player's market allows. */
export function useSpin(): SpinChoices {
  const { isFast, isGolden } = useSpinChoices();
  const { fastSpin } = useMarket();
  return { isFast: isFast && fastSpin, isGolden };
}
