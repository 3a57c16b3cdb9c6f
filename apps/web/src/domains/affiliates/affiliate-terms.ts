import type { AffiliateUsage } from '@aureus/contract/affiliates.ts';
import { useMarket } from '../../api/market.ts';
import { codeWords } from './affiliates.code.words.tsx';

/** Affiliate terms: those of the contract, and `bonusCap`, the maximum bonus in 24 hours, in coins. */
export const TERMS = { commissionPercent: 10, bonusPercent: 5, bonusCap: 100, freeCases: 3 } as const;
export type Terms = Readonly<Record<keyof typeof TERMS, number>>;
/**
 * Time in ms (five days) after which a player may change the used code. After a deposit under it the code stays, unless
 * its owner turns out to be the same person.
 */
export const COOLDOWN_MS = 432_000_000;

const { claim, claimed, cooldown, refusals } = codeWords;

const LONGEST = 16;
const SHORTEST = 3;

/** Cleans up a typed code: only letters and digits, in uppercase, at most {@link LONGEST}. */
export const cleanCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, LONGEST);

/** Returns the referral link for a code. */
export const linkOf = (code: string): string => `${window.location.origin}/?ref=${code}`;

/**
 * Returns the reason why a code can't be sent, as text for the player; `undefined` if it can.
 * @param off message of staff while codes are switched off.
 */
export function codeRefusal(code: string, off?: string): string | undefined {
  if (off !== undefined) return off;
  if (code === '') return refusals.empty;
  return code.length < SHORTEST ? refusals.short : undefined;
}

/** Returns the milliseconds until the player may change the used code; 0 from then on. */
export const cooldownLeft = ({ activatedAt }: AffiliateUsage, now: number): number =>
  Math.max(0, activatedAt + COOLDOWN_MS - now);

/**
 * Returns the label of the button that claims a code, and the reason why the button can't be pressed.
 * @param off message of staff while codes are switched off.
 */
export function claimState(
  usage: AffiliateUsage | null,
  code: string,
  now: number,
  off?: string,
): { word: string; refusal: string | undefined } {
  if (usage === null) return { word: claim, refusal: codeRefusal(code, off) };
  if (usage.hasDeposited) return { word: claimed, refusal: refusals.deposited };
  if (cooldownLeft(usage, now) > 0) return { word: cooldown, refusal: refusals.cooldown };
  if (code === usage.code) return { word: claimed, refusal: refusals.same };
  return { word: claim, refusal: codeRefusal(code, off) };
}

/**
 * Returns the affiliate's commission on staked coins, in coins, rounded down to the cent.
 * @param rtp return of the game, in percent.
 */
export const broughtBy = (staked: number, rtp: string): number =>
  Math.floor(Math.round(staked * (100 - Number(rtp)) * TERMS.commissionPercent) / 100) / 100;

/** Returns the affiliate terms in the player's market. A `bonusPercent` of 0 means that the market has no bonus. */
export function useTerms(): Terms {
  const { bonusCoins } = useMarket();
  return bonusCoins ? TERMS : { ...TERMS, bonusPercent: 0 };
}
