import type { AffiliateUsage } from '@aureus/contract/affiliates.ts';
import { useMarket } from '../../api/market.ts';
import { codeWords } from './affiliates.code.words.tsx';

/** Affiliate terms of the site, from the contract. */
export const TERMS = { commissionPercent: 10, bonusPercent: 5, bonusCap: 100, freeCases: 3 } as const;
export type Terms = Readonly<Record<keyof typeof TERMS, number>>;
/** Time during which a code can't be changed while its player has not deposited. */
export const COOLDOWN_MS = 432_000_000;

const { claim, claimed, cooldown, refusals } = codeWords;

const LONGEST = 16;
const SHORTEST = 3;

/** Cleans a typed code: letters and digits, in capitals. */
export const cleanCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, LONGEST);

/** The address that brings a code along. */
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

/** Returns the affiliate's share of so many coins staked on a game, rounded down to the cent. @param rtp percent. */
export const broughtBy = (staked: number, rtp: string): number =>
  Math.floor(Math.round(staked * (100 - Number(rtp)) * TERMS.commissionPercent) / 100) / 100;

/** Returns the affiliate terms in the player's market; a `bonusPercent` of 0 means no bonus. */
export function useTerms(): Terms {
  const { bonusCoins } = useMarket();
  return bonusCoins ? TERMS : { ...TERMS, bonusPercent: 0 };
}
