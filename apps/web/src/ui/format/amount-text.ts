import { type Cents, centsFromText } from '@aureus/money/cents.ts';
import { uiWords } from '../ui.words.ts';
import { formatCount, withPoint } from './format.ts';

/** An amount as it stands in the field: `25.00`, without grouping. */
export function amountTextOf(cents: Cents): string {
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** Cents of the field's text; a half-written `12.` counts as `12`. `undefined` for what is no amount. */
export function centsOfField(text: string): Cents | undefined {
  return centsFromText(text.endsWith('.') ? text.slice(0, -1) : text);
}

/** Field text plus an amount; an empty field counts as nothing. */
export function addToField(text: string, cents: Cents): string {
  return amountTextOf((centsOfField(text) ?? 0n) + cents);
}

/** Half of the field's amount, rounded down, yet not below the smallest stake. */
export function halveField(text: string, smallest: Cents): string {
  const half = (centsOfField(text) ?? 0n) / 2n;
  return amountTextOf(half < smallest ? smallest : half);
}

/** Twice the field's amount, yet not above what the player has. */
export function doubleField(text: string, most: Cents): string {
  const twice = (centsOfField(text) ?? 0n) * 2n;
  return amountTextOf(twice > most ? most : twice);
}

interface BetChecks {
  /** Amount in the field; `undefined` when it is no amount. */
  cents: Cents | undefined;
  smallest: Cents;
  /** Most that one player may stake on the colour in one round. */
  most: Cents;
  /** Player's stake on the colour so far. */
  staked: Cents;
  balance: Cents;
}

/** Returns the reason why a bet can't be placed, in the player's words; `undefined` when it can. */
export function betRefusal({ cents, smallest, most, staked, balance }: BetChecks): string | undefined {
  if (cents === undefined || cents === 0n) return uiWords.bet.missing;
  if (cents < smallest) return uiWords.bet.smallest(withPoint(amountTextOf(smallest)));
  if (cents > balance) return uiWords.bet.tooLittle;
  if (staked + cents > most) return staked === 0n ? uiWords.bet.aboveMaximum : uiWords.bet.maximumReached;
  return undefined;
}

/** Text beside an amount that doesn't change it: `$`, `R$`, `coins`. A unit such as `M` or `e3` does. */
const BESIDE = /^[A-Z]{0,2}\p{Sc}\s*|\s*(?:\p{Sc}|USD|coins?|moedas?|монет[аы]?)$/giu;
/** Digits in groups of three, or without groups, and decimals. */
const AMOUNT = /^([1-9]\d{0,2}([\s'’.,])\d{3}(?:\2\d{3})*|\d*)(?:([.,])(\d*))?$/;
/** One separator before three digits: thousands for some readers, decimals for others. */
const ONE_OF_TWO = /^\d+[.,]\d{3}$/;
/** Digits of the largest amount, 10^12. */
const MOST_DIGITS = 13;

/** Separators of groups and decimals in the page's language. */
const ownCustoms = () => ({ group: formatCount(1000)[1], point: withPoint('.') });

/**
 * Reads an amount from a text, as `1234.50`; a half-written `12.` stays one. @returns `undefined` for text without an
 * amount, with several readings, or with more decimals than `places`: the text is never shortened.
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
