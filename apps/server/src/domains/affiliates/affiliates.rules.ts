import { AFFILIATE_BONUS_PERCENT, AFFILIATE_COMMISSION_PERCENT } from '@aureus/contract/affiliates.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { type Cents, scaleDown } from '@aureus/money/cents.ts';

/** Form of a code; other texts are never looked up. */
const CODE = /^[A-Z0-9]{3,16}$/;
const TYPED = /^[A-Za-z0-9]*$/;

/** Words that a code with them would pass for the house's own, and words that broken links are made of. */
const HOUSE = ['ADMIN', 'MODERATOR', 'OWNER', 'STAFF', 'SUPPORT', 'SYSTEM', 'OFFICIAL'];
const NOT_ALONE = ['MOD', 'MODS', 'HELP', 'NULL', 'UNDEFINED', 'NAN', 'NONE', 'CODE'];

/** Digits and letters that an inattentive eye reads as another letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  '7': 'T',
  '8': 'B',
  L: 'I',
  // As the Romans wrote it: AVREVS.
  V: 'U',
};
const skeletonOf = (text: string): string =>
  Array.from(text, (letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1');

/** Reads a typed code; `undefined` where it is none. Other alphabets are not turned into this one. */
export function codeOf(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (!TYPED.test(trimmed)) return undefined;
  const code = trimmed.toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** True if a code would pass for the house, its staff or a mistake. @param productName counts as the house's too. */
export function isReserved(code: string, productName: string): boolean {
  const skeleton = skeletonOf(code);
  const product = productName.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const within = product === '' ? HOUSE : [...HOUSE, product];
  return within.some((word) => skeleton.includes(skeletonOf(word))) || NOT_ALONE.includes(code);
}

/** Cents of commission on an amount of edge in micro-coins, rounded down: the rest waits for more. */
export const commissionOf = (edge: bigint): Cents =>
  (edge * BigInt(AFFILIATE_COMMISSION_PERCENT)) / (100n * MICROS_PER_CENT);

/** Bonus on a deposit under a code, within what the day's cap leaves. */
export function bonusOn(deposit: Cents, left: Cents): Cents {
  const bonus = scaleDown(deposit, BigInt(AFFILIATE_BONUS_PERCENT), 100n);
  return bonus < left ? bonus : left;
}

const DAY_MS = 86_400_000;

/** The last so many days up to a moment (00:00 UTC each), with how many of the moments fall into each. */
export function countByDay(
  counts: ReadonlyMap<number, number>,
  now: number,
  days: number,
): { day: number; players: number }[] {
  const today = Math.floor(now / DAY_MS);
  return Array.from({ length: days }, (_, index) => {
    const day = (today - days + 1 + index) * DAY_MS;
    return { day, players: counts.get(day) ?? 0 };
  });
}
