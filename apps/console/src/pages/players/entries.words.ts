import type { EntryValues, TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { type FactWords, factText } from '../../api/facts.ts';
import { actionText } from '../../api/log-codes.words.ts';
import { belowAge } from '../../api/names.words.ts';
import { day } from '../../ui/dates.ts';
import { formatCoins, formatCount, formatList } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';

/** Text of a timeline entry: the event, and details shown after it. */
interface Said {
  text: string;
  detail: string;
}
type Names = Readonly<Record<string, string>>;

const says = (text: string, detail: string): Said => ({ text, detail });

const GAMES: Names = {
  spin: 'Spin',
  cases: 'Cases',
  battles: 'Case Battles',
  mines: 'Mines',
  upgrader: 'Upgrader',
  plinko: 'Plinko',
};
const MOVES: Names = {
  staffCredit: 'Credit by staff',
  staffCorrection: 'Correction by staff',
  promoCode: 'Promo code',
  depositBonus: 'Deposit bonus',
  bonusForfeited: 'Unplayed bonus forfeited',
  tip: 'Tip',
  rainTip: 'Rain tip',
  rainShare: 'Rain',
  vaultDeposit: 'Put into the vault',
  vaultWithdraw: 'Taken out of the vault',
  rakeCase: 'Rakeback case',
  depositCase: 'Deposit case',
  rankCase: 'Level case',
  leaderboardPrize: 'Leaderboard prize',
  rafflePrize: 'Raffle prize',
  affiliateCommission: 'Affiliate commission',
  commissionReturned: 'Commission on a reversed deposit',
};
const CHECKS: Names = {
  PENDING: 'under review',
  APPROVED: 'passed',
  RETRY: 'to try again',
  REJECTED: 'refused',
};
/** Names for payment methods whose code isn't readable. */
const METHODS: Names = {
  BASIC_CARD: 'card',
  USDT_ERC20: 'USDT on ERC20',
  TRX_USDT_S2UZ: 'USDT on TRC20',
  TRX_USDC_6NU3: 'USDC on TRC20',
};
/** Texts for payment states whose code isn't clear. */
const PAYMENTS: Names = {
  APPROVAL: 'waits for approval',
  REVIEW: 'under review',
  IN_HOLD: 'on hold',
  CREATED: 'begun',
};

const amount = (coins: number | null): string => (coins === null ? 'none' : formatCoins(coins));
const until = (at: number | null): string => (at === null ? 'for good' : `until ${day(at)}`);
const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter(Boolean).join(separator);

/** Texts for timeline entries, by code. */
export const entryWords: FactWords<EntryValues, Said> = {
  NOTE: ({ by, text }) => says(by, text),
  ACT: ({ by, action, reason }) => says(`${by}: ${actionText(action)}`, reason ?? ''),
  SITTING: ({ bets, games, staked, paid, minutes }) =>
    says(
      `${counted(bets, { one: 'bet', other: 'bets' })} on ${formatList(games.map((game) => GAMES[game] ?? game))}`,
      `${formatCoins(staked)} staked, ${formatCoins(paid)} paid, ${formatCount(minutes)} min`,
    ),
  MOVE: ({ name, other, isIncoming }) =>
    says(MOVES[name] ?? name, other === null ? '' : `${isIncoming ? 'from' : 'to'} ${other}`),
  SIGNED_IN: ({ provider, device, address }) =>
    says(`Signed in by ${provider === 'STEAM' ? 'Steam' : 'Google'}`, `${device}, ${address}`),
  PAYMENT: ({ way, method, state, reason }) =>
    says(
      `${way === 'DEPOSIT' ? 'Deposit' : 'Withdrawal'}, ${METHODS[method] ?? method}`,
      joined([PAYMENTS[state] ?? state.toLowerCase(), reason], ': '),
    ),
  LIMIT_CHANGED: ({ what, period, before, after, from }) =>
    says(
      `${what === 'DEPOSIT' ? 'Deposit' : 'Loss'} limit, ${period ?? ''}: ${amount(before)} to ${amount(after)}`,
      from === null ? 'at once' : `from ${day(from)} on`,
    ),
  SELF_EXCLUDED: (values) => says('Self-excluded', until(values.until)),
  BREAK_TAKEN: (values) => says('Took a break', until(values.until)),
  CHECK: ({ level, state, comment, tooYoung }) =>
    says(
      `${level === 'basic' ? 'Identity' : 'Address'} check: ${CHECKS[state] ?? state.toLowerCase()}`,
      joined([tooYoung && belowAge(tooYoung.leastAge), comment], ', '),
    ),
  MESSAGE: ({ text, isDeleted }) => says(text, isDeleted ? 'deleted' : ''),
  CONVERSATION: ({ id, isOpen, by, stars }) =>
    says(
      `Conversation ${id} with support`,
      joined(
        [
          isOpen ? 'open' : 'closed',
          by === null ? null : `by ${by}`,
          stars === null ? null : `rated ${stars} of 5`,
        ],
        ', ',
      ),
    ),
};

export const entryText = (entry: TimelineEntry): Said => factText(entryWords, entry);
