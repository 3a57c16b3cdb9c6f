import { parseDecimal, QUOTE_AGE_MS } from './crypto.rules.ts';

/** Price from a source, in US dollars as decimal text, at the source's own time (ms since the epoch). */
export type Reading = { usd: string; at: number };

/** Two sources agree within so many percent; so do readings of one level. */
const AGREE = 5n;
/** Most percent that a price may move from one quote to the next, with two sources and with one alone. */
const MOST_STEP = { both: 20n, one: 5n };
/** A larger jump is believed once each source has quoted it so often, and three times as often from one alone. */
export const PERSISTS = 5;
const PERSISTS_ALONE = 3 * PERSISTS;

const PLACES = 8;

/** A price in units of 10^-8 dollars. Undefined when the text is not a positive decimal number. */
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

/** Time in ms that a source's clock may be ahead. */
const AHEAD_MS = 60_000;

/** True if a reading is a positive price of a time that has come: one from the future would stay fresh for good. */
export const isReading = ({ usd, at }: Reading, now: number): boolean =>
  unitsOf(usd) !== undefined && Number.isFinite(at) && at <= now + AHEAD_MS;

const isWithin = (a: bigint, b: bigint, percent: bigint): boolean =>
  (a > b ? a - b : b - a) * 100n <= b * percent;

/** Reason for believing no price now. */
type PriceDoubt = 'stale' | 'disagree' | 'jump';
export type PriceVerdict = { usd: string; at: number } | { doubt: PriceDoubt };

/**
 * Judges the readings of each source, newest first. Two that agree give the middle of both; one alone is believed in
 * small steps. A jump is believed when it persists, so that nothing stays frozen for good; two that differ are not,
 * whichever is nearer: a stale source must not sell coins below their price.
 * @param previous the last price that was believed. @param isAlone true if the site has only one source.
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
  // Of two sources one may be away for a moment: a jump then waits for the other.
  if (second === undefined && !isAlone) return { doubt: 'jump' };
  const times = second === undefined ? PERSISTS_ALONE : PERSISTS;
  const persists = fresh.every(({ readings }) => {
    const last = readings.slice(0, times);
    return last.length === times && last.every(({ usd }) => isWithin(unitsOf(usd) ?? 0n, units, AGREE));
  });
  return persists ? believed : { doubt: 'jump' };
}
