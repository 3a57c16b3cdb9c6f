import { AFFILIATE_BONUS_PERCENT, AFFILIATE_COMMISSION_PERCENT } from '@aureus/contract/affiliates.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { type Cents, scaleDown } from '@aureus/money/cents.ts';

/** Format of a code. Other texts are refused without a lookup. */
const CODE = /^[A-Z0-9]{3,16}$/;
const TYPED = /^[A-Za-z0-9]*$/;

/**
 * `HOUSE`: words that make any code that contains them look official. `NOT_ALONE`: whole codes that look official or
 * may come from a broken link.
 */
const HOUSE = ['ADMIN', 'MODERATOR', 'OWNER', 'STAFF', 'SUPPORT', 'SYSTEM', 'OFFICIAL'];
const NOT_ALONE = ['MOD', 'MODS', 'HELP', 'NULL', 'UNDEFINED', 'NAN', 'NONE', 'CODE'];

/** Digits and letters that look like another letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  '7': 'T',
  '8': 'B',
  L: 'I',
  // The Roman V is a U: AVREVS.
  V: 'U',
};
const skeletonOf = (text: string): string =>
  Array.from(text, (letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1');

/** Reads a typed code; `undefined` if it isn't valid. Look-alikes of other alphabets are not converted. */
export function codeOf(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (!TYPED.test(trimmed)) return undefined;
  const code = trimmed.toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/**
 * True if a code could be mistaken for the site's own, for staff's, for an error or for one of an erased account.
 * @param productName is reserved too.
 */
export function isReserved(code: string, productName: string): boolean {
  const skeleton = skeletonOf(code);
  const product = productName.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const within = product === '' ? HOUSE : [...HOUSE, product];
  return (
    within.some((word) => skeleton.includes(skeletonOf(word))) || NOT_ALONE.includes(code) || isErased(code)
  );
}

/** True for a code in the form that the erasure of its owner's account gives it. */
export const isErased = (code: string): boolean => /^GONE\d/.test(code);

/**
 * Commission in cents on edge in micro-coins, rounded down. The fraction isn't lost: it's included when further edge
 * is added to the total.
 */
export const commissionOf = (edge: bigint): Cents =>
  (edge * BigInt(AFFILIATE_COMMISSION_PERCENT)) / (100n * MICROS_PER_CENT);

/** Bonus on a deposit under a code, limited by what is left of the daily cap. */
export function bonusOn(deposit: Cents, left: Cents): Cents {
  const bonus = scaleDown(deposit, BigInt(AFFILIATE_BONUS_PERCENT), 100n);
  return bonus < left ? bonus : left;
}

const DAY_MS = 86_400_000;

/** Returns the last `days` days up to `now`, each by its start (00:00 UTC) with its number of players. */
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
