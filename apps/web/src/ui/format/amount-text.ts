import { type Cents, centsFromText } from '@aureus/money/cents.ts';
import { uiWords } from '../ui.words.ts';
import { formatCount, withPoint } from './format.ts';

/** Returns an amount as text for a field: `25.00`, without grouping. */
export function amountTextOf(cents: Cents): string {
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** Returns the cents in a field's text. An unfinished `12.` counts as `12`. `undefined` if it's no amount. */
export function centsOfField(text: string): Cents | undefined {
  return centsFromText(text.endsWith('.') ? text.slice(0, -1) : text);
}

/** Adds to a field's amount. An empty field counts as 0. */
export function addToField(text: string, cents: Cents): string {
  return amountTextOf((centsOfField(text) ?? 0n) + cents);
}

/** Halves a field's amount, rounded down, but not below `smallest`. */
export function halveField(text: string, smallest: Cents): string {
  const half = (centsOfField(text) ?? 0n) / 2n;
  return amountTextOf(half < smallest ? smallest : half);
}

/** Doubles a field's amount, but not above `most`. */
export function doubleField(text: string, most: Cents): string {
  const twice = (centsOfField(text) ?? 0n) * 2n;
  return amountTextOf(twice > most ? most : twice);
}

interface BetChecks {
  /** Amount in the field; `undefined` if it isn't an amount. */
  cents: Cents | undefined;
  smallest: Cents;
  /** Highest stake of a bet. In Spin: highest sum of a player's stakes on one color in one round. */
  most: Cents;
  /** Part of `most` that the player has staked already; 0 except in Spin. */
  staked: Cents;
  balance: Cents;
}

/** Returns the reason why a bet can't be placed, as a text for the player; `undefined` if it can. */
export function betRefusal({ cents, smallest, most, staked, balance }: BetChecks): string | undefined {
  if (cents === undefined || cents === 0n) return uiWords.bet.missing;
  if (cents < smallest) return uiWords.bet.smallest(withPoint(amountTextOf(smallest)));
  if (cents > balance) return uiWords.bet.tooLittle;
  if (staked + cents > most) return staked === 0n ? uiWords.bet.aboveMaximum : uiWords.bet.maximumReached;
  return undefined;
}

/**
 * A currency sign or word beside an amount: `$`, `R$`, `coins`. Suffixes that change the amount, such as `M` or `e3`,
 * don't match.
 */
const BESIDE = /^[A-Z]{0,2}\p{Sc}\s*|\s*(?:\p{Sc}|USD|coins?|moedas?|монет[аы]?)$/giu;
/** Digits, with or without groups of three, and optional decimals. */
const AMOUNT = /^([1-9]\d{0,2}([\s'’.,])\d{3}(?:\2\d{3})*|\d*)(?:([.,])(\d*))?$/;
/** A number with one separator before three digits, as in `1,234`: thousands in some languages, decimals in others. */
const ONE_OF_TWO = /^\d+[.,]\d{3}$/;
/** Number of digits of the largest amount, 10^12. */
const MOST_DIGITS = 13;

/** Returns the group and decimal separators of the page's language. */
const ownCustoms = () => ({ group: formatCount(1000)[1], point: withPoint('.') });

/**
 * Reads an amount from a text, as `1234.50`. An unfinished `12.` stays unfinished, and an empty text stays empty.
 * @returns `undefined` if the text is no amount, is ambiguous, is too large, or has more decimals than `places`,
 * because decimals are never cut off.
 */
export function readAmount(text: string, places = 2, customs = ownCustoms()): string | undefined {
  const bare = text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(BESIDE, '');
  if (text.trim() === '') return '';
  const [, whole = '', group, point, decimals = ''] = AMOUNT.exec(bare) ?? [];
  if (bare === '' || !AMOUNT.test(bare) || (group !== undefined && group === point)) return undefined;
  if (ONE_OF_TWO.test(bare) && group !== undefined && group !== customs.group)
    return places > 2 && group === customs.point ? bare.replace(group, '.') : undefined;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > MOST_DIGITS || decimals.length > places) return undefined;
  return point === undefined ? digits : `${digits || '0'}.${decimals}`;
}
