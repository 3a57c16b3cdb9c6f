import type { LimitPeriod, SelfBanBody } from '@aureus/contract/limits.ts';
import { dayTime, weekdayTime } from '../../ui/dates.ts';
import { counted } from '../../ui/plural.ts';

/** What a limit is of: coins that are paid in, or coins that are lost in games. */
export type LimitKind = 'deposit' | 'loss';

interface PeriodWords {
  title: string;
  name: string;
  /** `any 24 hours`, `a day`. */
  each: string;
  /** `24 hours`, `a day`, after "Most coins in". */
  span: string;
}

/** A limit's period in the player's words. */
export const PERIOD_WORDS: Record<LimitKind, Record<LimitPeriod, PeriodWords>> = {
  deposit: {
    DAY: { title: 'Daily', name: 'daily limit', each: 'any 24 hours', span: '24 hours' },
    WEEK: { title: 'Weekly', name: 'weekly limit', each: 'any 7 days', span: '7 days' },
    MONTH: { title: 'Monthly', name: 'monthly limit', each: 'any 30 days', span: '30 days' },
  },
  loss: {
    DAY: { title: 'Daily', name: 'daily loss limit', each: 'a day', span: 'a day' },
    WEEK: { title: 'Weekly', name: 'weekly loss limit', each: 'a week', span: 'a week' },
    MONTH: { title: 'Monthly', name: 'monthly loss limit', each: 'a month', span: 'a month' },
  },
};

/** What is done with the coins that a limit counts. */
export const KIND_WORDS: Record<LimitKind, { can: string; done: string; used: string }> = {
  deposit: { can: 'deposit', done: 'deposited', used: 'used' },
  loss: { can: 'lose', done: 'lost', used: 'lost' },
};

const NEAR_MS = 60 * 24 * 60 * 60_000;

/** A moment on this device's calendar; one that is far away with its year. */
export const momentText = (time: number, now: number): string =>
  (time - now > NEAR_MS ? dayTime : weekdayTime)(time);

/** `7 days`, `6 months`, `for good`, after "Self-exclude for". */
export function banLength(asked: SelfBanBody): string {
  if ('days' in asked) return counted(asked.days, { one: 'day', other: 'days' });
  return asked.period === 'SIX_MONTHS' ? '6 months' : 'good';
}

/** What the player is told when play is shut off. */
export const bannedText = (asked: SelfBanBody): string =>
  'period' in asked && asked.period === 'INDEFINITE'
    ? 'You have been self-banned for good.'
    : `You have been self-banned for ${banLength(asked)}.`;

const DAY_MS = 24 * 60 * 60_000;
/** As the server reckons them: no six months are longer. */
const SIX_MONTHS_DAYS = 184;

/** When a ban that begins now would end; `Infinity` for good. */
export function banEnd(asked: SelfBanBody, now: number): number {
  if ('days' in asked) return now + asked.days * DAY_MS;
  return asked.period === 'SIX_MONTHS' ? now + SIX_MONTHS_DAYS * DAY_MS : Number.POSITIVE_INFINITY;
}

/** `42 min`, `1 h`, `1 h 5 min`: whole minutes that have passed. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
