import type { Label, LabelValues } from '@aureus/contract/staff-labels.ts';
import { BUNDLE_NAMES, type Bundle } from '@aureus/contract/staff-roles.ts';
import type { SwitchName } from '@aureus/contract/switches.ts';
import { type FactWords, factText } from '../../api/facts.ts';
import {
  badgeNames,
  cardsName,
  eventName,
  giftText,
  limitName,
  prizeFrom,
  prizePlace,
} from '../../api/names.words.ts';
import { ruleText } from '../../api/policy.words.ts';
import { momentUtc } from '../../ui/dates.ts';
import { formatCoins, formatCount, formatList } from '../../ui/format.ts';
import { reconciliationWords } from '../reconciliation/reconciliation.words.ts';
import { switchesWords } from '../switches/switches.words.ts';

const roles = (bundles: readonly Bundle[]): string => formatList(bundles.map((one) => BUNDLE_NAMES[one]));

/** Texts of the labels of requests. */
export const labelWords: FactWords<LabelValues> = {
  RULE: ({ rule }) => ruleText(rule),
  POLICY: () => 'Approval policy',
  POLICY_CHANGES: ({ added, removed }) => `${formatCount(added)} new, ${formatCount(removed)} gone`,
  NEW_KEYS: () => 'New keys',
  KEYS_LOST: () => 'Keys lost',
  ROLE_CHANGE: () => 'Role change',
  ROLES: ({ from, to }) => `${roles(from)} to ${roles(to)}`,
  NEW_MEMBER: () => 'New member',
  NEW_MEMBER_ROLES: ({ to }) => `New member: ${roles(to)}`,
  CREDIT: () => 'Staff credit',
  GIVEN_ALONE: () => 'Given alone',
  SECOND_MEMBER: () => 'Needs a second member',
  BADGES: ({ from, to }) => `${badgeNames[from]} to ${badgeNames[to]}`,
  BADGE_ACCOUNT: ({ name, isLeaving }) =>
    `${isLeaving ? 'No longer the account of' : 'Own account of'} ${name}`,
  OWN_ACCOUNT: () => 'Own account',
  LIMIT: limitName,
  LIMIT_RAISE: () => 'Let the player raise a limit',
  RESTRICTION: () => 'Restriction',
  LIFT: () => 'Lift a restriction',
  METHOD: ({ method }) => method,
  ASSET_BY_METHOD: ({ asset, method }) => `${asset} by ${method}`,
  TAKEN_BACK: () => 'Taken back',
  TAKES_COINS: () => 'Takes coins',
  DEPOSIT_GOES_BACK: () => 'Deposit goes back',
  WORTH_UNKNOWN: () => 'Worth isn’t known',
  WORTH_KNOWN: () => 'Worth was said',
  TO_BE_SENT_BACK: () => 'To be sent back',
  PROVIDER: ({ provider }) => reconciliationWords.providers[provider] ?? provider,
  BOOKS: ({ isUp }) => (isUp ? 'Books up' : 'Books down'),
  CORRECTING_TRANSFER: () => 'Correcting transfer',
  BEACON_ROUND: ({ round }) => `Beacon round ${formatCount(round)}`,
  BEACON_MISSING: ({ since }) => `Missing since ${momentUtc(since)}`,
  SWITCH: ({ name }) => switchesWords.names[name as SwitchName] ?? name,
  SWITCHED_OFF: () => 'Switched off',
  SWITCH_ON: () => 'Switch on again',
  IN_ALL: () => 'In all',
  PROMO_CODE_USES: ({ uses, ...gift }) => `${formatCount(uses)} x ${giftText(gift)}`,
  CARDS: cardsName,
  BATCH: ({ batch }) => `Batch ${batch}`,
  COINS_EACH: ({ coins }) => `${formatCoins(coins)} coins each`,
  UNUSED_WHEN_ASKED: () => 'Unused when asked',
  EVENT: ({ event }) => eventName(event),
  A_WEEK: () => 'A week',
  PRIZES_FROM: ({ at }) => prizeFrom(at),
  PRIZE: prizePlace,
  SHARES_WITH_ACCOUNTS: () => 'Shares something with other accounts',
  CASE_RETURN: ({ rtp }) => `${rtp}%`,
  NEW_CASE: () => 'New case',
  NEW_VERSION: () => 'New version',
  ALL_DATA: () => 'All data about the player',
  PRIVATE_DATA: () => 'Private data',
  WHOLE_ACCOUNT: () => 'The whole account',
  FINAL: () => 'Final',
};

export const labelText = (label: Label): string => factText(labelWords, label);
