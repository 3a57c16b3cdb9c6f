import { useMarket } from '../../api/market.ts';
import { TERMS, type Terms } from './affiliate-terms.ts';

/** Returns the affiliate terms in the player's market; a `bonusPercent` of 0 means no bonus. */
export function useTerms(): Terms {
  const { bonusCoins } = useMarket();
  return bonusCoins ? TERMS : { ...TERMS, bonusPercent: 0 };
}
