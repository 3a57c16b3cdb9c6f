import { withoutHidden } from '@aureus/contract/hidden-text.ts';
import { showsSomething } from '@aureus/contract/plain-text.ts';
import type { HeldPayment } from '@aureus/contract/support.ts';
import { type AnswerPart, supportAnswer } from '@aureus/contract/support-answers.ts';

/** True for a visitor's number. Visitors have numbers of zero or below, players have positive ids. */
export const isVisitor = (id: bigint): boolean => id <= 0n;
/** Number of a visitor who isn't stored. */
export const UNKNOWN_VISITOR = 0n;
/** Number of days that a visitor's conversation is kept. Each message of the visitor starts this time over. */
export const VISITOR_DAYS = 30;

/** Maximum number of a visitor's messages in 24 hours. The next two: a player's messages, and a player's images. */
export const VISITOR_MESSAGES_A_DAY = 50;
export const MESSAGES_A_DAY = 200;
export const ATTACHMENTS_A_DAY = 20;
/** Seconds that a typing signal lasts. */
export const TYPING_SECONDS = 6;
/** Number of messages that a page of a conversation shows. */
export const MESSAGES_A_PAGE = 50;
/** Maximum number of conversations listed in the inbox. */
export const MOST_THREADS = 200;
/** Maximum number of held payments shown with a conversation. */
export const MOST_HELD = 5;
export const MOST_NOTES = 200;
export const MOST_CANNED = 200;
export const MOST_EARLIER = 20;

/**
 * Cleans a message for storage: removes hidden characters, and keeps at most two line breaks in a row. Empty if the
 * message would show nothing.
 */
export function messageText(sent: string): string {
  const text = withoutHidden(sent.replace(/\r\n?|\u2028|\u2029/g, '\n').replaceAll('\t', ' '))
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return showsSomething(text) ? text : '';
}

/** Hours in which staff answer, in UTC; undefined means always. Days count from Sunday (0), minutes from midnight. */
export type Hours = { days: ReadonlySet<number>; from: number; to: number } | undefined;

const DAY_MS = 86_400_000;

/**
 * State of the hours at a time. `isOpen`: staff answer. `opensAt`: time when they start next; null while they answer,
 * and if they never do.
 */
export function hoursAt(hours: Hours, at: number): { isOpen: boolean; opensAt: number | null } {
  if (hours === undefined) return { isOpen: true, opensAt: null };
  const midnight = Math.floor(at / DAY_MS) * DAY_MS;
  const dayOf = (time: number) => new Date(time).getUTCDay();
  const minute = (at - midnight) / 60_000;
  if (hours.days.has(dayOf(at)) && minute >= hours.from && minute < hours.to)
    return { isOpen: true, opensAt: null };
  for (let day = midnight; day <= midnight + 7 * DAY_MS; day += DAY_MS) {
    const opens = day + hours.from * 60_000;
    if (opens > at && hours.days.has(dayOf(day))) return { isOpen: false, opensAt: opens };
  }
  return { isOpen: false, opensAt: null };
}

/** Shortens an address to its two ends: `ltc1qs…7k2e9d`. */
export const shortDestination = (to: string): string =>
  to.length <= 16 ? to : `${to.slice(0, 6)}…${to.slice(-6)}`;

/** Automatic answer about a held payment: its reasons and its place in the queue. */
export function heldAnswer({ way, coins, why, checks, needs, place, of }: HeldPayment): AnswerPart[] {
  const isShared = needs !== null && needs >= 2;
  return [
    supportAnswer(way === 'WITHDRAW' ? 'withdrawalHeld' : 'depositHeld', { coins }),
    ...why,
    ...(isShared ? [supportAnswer('people', { needs })] : []),
    ...(isShared && checks.length > 0 ? [supportAnswer('checks', { done: checks.length, needs })] : []),
    ...(place === null || of === null ? [] : [supportAnswer('place', { place, of })]),
    ...(way === 'WITHDRAW' ? [supportAnswer('setAside')] : []),
  ];
}

/** Automatic answer outside the hours in which staff answer. */
export const awayAnswer = (opensAt: number | null): AnswerPart[] => [
  opensAt === null ? supportAnswer('away') : supportAnswer('awayUntil', { time: opensAt }),
  supportAnswer('saved'),
];
