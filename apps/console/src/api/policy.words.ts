import type { PlayerRisk, PolicyTerms } from '@aureus/contract/staff-policy.ts';
import { REQUESTS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { formatAmount } from '../ui/format.ts';
import { counted } from '../ui/plural.ts';

/** Short texts for the policy rules that make a request wait. */
const rules: Readonly<Record<string, string>> = {
  restricted: 'Restricted account',
  'identity-taken-back': 'Verification taken back',
  unplayed: 'Deposits not played',
  review: 'Review',
  'beyond-chance': 'Won more than chance allows',
  changed: 'Details changed',
  'recent-card': 'Recent card deposit',
  'doubtful-destination': 'Known contract',
  velocity: 'Many in 24 hours',
  'first-withdrawal': 'First withdrawal',
  'new-destination': 'New destination',
  'daily-limit': 'Above the daily limit',
  'site-limit': 'Site limit reached',
  owner: 'Owner role',
  'day-full': 'More than 50 in 24 hours alone, or to the own account',
  'offers-full': 'More than 100 in 24 hours alone',
  'same-content': 'Pays the same at the same price',
};

/** Returns the text for a policy rule, or its code if there is no text. */
export const ruleText = (rule: string): string => rules[rule] ?? rule;

const RISKS: Readonly<Record<PlayerRisk, string>> = {
  'new-account': 'account of less than 7 days',
  restricted: 'restricted player',
  'shared-person': 'person with several accounts',
};

/** Kinds of requests that the site creates itself; no member asks for them. */
const BY_SITE: ReadonlySet<RequestKind> = new Set([
  'WITHDRAWAL',
  'TRADE',
  'DEPOSIT',
  'RETURN',
  'HELD_PRIZE',
  'OUTAGE',
]);
/** Request kinds for which a rule compares `fromAmount` with the sum of the last 24 hours. */
const COUNTED_BY_DAY: ReadonlySet<RequestKind> = new Set(['WITHDRAWAL', 'TRADE']);

/** A rule of the policy in words: `Withdrawal from 1,000 coins in 24 hours, new destination: 2 people`. */
export function policyText({ kind, fromAmount, reviewRule, risk, fromDay, needs, needsOwner }: PolicyTerms) {
  const span = COUNTED_BY_DAY.has(kind) ? ' in 24 hours' : '';
  const from = fromAmount > 0 ? ` from ${formatAmount(fromAmount)} coins${span}` : '';
  const why = [
    ...(reviewRule === null ? [] : [ruleText(reviewRule).toLowerCase()]),
    ...(risk === null ? [] : [RISKS[risk]]),
    ...(fromDay === null ? [] : [`${formatAmount(fromDay)} coins or more in 24 hours`]),
  ]
    .map((term) => `, ${term}`)
    .join('');
  const when = `${REQUESTS[kind].title}${from}${why}`;
  const isSites = BY_SITE.has(kind);
  if (needs === 0) return `${when}: ${isSites ? 'no one' : 'one member alone'}`;
  const people = counted(needs, { one: 'person', other: 'people' });
  return `${when}: ${people}${isSites ? '' : ' besides the one who asks'}${needsOwner ? ', one of them an owner' : ''}`;
}
