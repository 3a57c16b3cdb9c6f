import { create } from 'zustand';
import { useMarket } from '../../api/market.ts';

interface SpinChoices {
  isFast: boolean;
  isGolden: boolean;
}

/** How the player likes the reels; kept while the page stands. */
export const useSpinChoices = create<SpinChoices>(() => ({ isFast: false, isGolden: true }));

/** What of that the player's market allows. */
export function useSpin(): SpinChoices {
  const { isFast, isGolden } = useSpinChoices();
  const { fastSpin } = useMarket();
  return { isFast: isFast && fastSpin, isGolden };
}
