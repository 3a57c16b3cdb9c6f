import type { Cents } from '@aureus/money/cents.ts';

/** An exact decimal number: `units / 10^scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const DECIMAL = /^(\d{1,24})(?:\.(\d{0,24}))?$/;
/** More places of an asset than these say nothing to a person. */
const SHOWN_PLACES = 8;

/** Reads plain decimal text such as `84.12`; a half-written `12.` counts. `undefined` for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (match?.[1] === undefined) return undefined;
  const fraction = match[2] ?? '';
  return { units: BigInt(match[1] + fraction), scale: fraction.length };
}

/** A decimal as text with at least `fewest` places, without further zeros at its end. */
export function decimalText({ units, scale }: Decimal, fewest = 0): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(fewest, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** A price for reading: two places, four below ten; what is beyond is cut off. */
export function priceText(price: Decimal): string {
  const places = price.units >= 10n * 10n ** BigInt(price.scale) ? 2 : 4;
  if (price.scale <= places) return decimalText(price, 2);
  return decimalText({ units: price.units / 10n ** BigInt(price.scale - places), scale: places }, 2);
}

/** Values that a conversion needs. */
export interface Rate {
  /** US dollars for one unit of the asset. */
  usdPrice: Decimal;
  /** Coins for one US dollar. */
  coinsPerUsd: Decimal;
  /** Decimal places of the asset. */
  places: number;
}

/** Coins for one unit of the asset, as an exact fraction. */
function coinPrice({ usdPrice, coinsPerUsd }: Rate): { numerator: bigint; denominator: bigint } {
  return {
    numerator: usdPrice.units * coinsPerUsd.units,
    denominator: 10n ** BigInt(usdPrice.scale + coinsPerUsd.scale),
  };
}

const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** Cents that an amount of the asset gives, rounded down, as the deposit is. */
export function centsOfAsset({ units, scale }: Decimal, rate: Rate): Cents {
  const { numerator, denominator } = coinPrice(rate);
  return (units * numerator * 100n) / (denominator * 10n ** BigInt(scale));
}

/** The least amount of the asset that gives these cents, in places that can be shown. */
export function assetOfCents(cents: Cents, rate: Rate): Decimal {
  const { numerator, denominator } = coinPrice(rate);
  const scale = Math.min(rate.places, SHOWN_PLACES);
  return { units: divideUp(cents * denominator * 10n ** BigInt(scale), numerator * 100n), scale };
}

/** The most of the asset that these cents buy, in places that can be shown: never more than what is paid out. */
export function payoutOfCents(cents: Cents, rate: Rate): Decimal {
  const { numerator, denominator } = coinPrice(rate);
  const scale = Math.min(rate.places, SHOWN_PLACES);
  return { units: (cents * denominator * 10n ** BigInt(scale)) / (numerator * 100n), scale };
}

/** US cents that cents of coins are worth, rounded down. */
export function dollarsOfCents(cents: Cents, { coinsPerUsd }: Pick<Rate, 'coinsPerUsd'>): Decimal {
  return { units: (cents * 10n ** BigInt(coinsPerUsd.scale)) / coinsPerUsd.units, scale: 2 };
}

/** Cents of coins for an amount of US dollars, rounded down. */
export function centsOfDollars({ units, scale }: Decimal, { coinsPerUsd }: Pick<Rate, 'coinsPerUsd'>): Cents {
  return (units * 100n * coinsPerUsd.units) / 10n ** BigInt(scale + coinsPerUsd.scale);
}

export type ConverterField = 'coins' | 'asset' | 'dollars';
export type ConverterTexts = Record<ConverterField, string>;

const centsText = (cents: Cents): string => decimalText({ units: cents, scale: 2 }, 2);

/**
 * The three fields after one was typed into: the typed text stays, the others follow from it.
 * Text that is no amount empties the others.
 */
export function convert(field: ConverterField, text: string, rate: Rate): ConverterTexts {
  const amount = parseDecimal(text);
  if (amount === undefined) return { coins: '', asset: '', dollars: '', [field]: text };
  const cents =
    field === 'asset'
      ? centsOfAsset(amount, rate)
      : field === 'dollars'
        ? centsOfDollars(amount, rate)
        : (amount.units * 100n) / 10n ** BigInt(amount.scale);
  return {
    coins: centsText(cents),
    asset: decimalText(assetOfCents(cents, rate)),
    dollars: decimalText(dollarsOfCents(cents, rate), 2),
    [field]: text,
  };
}
