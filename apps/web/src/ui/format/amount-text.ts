import { formatCount, withPoint } from './format.ts';

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
