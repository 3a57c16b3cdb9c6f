import type { Evidence, EvidenceValues } from '@aureus/contract/staff-evidence.ts';
import { type Badge, PERMISSION_WORDS, type Permission } from '@aureus/contract/staff-roles.ts';
import { type FactWords, factText } from '../../api/facts.ts';
import {
  badgeNames,
  cardsName,
  giftText,
  limitName,
  obstaclesText,
  prizeFrom,
  prizeList,
  prizePlace,
  restrictionNames,
} from '../../api/names.words.ts';
import { policyText } from '../../api/policy.words.ts';
import { day, momentUtc } from '../../ui/dates.ts';
import {
  formatAmount,
  formatChange,
  formatCoins,
  formatCount,
  formatList,
  formatRatio,
  formatShare,
} from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import { reconciliationWords } from '../reconciliation/reconciliation.words.ts';
import { signalEvidenceText, signalsWords } from '../signals/signals.words.ts';

/** Text of a piece of evidence: its topic, the statement, and a smaller line below. */
interface Said {
  topic: string;
  text: string;
  detail: string;
}

const says = (topic: string, text: string, detail: string): Said => ({ topic, text, detail });
const coinsText = (coins: number): string => `${formatCoins(coins)} coins`;
const may = (permissions: readonly Permission[]): string =>
  permissions.length === 0 ? 'Nothing' : formatList(permissions.map((one) => PERMISSION_WORDS[one]));
const prizesNote = (event: string): string => (event === 'RAIN' ? 'In every rain' : 'Coins, by place');
const before = (text: string | null): string => (text === null ? 'A new case' : `${text} before`);

const MAY: Readonly<Record<Badge, string>> = {
  USER: 'What every player may',
  MODERATOR: 'Delete messages and mute players in the chat',
  ADMINISTRATOR: 'What a moderator may, under an administrator’s badge',
  OWNER: 'What a moderator may, under the owner’s badge',
};

function accountDetail({ name, isLeaving, before: now, other }: EvidenceValues['BADGE_ACCOUNT']): string {
  const owner = isLeaving ? name : now;
  if (owner !== null) return `Now it’s the account of ${owner}, who can vote about it then`;
  if (other !== null) return `Player ${other} is the member’s account now, and isn’t any more then`;
  return name === null ? '' : 'Who can’t vote about it then';
}

/** Texts for evidence, by code. */
export const evidenceWords: FactWords<EvidenceValues, Said> = {
  ROLE_ADDS: ({ permissions }) =>
    says('Adds', may(permissions), 'What the member may do then and may not do now'),
  ROLE_TAKES: ({ permissions }) =>
    says('Takes away', may(permissions), 'The member’s sessions end with the change'),
  KEYS_CALL: () => says('Who asks', 'Call the member first', 'Who opens the next link is this member'),
  KEYS_ALL: () => says('Takes away', 'All keys and sessions', 'Then somebody makes an invite link'),
  POLICY_NEW: ({ rule }) => says('New', policyText(rule), `Rule ${rule.position}`),
  POLICY_GONE: ({ rule }) => says('Gone', policyText(rule), `Was rule ${rule.position}`),
  POLICY_ORDER: () => says('Order', 'Only the order changes', 'The first rule that fits decides'),

  CREDIT_OWN: () => says('Whose account', 'The asker’s own', 'Another account of the person counts as well'),
  CREDIT_BALANCE: ({ coins }) => says('Balance', coinsText(coins), 'Before the credit'),
  CREDIT_PLAY_THROUGH: () =>
    says('Play-through', 'Once', 'The coins must be staked once before they may leave'),
  BADGE_NOW: ({ badge }) => says('Badge now', badgeNames[badge], 'On the player’s account'),
  BADGE_THEN: ({ badge }) => says('Badge then', badgeNames[badge], MAY[badge]),
  BADGE_ACCOUNT: (values) =>
    says(
      'Own account of',
      values.name === null ? 'Stays as it is' : values.isLeaving ? 'No member of staff' : values.name,
      accountDetail(values),
    ),

  LIMIT_PROTECTED: ({ most, ...limit }) =>
    says(
      limitName(limit),
      most === null ? 'Not protected any more' : `${coinsText(most)} at most`,
      'A raise counts 24 hours after the player asks for it.',
    ),
  RESTRICTION: ({ isInForce, reason, restrictionCode }) =>
    says(
      'Restriction',
      isInForce ? 'In force' : 'None any more',
      restrictionCode === null ? (reason ?? '') : restrictionNames[restrictionCode],
    ),

  WITHDRAWAL_REVIEW: () =>
    says(
      'Review',
      'One vote from risk or an owner',
      'Who opened a case about the player isn’t the only vote',
    ),
  WITHDRAWAL_DESTINATION: ({ isDoubtful, isNew, isFirst }) =>
    says(
      'Destination',
      isDoubtful ? 'A known contract' : isNew ? 'Not known yet' : 'Used before',
      isFirst ? 'No withdrawal counts yet: a day old, or approved' : 'Earlier withdrawals were paid',
    ),
  WITHDRAWAL_IDENTITY: ({ isVerified, isIdentityTakenBack, isAddressTakenBack, isAddressProven }) =>
    says(
      'Identity',
      isVerified
        ? isAddressTakenBack
          ? 'Proof of address taken back'
          : 'Check passed'
        : isIdentityTakenBack
          ? 'Passed, then taken back'
          : 'Not verified',
      isAddressProven ? 'No proof of address is missing' : 'Proof of address is missing',
    ),
  WITHDRAWAL_PLAY_THROUGH: ({ isMet }) =>
    isMet
      ? says('Play-through', 'Met', 'Deposits and bonuses are played through')
      : says('Play-through', 'Not met', 'Part of the deposits or bonuses was never staked'),
  WITHDRAWAL_CARD: ({ isRecent }) =>
    isRecent
      ? says('Card', 'Recent card deposit', 'A bank can still take it back')
      : says('Card', 'No recent card deposit', 'Nothing that a bank could take back'),
  WITHDRAWAL_PACE: ({ today, coins }) =>
    says('Pace', `${formatCount(today)} in 24 hours`, `${coinsText(coins)} in 30 days`),
  WITHDRAWAL_ACCOUNT: ({ isFrozen, isRestricted, isUnableToPlay }) =>
    says(
      'Account',
      isFrozen ? 'Frozen' : isRestricted ? 'Restricted' : 'No restriction',
      isRestricted
        ? 'No play, tips or chat'
        : isUnableToPlay
          ? 'Self-excluded or on a break'
          : 'Not self-excluded',
    ),
  WITHDRAWAL_LINKS: ({ isLinked }) =>
    isLinked
      ? says('Links', 'Linked accounts', 'The player’s page says what was found')
      : says('Links', 'No linked accounts', 'Nothing that asks for a person'),
  WITHDRAWAL_BALANCE: ({ coins, aside }) =>
    says('Balance', `${coinsText(coins)} left`, `${formatCoins(aside)} are set aside`),

  CORRECTION_BALANCE: ({ coins }) =>
    says('Balance', coinsText(coins), 'Before the correction, without the vault'),
  CORRECTION_OWED: ({ coins }) =>
    says(
      'Owed',
      coins > 0 ? `Up to ${coinsText(coins)}` : 'Nothing',
      'What isn’t there is paid from what comes next',
    ),
  REFUND_LEFT: ({ coins }) =>
    says('Still there', coinsText(coins), 'No more than wallet and vault hold goes back'),
  REFUND_EXTRAS: () => says('Bonus and keys', 'Taken back as well', 'What of them is spent is owed'),
  DEPOSIT_WHY: ({ reason, provider, method }) =>
    says('Why', reason ?? 'The provider looks at it', `${provider}, ${method}`),
  DEPOSIT_RECEIVED: ({ amount, number }) => says('Received', amount, number ?? 'The provider gave no number'),
  DEPOSIT_WORTH: ({ coins }) =>
    says(
      'Worth',
      coins === null ? 'Not said yet' : coinsText(coins),
      'Who approves says it; the others repeat it',
    ),
  RETURN_AMOUNT: ({ coins, deposit, provider }) =>
    says('To send', coinsText(coins), `Of a deposit of ${formatCoins(deposit)}, at ${provider}`),
  RETURN_ASSET: ({ amount, received, asset, isPriced }) =>
    says(
      'Send no more than',
      `${amount} of ${received} ${asset}`,
      isPriced
        ? 'The returned part, or less if the coins buy less now'
        : 'The returned part of what was received',
    ),
  RETURN_PAYMENT: ({ number, method }) => says('Payment', number ?? 'No number', method),

  BOOKS_OURS: ({ line, difference }) =>
    says(
      'Our books',
      line ?? 'Nothing',
      difference === null ? '' : (reconciliationWords.kinds[difference] ?? difference),
    ),
  BOOKS_THEIRS: ({ line, provider }) =>
    says('The provider', line ?? 'Nothing', reconciliationWords.providers[provider] ?? provider),
  BOOKS_DIFFER: ({ isStill }) => says('Still there', isStill ? 'Yes' : 'No comparison finds it any more', ''),
  OUTAGE_SINCE: ({ round, since }) =>
    says('Missing since', momentUtc(since), `Beacon round ${formatCount(round)}: no relay has it`),
  OUTAGE_DRAWS: ({ draws, coins }) =>
    says('Refunds', counted(draws, { one: 'draw', other: 'draws' }), `${coinsText(coins)} of stakes`),
  SWITCH_STATE: ({ isOff, by }) =>
    says('State', isOff ? 'Off' : 'On, or switched off again since', `Switched off by ${by}`),

  PROMO_CODE_GIVES: (values) => says('Gives', giftText(values), 'Each player once, as bonus coins'),
  PROMO_CODE_USES: ({ uses, coins }) => says('Uses', formatCount(uses), `${coinsText(coins)} in all`),
  PROMO_CODE_FOR: ({ level }) =>
    level > 1
      ? says('For', `Level ${level} and up`, 'Levels take play')
      : says('For', 'Everyone', 'New accounts too'),
  PROMO_CODE_ENDS: ({ at }) =>
    says('Ends', at === null ? 'With its last use' : momentUtc(at), 'Or when a member ends it'),

  CARDS_COUNT: ({ cards, usd }) => says('Cards', formatCount(cards), `Each sold for $${formatAmount(usd)}`),
  CARDS_WORTH: ({ each, coins }) => says('Worth', `${coinsText(each)} each`, `${coinsText(coins)} in all`),
  CARDS_CODES: () =>
    says('Codes', 'Go to who asked', 'Shown once to this member, who can redeem none of them'),
  CARDS_END: ({ at }) => says('Ends', at === null ? 'Never' : momentUtc(at), 'Or when two members cancel it'),
  BATCH_CARDS: ({ batch, ...cards }) => says('Batch', cardsName(cards), `Batch ${batch}`),
  BATCH_UNUSED: ({ coins }) => says('Unused', coinsText(coins), 'When it was asked. Used cards stay used'),
  BATCH_BUYERS: () => says('Buyers', 'Their cards stop working', 'The shop owes them their money'),

  PRIZES_THEN: ({ event, prizes }) => says('Then', prizeList(prizes), prizesNote(event)),
  PRIZES_NOW: ({ event, prizes }) => says('Before', prizeList(prizes), prizesNote(event)),
  PRIZES_COST: ({ coins, change }) =>
    says(
      'Costs',
      `${coinsText(coins)} a week`,
      change === 0 ? 'The same in all' : `${formatChange(change)} a week`,
    ),
  PRIZES_FROM: ({ at }) => says('Begins', prizeFrom(at), 'What is announced by then stays'),
  PRIZE_AMOUNT: ({ coins, ...prize }) => says('Prize', coinsText(coins), prizePlace(prize)),
  PRIZE_SIGNAL: ({ kind, found }) =>
    says(
      'Found',
      signalEvidenceText(found),
      (signalsWords.kinds as Readonly<Record<string, string>>)[kind] ?? kind,
    ),

  CASE_RETURN: ({ rtp, before: was }) => says('Return', `${rtp}%`, before(was === null ? null : `${was}%`)),
  CASE_FRACTION: ({ fraction }) =>
    says('Exact', fraction, 'Mean payout of all 100,000 tickets over the price'),
  CASE_PRICE: ({ coins, before: was }) =>
    says('Price', coinsText(coins), before(was === null ? null : coinsText(was))),
  CASE_HIT_RATE: ({ share }) => says('Hit rate', formatShare(share), 'Openings that pay the price or more'),
  CASE_DEVIATION: ({ times, before: was }) =>
    says('Deviation', `${formatRatio(times)}x`, before(was === null ? null : `${formatRatio(was)}x`)),
  CASE_WORST_BET: ({ coins }) => says('Worst bet', coinsText(coins), 'Four openings of the dearest item'),
  CASE_ITEMS: ({ items, before: was }) =>
    says('Items', formatCount(items), before(was === null ? null : formatCount(was))),
  CASE_GOES_LIVE: ({ at }) =>
    says(
      'Goes live',
      at === null ? 'At once' : momentUtc(at),
      'Openings in progress finish on the version before',
    ),

  EXPORT_HOLDS: () =>
    says(
      'What it holds',
      'Everything about the player',
      'Profile, sign-ins, payments, chat, support and bets, as the player can download them',
    ),
  EXPORT_READERS: ({ days }) =>
    says(
      'Who gets it',
      'Members who may ask for data',
      `For ${counted(days, { one: 'day', other: 'days' })}. Each download is in the log`,
    ),
  ERASURE_ASKED: ({ at }) =>
    says(
      'Asked by the player',
      at === null ? '' : day(at),
      'On the privacy page, with the second factor or a fresh sign-in',
    ),
  ERASURE_OBSTACLES: ({ obstacles }) =>
    obstacles.length === 0
      ? says('Stands against it', 'Nothing', 'It’s looked at again when it’s carried out')
      : says(
          'Stands against it',
          counted(obstacles.length, { one: 'reason', other: 'reasons' }),
          obstaclesText(obstacles),
        ),
  ERASURE_STAYS: () =>
    says(
      'What stays',
      'Ledger, bets, payments',
      'Amounts and times without a name, and keyed hashes that recognize the person',
    ),
};

export const evidenceText = (fact: Evidence): Said => factText(evidenceWords, fact);
