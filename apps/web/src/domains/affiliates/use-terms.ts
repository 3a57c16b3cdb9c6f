import { useMarket } from '../../api/market.ts';
import { TERMS, type Terms } from './affiliate-terms.ts';

/** What the site offers in the player's market; a `bonusPercent` of 0 is no bonus. */
export function useTerms(): Terms {
  const { bonusCoins } = useMarket();
  return bonusCoins ? TERMS : { ...TERMS, bonusPercent: 0 };
}
