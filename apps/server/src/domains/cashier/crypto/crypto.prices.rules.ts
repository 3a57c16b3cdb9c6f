import { parseDecimal, QUOTE_AGE_MS } from './crypto.rules.ts';

/** Price from a source, in US dollars as decimal text, at the source's own time (ms since the epoch). */
export type Reading = { usd: string; at: number };

/** Highest difference in percent at which two sources agree, or at which readings count as the same price. */
const AGREE = 5n;
/** Highest change in percent from one quote to the next, with two sources and with one. */
const MOST_STEP = { both: 20n, one: 5n };
/**
 * Number of readings in a row from each source after which a jump above `MOST_STEP` is accepted; three times as many
 * from one source.
 */
export const PERSISTS = 5;
const PERSISTS_ALONE = 3 * PERSISTS;

const PLACES = 8;

/** Price in units of 10^-8 dollars. Undefined if the text isn't a positive decimal number. */
function unitsOf(text: string): bigint | undefined {
  const price = parseDecimal(text);
  if (price === undefined) return undefined;
  const units = (price.units * 10n ** BigInt(PLACES)) / 10n ** BigInt(price.scale);
  return units > 0n ? units : undefined;
}

function textOf(units: bigint): string {
  const digits = units.toString().padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

/** Writes a price with 8 decimal places, as it's stored. Undefined if the text isn't a positive decimal number. */
export function fixedPrice(usd: string): string | undefined {
  const units = unitsOf(usd);
  return units === undefined ? undefined : textOf(units);
}

/** Time in ms by which a source's clock may be ahead. */
const AHEAD_MS = 60_000;

/** True if a reading is a positive price that isn't from the future. A future price would never become stale. */
export const isReading = ({ usd, at }: Reading, now: number): boolean =>
  unitsOf(usd) !== undefined && Number.isFinite(at) && at <= now + AHEAD_MS;

const isWithin = (a: bigint, b: bigint, percent: bigint): boolean =>
  (a > b ? a - b : b - a) * 100n <= b * percent;

/** Reason for not accepting the current price. */
type PriceDoubt = 'stale' | 'disagree' | 'jump';
export type PriceVerdict = { usd: string; at: number } | { doubt: PriceDoubt };

/**
 * Judges the readings of each source, newest first. If two sources agree, the price is their mean; if they disagree,
 * no price is accepted. One source alone is accepted only in small steps. A larger step is accepted once it persists,
 * but not while one of two sources is missing. A first price is accepted at once.
 * @param previous the last accepted price.
 * @param isAlone true if the site has only one source.
 */
export function judgePrice(
  sources: readonly (readonly Reading[])[],
  previous: string | undefined,
  now: number,
  isAlone = false,
): PriceVerdict {
  const fresh = sources.flatMap((readings) => {
    const [newest] = readings;
    const units = newest && unitsOf(newest.usd);
    return newest !== undefined && units !== undefined && now - newest.at <= QUOTE_AGE_MS
      ? [{ units, at: newest.at, readings }]
      : [];
  });
  const [first, second] = fresh;
  if (first === undefined) return { doubt: 'stale' };
  if (second !== undefined && !isWithin(first.units, second.units, AGREE)) return { doubt: 'disagree' };
  const units = second === undefined ? first.units : (first.units + second.units) / 2n;
  const at = Math.min(first.at, second?.at ?? first.at);
  const before = previous === undefined ? undefined : unitsOf(previous);
  const believed = { usd: textOf(units), at };
  if (before === undefined) return believed;
  if (isWithin(units, before, second === undefined ? MOST_STEP.one : MOST_STEP.both)) return believed;
  // With two sources, one may be down for a moment. A jump then waits until both sources answer.
  if (second === undefined && !isAlone) return { doubt: 'jump' };
  const times = second === undefined ? PERSISTS_ALONE : PERSISTS;
  const persists = fresh.every(({ readings }) => {
    const last = readings.slice(0, times);
    return last.length === times && last.every(({ usd }) => isWithin(unitsOf(usd) ?? 0n, units, AGREE));
  });
  return persists ? believed : { doubt: 'jump' };
}
