import type { RestrictionCode } from '@aureus/contract/account.ts';
import type { EvidenceValues } from '@aureus/contract/staff-evidence.ts';
import type { OpenRequest } from '@aureus/contract/staff-labels.ts';
import { REQUESTS } from '@aureus/contract/staff-requests.ts';
import type { Badge } from '@aureus/contract/staff-roles.ts';
import { day } from '../ui/dates.ts';
import { formatAmount, formatCoins, formatCount, formatList } from '../ui/format.ts';
import { counted } from '../ui/plural.ts';

/** Names of the badges on players' accounts, as players see them. */
export const badgeNames: Readonly<Record<Badge, string>> = {
  USER: 'No badge',
  MODERATOR: 'Moderator',
  ADMINISTRATOR: 'Admin',
  OWNER: 'Owner',
};

/** Reasons for which the site itself restricts a player. */
export const restrictionNames: Readonly<Record<RestrictionCode, string>> = {
  TOO_YOUNG: 'Below the age that the country asks for',
  TOO_YOUNG_ELSEWHERE: 'Below the age that the country asks for, found with another account',
};
/** Text for a player below the minimum age. @param age in years; null where only the identity provider knows it. */
export const belowAge = (age: number | null): string =>
  age === null ? 'Below the age' : `Below the age of ${age}`;

const EVENTS = { LEADERBOARD: 'Leaderboard', RAFFLE: 'Raffle', RAIN: 'Rain' };
type EventName = keyof typeof EVENTS;
export const eventName = (event: EventName): string => EVENTS[event];

const PERIODS = { DAY: 'day', WEEK: 'week', MONTH: 'month' };
/** Name of a player's limit: `Deposit limit, week`. */
export const limitName = ({ what, period }: Omit<EvidenceValues['LIMIT_PROTECTED'], 'most'>): string =>
  `${what === 'LOSS' ? 'Loss' : 'Deposit'} limit, ${PERIODS[period]}`;

/** Event, place and week of a prize: `Raffle, place 2, week to 30 Nov 2026`. */
export const prizePlace = ({ event, place, weekEndsAt }: Omit<EvidenceValues['PRIZE_AMOUNT'], 'coins'>) =>
  `${eventName(event)}, place ${formatCount(place)}, week to ${day(weekEndsAt)}`;

/** Text for when prizes start to apply. @param at the start of a week; null for the next rain. */
export const prizeFrom = (at: number | null): string =>
  at === null ? 'From the next rain' : `From ${day(at)}`;
export const prizeList = (prizes: readonly number[]): string => prizes.map(formatCoins).join(', ');

/** Value of one use of a promo code: `2.50 coins and 1 key`. */
export const giftText = ({ coins, keys }: { coins: number; keys: number }): string =>
  formatList([
    ...(coins === 0 ? [] : [`${formatCoins(coins)} coins`]),
    ...(keys === 0 ? [] : [counted(keys, { one: 'key', other: 'keys' })]),
  ]);

/** Size of a gift-card batch: `20 cards of $5`. */
export const cardsName = ({ cards, usd }: { cards: number; usd: number }): string =>
  `${counted(cards, { one: 'card', other: 'cards' })} of $${formatAmount(usd)}`;

/** Short name of a request, for links: `Withdrawal of 2,480.00`. */
export const requestName = ({ kind, coins }: Pick<OpenRequest, 'kind' | 'coins'>): string =>
  coins === null ? REQUESTS[kind].title : `${REQUESTS[kind].title} of ${formatCoins(coins)}`;

/** Texts for the reasons why an account can't be erased. */
const OBSTACLES: Readonly<Record<EvidenceValues['ERASURE_OBSTACLES']['obstacles'][number], string>> = {
  STAFF: 'it’s an account of staff',
  BALANCE: 'coins are left',
  BETS: 'a bet, a battle or a rain is open',
  PAYMENTS: 'a payment is under way',
  DEBTS: 'the player owes coins',
  EXCLUSION: 'a self-exclusion or a break is in force',
  RESTRICTION: 'the account is restricted or muted',
  PROTECTION: 'staff have lowered a limit for protection',
  REQUESTS: 'other requests about the player are open',
  KEPT: 'the player took it back',
  HELD: 'it has to wait for now',
};
export const obstaclesText = (obstacles: EvidenceValues['ERASURE_OBSTACLES']['obstacles']): string =>
  formatList(obstacles.map((one) => OBSTACLES[one]));
