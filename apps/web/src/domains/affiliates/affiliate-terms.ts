import type { AffiliateUsage } from '@aureus/contract/affiliates.ts';
import { useMarket } from '../../api/market.ts';
import { codeWords } from './affiliates.code.words.tsx';

/** Affiliate terms, equal to the contract's. Percentages, a cap in coins, and a count of cases. */
export const TERMS = { commissionPercent: 10, bonusPercent: 5, bonusCap: 100, freeCases: 3 } as const;
export type Terms = Readonly<Record<keyof typeof TERMS, number>>;
/** Wait in ms, five days, before a code in use can be changed. After a deposit with the code, it's permanent. */
export const COOLDOWN_MS = 432_000_000;

const { claim, claimed, cooldown, refusals } = codeWords;

const LONGEST = 16;
const SHORTEST = 3;

/** Cleans up a typed code: letters and digits only, uppercase, cut to the maximum length. */
export const cleanCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, LONGEST);

/** Returns the referral link for a code. */
export const linkOf = (code: string): string => `${window.location.origin}/?ref=${code}`;

/** Returns the reason why a code can't be sent; `undefined` when it can. */
export function codeRefusal(code: string): string | undefined {
  if (code === '') return refusals.empty;
  return code.length < SHORTEST ? refusals.short : undefined;
}

/** Milliseconds until the code can be changed; 0 once it can. */
export const cooldownLeft = ({ activatedAt }: AffiliateUsage, now: number): number =>
  Math.max(0, activatedAt + COOLDOWN_MS - now);

/** Returns the state of a claim: its button's label, and the reason why it can't be pressed. */
export function claimState(
  usage: AffiliateUsage | null,
  code: string,
  now: number,
): { word: string; refusal: string | undefined } {
  if (usage === null) return { word: claim, refusal: codeRefusal(code) };
  if (usage.hasDeposited) return { word: claimed, refusal: refusals.deposited };
  if (cooldownLeft(usage, now) > 0) return { word: cooldown, refusal: refusals.cooldown };
  if (code === usage.code) return { word: claimed, refusal: refusals.same };
  return { word: claim, refusal: codeRefusal(code) };
}

/**
 * Returns the affiliate's share of the house edge on these staked coins, rounded down to the cent.
 * @param rtp of the game, in percent.
 */
export const broughtBy = (staked: number, rtp: string): number =>
  Math.floor(Math.round(staked * (100 - Number(rtp)) * TERMS.commissionPercent) / 100) / 100;

/** Returns the affiliate terms in the player's market; a `bonusPercent` of 0 means no bonus. */
export function useTerms(): Terms {
  const { bonusCoins } = useMarket();
  return bonusCoins ? TERMS : { ...TERMS, bonusPercent: 0 };
}
