import {
  type CoolOffPeriod,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type ReminderMinutes,
  type SelfBanBody,
} from '@aureus/contract/limits.ts';
import { type Cents, formatCents } from '@aureus/money/cents.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Delay in ms before a raised or removed limit takes effect. */
export const RAISE_MS = DAY_MS;
/** Time in ms for which a started but unpaid payment reserves room under the deposit limits. */
export const OPEN_MS = HOUR_MS;

const PERIODS: Readonly<Record<LimitPeriod, { ms: number; name: string }>> = {
  DAY: { ms: DAY_MS, name: 'daily' },
  WEEK: { ms: 7 * DAY_MS, name: 'weekly' },
  MONTH: { ms: 30 * DAY_MS, name: 'monthly' },
};
export const LONGEST_MS = PERIODS.MONTH.ms;

/** A stored limit. Null cents mean no limit. Times are whole milliseconds of the database's clock. */
type OwnLimit = { cents: Cents | null; next: { cents: Cents | null; at: number } | null };
/** An account's own limit, and the limits of the person's other accounts, which apply too. */
export type Limit = OwnLimit & { others?: readonly OwnLimit[] };
export type LimitSet = Readonly<Record<LimitPeriod, Limit>>;

/**
 * An amount that counts against deposit limits. A credited deposit counts from `at` for the limit's period, an open
 * payment until `until`.
 */
export type Counted = { cents: Cents; at: number; until: number | null };

/** Limit in cents that an account itself has set, at a time; null means no limit. */
export const ownCentsAt = ({ cents, next }: OwnLimit, time: number): Cents | null =>
  next !== null && time >= next.at ? next.cents : cents;

/** Lowest limit in cents of the person's other accounts at a time; null means no limit. */
export const otherCentsAt = ({ others = [] }: Limit, time: number): Cents | null =>
  others.reduce<Cents | null>((least, one) => stricter(least, ownCentsAt(one, time)), null);

/** Limit that applies at a time: the lowest of all accounts of the person. */
export const centsAt = (limit: Limit, time: number): Cents | null =>
  stricter(ownCentsAt(limit, time), otherCentsAt(limit, time));

const isLower = (asked: Cents | null, than: Cents | null): boolean =>
  asked !== null && (than === null || asked < than);

/** Returns the lower of two limits; null means no limit. */
export const stricter = (one: Cents | null, other: Cents | null): Cents | null =>
  isLower(other, one) ? other : one;

/** Maximum that staff allow for a limit, for the player's protection; null if staff haven't lowered the limit. */
export const highestOf = (
  protections: readonly { what: LimitKind; period: LimitPeriod; cents: Cents }[],
  what: LimitKind,
  period: LimitPeriod,
): Cents | null => protections.find((one) => one.what === what && one.period === period)?.cents ?? null;

/** True if a requested limit is above the maximum set by staff. Null asks for no limit. */
export const isAboveProtection = (most: Cents | null, asked: Cents | null): boolean =>
  most !== null && (asked === null || asked > most);

/**
 * Applies a requested change to an account's own limit. A lower limit takes effect at once, the current limit cancels
 * a scheduled change, and any other takes effect after {@link RAISE_MS}. Repeating a request changes nothing.
 */
export function changed(limit: OwnLimit, asked: Cents | null, now: number): OwnLimit {
  const current = ownCentsAt(limit, now);
  if (asked === current || isLower(asked, current)) return { cents: asked, next: null };
  const coming = limit.next !== null && limit.next.at > now ? limit.next : null;
  const isAsked = coming !== null && coming.cents === asked;
  return { cents: current, next: isAsked ? coming : { cents: asked, at: now + RAISE_MS } };
}

const endOf = ({ at, until }: Counted, period: LimitPeriod): number => until ?? at + PERIODS[period].ms;

/** Sum of the deposits that count against a period's limit at a time. */
export function usedAt(counted: readonly Counted[], period: LimitPeriod, time: number): Cents {
  return counted.reduce(
    (sum, one) => (one.at <= time && time < endOf(one, period) ? sum + one.cents : sum),
    0n,
  );
}

function firstFitUnder(
  limit: Cents | null,
  counted: readonly Counted[],
  period: LimitPeriod,
  cents: Cents,
  from: number,
): number | null {
  if (limit === null) return from;
  let used = usedAt(counted, period, from);
  if (used + cents <= limit) return from;
  const ends = counted.map((one) => ({ cents: one.cents, end: endOf(one, period) }));
  for (const { cents: freed, end } of ends.sort((a, b) => a.end - b.end)) {
    if (end <= from) continue;
    used -= freed;
    if (used + cents <= limit) return end;
  }
  return null;
}

/**
 * Returns the first time when an amount fits under all limits; null if never. All counted amounts start by `from`, so
 * room can only grow.
 */
function firstFit(limits: LimitSet, counted: readonly Counted[], cents: Cents, from: number): number | null {
  let latest = from;
  for (const period of LIMIT_PERIODS) {
    for (const limit of [limits[period], ...(limits[period].others ?? [])]) {
      const { next } = limit;
      const now = firstFitUnder(ownCentsAt(limit, from), counted, period, cents, from);
      const then =
        next === null || next.at <= from ? null : firstFitUnder(next.cents, counted, period, cents, next.at);
      if (now === null && then === null) return null;
      latest = Math.max(latest, Math.min(now ?? Infinity, then ?? Infinity));
    }
  }
  return latest;
}

/** True if an amount alone exceeds a current limit. */
const isTooLarge = (limits: LimitSet, cents: Cents, now: number): boolean =>
  LIMIT_PERIODS.some((period) => isLower(centsAt(limits[period], now), cents));

/**
 * Returns the time when each waiting amount may be credited, in order; null if never. An amount that exceeds a current
 * limit doesn't block those behind it.
 */
export function planOf(
  limits: LimitSet,
  counted: readonly Counted[],
  waiting: readonly Cents[],
  now: number,
): (number | null)[] {
  const deposits = [...counted];
  let from = now;
  return waiting.map((cents) => {
    const at = firstFit(limits, deposits, cents, from);
    if (at !== null && !isTooLarge(limits, cents, now)) {
      deposits.push({ cents, at, until: null });
      from = at;
    }
    return at;
  });
}

/**
 * Returns the room left under a period's limit after credited deposits, open payments and waiting deposits; null
 * without a limit. Waiting amounts that alone exceed a limit don't count.
 */
export function leftOf(
  limits: LimitSet,
  counted: readonly Counted[],
  waiting: readonly Cents[],
  period: LimitPeriod,
  now: number,
): Cents | null {
  const limit = centsAt(limits[period], now);
  if (limit === null) return null;
  const usedCents = waiting.reduce(
    (sum, cents) => (isTooLarge(limits, cents, now) ? sum : sum + cents),
    usedAt(counted, period, now),
  );
  return usedCents < limit ? limit - usedCents : 0n;
}

/** Formats a time as `2026-11-21 17:05 UTC`, rounded up to the minute. */
const momentText = (time: number): string =>
  `${new Date(Math.ceil(time / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the period with the least room left now. At least one period must have a limit. */
export function tightest(
  limits: LimitSet,
  counted: readonly Counted[],
  waiting: readonly Cents[],
  now: number,
): { period: LimitPeriod; left: Cents } {
  const lefts = LIMIT_PERIODS.flatMap((period) => {
    const left = leftOf(limits, counted, waiting, period, now);
    return left === null ? [] : [{ period, left }];
  });
  return lefts.reduce((least, one) => (one.left < least.left ? one : least));
}

/** Error text for a refused deposit: the room left, and the time when the deposit would fit, if it ever does. */
export function refusalText(
  { period, left }: { period: LimitPeriod; left: Cents },
  at: number | null,
): string {
  const first = `Your ${PERIODS[period].name} deposit limit leaves ${formatCents(left)} coins now.`;
  return at === null
    ? `${first} A deposit cannot be larger than the limit itself.`
    : `${first} This deposit is possible from ${momentText(at)}.`;
}

/** Length of the longest six calendar months, so that a ban never ends a day early. */
const SIX_MONTHS_DAYS = 184;

/** End of a self-ban requested now; null means never. */
export function banEnd(asked: SelfBanBody, now: number): Date | null {
  if ('days' in asked) return new Date(now + asked.days * DAY_MS);
  return asked.period === 'INDEFINITE' ? null : new Date(now + SIX_MONTHS_DAYS * DAY_MS);
}

/** The calendar month (UTC) of a time and the months before it, newest first. */
export function monthsBefore(now: number, count: number): { from: Date; to: Date }[] {
  const date = new Date(now);
  const start = (back: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1));
  return Array.from({ length: count }, (_, back) => ({ from: start(back), to: start(back - 1) }));
}

const COOL_OFF_DAYS: Readonly<Record<CoolOffPeriod, number>> = { DAY: 1, WEEK: 7, MONTH: 30 };

/** End of a break requested now. */
export const coolOffEnd = (period: CoolOffPeriod, now: number): Date =>
  new Date(now + COOL_OFF_DAYS[period] * DAY_MS);

/** Time in ms without an open page after which a player counts as away. The player's session then starts over. */
export const AWAY_MS = 30 * 60_000;

/** Time of the reminder for a session that started at `since`; null without reminders. */
export const dueAt = (since: number, minutes: ReminderMinutes | null): number | null =>
  minutes === null ? null : since + minutes * 60_000;
