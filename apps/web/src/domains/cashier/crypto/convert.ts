import type { Cents } from '@aureus/money/cents.ts';

/** Exact decimal number: `units / 10^scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const DECIMAL = /^(\d{1,24})(?:\.(\d{0,24}))?$/;
/** Maximum number of decimal places shown for an asset. */
const SHOWN_PLACES = 8;

/** Parses plain decimal text such as `84.12`, and a half-typed `12.`. Returns `undefined` for other text. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (match?.[1] === undefined) return undefined;
  const fraction = match[2] ?? '';
  return { units: BigInt(match[1] + fraction), scale: fraction.length };
}

/** Formats a decimal without trailing zeros, but with at least `fewest` decimal places. */
export function decimalText({ units, scale }: Decimal, fewest = 0): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(fewest, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Formats a price with two decimal places; below ten, with two to four. Further digits are cut off. */
export function priceText(price: Decimal): string {
  const places = price.units >= 10n * 10n ** BigInt(price.scale) ? 2 : 4;
  if (price.scale <= places) return decimalText(price, 2);
  return decimalText({ units: price.units / 10n ** BigInt(price.scale - places), scale: places }, 2);
}

/** Rates for conversions between an asset, coins and dollars. */
export interface Rate {
  /** US dollars for one unit of the asset. */
  usdPrice: Decimal;
  /** Coins for one US dollar. */
  coinsPerUsd: Decimal;
  /** Decimal places of the asset. */
  places: number;
}

/** Returns the coins for one unit of the asset, as an exact fraction. */
function coinPrice({ usdPrice, coinsPerUsd }: Rate): { numerator: bigint; denominator: bigint } {
  return {
    numerator: usdPrice.units * coinsPerUsd.units,
    denominator: 10n ** BigInt(usdPrice.scale + coinsPerUsd.scale),
  };
}

const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** Returns the value of an asset amount in cents of coins, rounded down. */
export function centsOfAsset({ units, scale }: Decimal, rate: Rate): Cents {
  const { numerator, denominator } = coinPrice(rate);
  return (units * numerator * 100n) / (denominator * 10n ** BigInt(scale));
}

/**
 * Returns the smallest amount of the asset that is worth at least `cents` of coins, rounded up to the decimal places
 * that the page shows.
 */
export function assetOfCents(cents: Cents, rate: Rate): Decimal {
  const { numerator, denominator } = coinPrice(rate);
  const scale = Math.min(rate.places, SHOWN_PLACES);
  return { units: divideUp(cents * denominator * 10n ** BigInt(scale), numerator * 100n), scale };
}

/**
 * Returns the amount of the asset that is paid for `cents` of coins. Rounded down to the shown places, so that the
 * page never shows too much.
 */
export function payoutOfCents(cents: Cents, rate: Rate): Decimal {
  const { numerator, denominator } = coinPrice(rate);
  const scale = Math.min(rate.places, SHOWN_PLACES);
  return { units: (cents * denominator * 10n ** BigInt(scale)) / (numerator * 100n), scale };
}

/** Returns the value of `cents` of coins in US dollars, rounded down to the US cent. */
export function dollarsOfCents(cents: Cents, { coinsPerUsd }: Pick<Rate, 'coinsPerUsd'>): Decimal {
  return { units: (cents * 10n ** BigInt(coinsPerUsd.scale)) / coinsPerUsd.units, scale: 2 };
}

/** Returns the cents of coins for an amount of US dollars, rounded down. */
export function centsOfDollars({ units, scale }: Decimal, { coinsPerUsd }: Pick<Rate, 'coinsPerUsd'>): Cents {
  return (units * 100n * coinsPerUsd.units) / 10n ** BigInt(scale + coinsPerUsd.scale);
}

export type ConverterField = 'coins' | 'asset' | 'dollars';
export type ConverterTexts = Record<ConverterField, string>;

const centsText = (cents: Cents): string => decimalText({ units: cents, scale: 2 }, 2);

/** Converts the text typed into one field to the other two fields. Invalid text clears the other two. */
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
