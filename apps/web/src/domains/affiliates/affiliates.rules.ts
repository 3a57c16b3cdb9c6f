import type { AffiliateUsage } from '@aureus/contract/affiliates.ts';
import { codeWords } from './affiliates.code.words.tsx';

/** What the site offers, as the contract has it. */
export const TERMS = { commissionPercent: 10, bonusPercent: 5, bonusCap: 100, freeCases: 3 } as const;
export type Terms = typeof TERMS;
/** How long a code cannot be changed while its player has not deposited. */
export const COOLDOWN_MS = 432_000_000;

const { claim, claimed, cooldown, refusals, units } = codeWords;

const LONGEST = 16;
const SHORTEST = 3;

/** What is left of a typed code: letters and digits, in capitals. */
export const cleanCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, LONGEST);

/** The address that brings a code along. */
export const linkOf = (code: string): string => `${window.location.origin}/?ref=${code}`;

/** Why a code cannot be sent; `undefined` when it can. */
export function codeRefusal(code: string): string | undefined {
  if (code === '') return refusals.empty;
  return code.length < SHORTEST ? refusals.short : undefined;
}

/** Milliseconds until the code can be changed; 0 once it can. */
export const cooldownLeft = ({ activatedAt }: AffiliateUsage, now: number): number =>
  Math.max(0, activatedAt + COOLDOWN_MS - now);

/** Where a claim stands: its button's word, and why it cannot be pressed. */
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

const UNITS = [
  [units.day, 86_400_000],
  [units.hour, 3_600_000],
  [units.minute, 60_000],
  [units.second, 1_000],
] as const;

/** A span in its two largest units, rounded up to the second: `4d 23h`, `5h 12m`, `3m 4s`, `9s`. */
export function spanText(spanMs: number): string {
  const ms = Math.max(0, Math.ceil(spanMs / 1_000) * 1_000);
  const first = UNITS.findIndex(([, size]) => ms >= size);
  if (first === -1) return `0${units.second}`;
  return UNITS.slice(first, first + 2)
    .map(([unit, size], index) => {
      const larger = UNITS[first + index - 1]?.[1];
      return `${Math.floor((larger === undefined || index === 0 ? ms : ms % larger) / size)}${unit}`;
    })
    .join(' ');
}

/** What a game's return leaves an affiliate of so many coins staked, to the cent below. @param rtp percent. */
export const broughtBy = (staked: number, rtp: string): number =>
  Math.floor(Math.round(staked * (100 - Number(rtp)) * TERMS.commissionPercent) / 100) / 100;
