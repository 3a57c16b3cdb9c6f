import type { TimelineEntry } from '@aureus/contract/staff-players.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { LimitChange } from '../../limits/limits.ts';
import { dayText } from '../requests/requests.rules.ts';

/** Bets with a longer break between them are two sittings. */
const BREAK_MS = 30 * 60_000;

type Bet = { game: string; stake: bigint; payout: bigint | null; at: Date; seq: bigint };

const GAMES: Readonly<Record<string, string>> = {
  spin: 'Spin',
  cases: 'Cases',
  battles: 'Case Battles',
  mines: 'Mines',
  upgrader: 'Upgrader',
  plinko: 'Plinko',
};
const GIFTS: Readonly<Record<string, string>> = {
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

export const giftText = (name: string): string => GIFTS[name] ?? name;

const number = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const coins = (cents: bigint): string => number.format(coinsFromCents(cents));

/**
 * Bets as sittings, one line each. @param bets the newest first. @returns the lines likewise; each begins at its first
 * bet, so that bets before `at` are not in it.
 */
export function foldBets(bets: readonly Bet[]): Keyed[] {
  const sittings: Bet[][] = [];
  for (const bet of bets) {
    const last = sittings.at(-1);
    const earliest = last?.at(-1);
    if (last !== undefined && earliest !== undefined && earliest.at.getTime() - bet.at.getTime() <= BREAK_MS)
      last.push(bet);
    else sittings.push([bet]);
  }
  return sittings.map((sitting) => {
    const staked = sitting.reduce((sum, { stake }) => sum + stake, 0n);
    const paid = sitting.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
    const games = [...new Set(sitting.map(({ game }) => GAMES[game] ?? game))];
    const minutes = Math.round(
      ((sitting[0]?.at.getTime() ?? 0) - (sitting.at(-1)?.at.getTime() ?? 0)) / 60_000,
    );
    return {
      key: String(sitting.at(-1)?.seq ?? START),
      at: sitting.at(-1)?.at.getTime() ?? 0,
      kind: 'PLAY',
      text: `${sitting.length === 1 ? '1 bet' : `${sitting.length} bets`} on ${new Intl.ListFormat('en').format(games)}`,
      detail: `${coins(staked)} staked, ${coins(paid)} paid, ${minutes} min`,
      coins: coinsFromCents(paid - staked),
    };
  });
}

const amount = (cents: bigint | null): string => (cents === null ? 'none' : coins(cents));

/** What a player changed, in words: `Deposit limit, week: 5,000.00 to 3,000.00`. */
export function limitText({ what, period, before, after, date }: LimitChange): {
  text: string;
  detail: string;
} {
  if (what === 'SELF_BAN' || what === 'BREAK')
    return {
      text: what === 'SELF_BAN' ? 'Self-excluded' : 'Took a break',
      detail: date === null ? 'for good' : `until ${dayText(date.getTime())}`,
    };
  return {
    text: `${what === 'DEPOSIT' ? 'Deposit' : 'Loss'} limit, ${period ?? ''}: ${amount(before)} to ${amount(after)}`,
    detail: date === null ? 'at once' : `from ${dayText(date.getTime())} on`,
  };
}

/** States whose own word says too little. */
const PAYMENT_STATES: Readonly<Record<string, string>> = {
  APPROVAL: 'waits for approval',
  REVIEW: 'under review',
  IN_HOLD: 'on hold',
  CREATED: 'begun',
};
const CHECK_STATES: Readonly<Record<string, string>> = {
  PENDING: 'under review',
  APPROVED: 'passed',
  RETRY: 'to try again',
  REJECTED: 'refused',
};

/** Where a payment stands, and why: `waits for approval: Your first withdrawals …`. */
export const paymentText = ({ state, reason }: { state: string; reason: string | null }): string =>
  [PAYMENT_STATES[state] ?? state.toLowerCase(), reason].filter(Boolean).join(': ');

/** What became of a check: `Identity check: to try again`. */
export const checkText = ({ level, state }: { level: string; state: string }): string =>
  `${level === 'basic' ? 'Identity' : 'Address'} check: ${CHECK_STATES[state] ?? state.toLowerCase()}`;

/** An entry with what its source knows it by, of digits and dots: what is older is asked for by it. */
export type Keyed = TimelineEntry & { key: string };

/** The key of a source of which nothing was shown yet. */
export const START = '0';

type List = {
  kind: TimelineEntry['kind'];
  before: string | null;
  entries: readonly Keyed[];
  isMore: boolean;
};

/**
 * The newest entries of several lists, and what the page after them is asked for by: how far each list has come, as
 * `PLAY:12,GIFT:0`. Lists that have ended are left out. Entries of one moment are neither lost nor shown twice, because
 * each list goes on behind its own last entry. @param limit of the page.
 */
export function mergeTimeline(
  lists: readonly List[],
  limit: number,
): { entries: TimelineEntry[]; next: string | null } {
  const shown = lists.map(() => 0);
  const entries: TimelineEntry[] = [];
  while (entries.length < limit) {
    let newest = -1;
    let found: Keyed | undefined;
    lists.forEach(({ entries: own }, index) => {
      const head = own[shown[index] ?? 0];
      if (head !== undefined && (found === undefined || head.at > found.at)) [newest, found] = [index, head];
    });
    if (found === undefined) break;
    const { key: _key, ...entry } = found;
    entries.push(entry);
    shown[newest] = (shown[newest] ?? 0) + 1;
    // What is older in a list that goes on is not here: the page ends with it.
    const list = lists[newest];
    if (list?.isMore && shown[newest] === list.entries.length) break;
  }
  const left = lists.flatMap(({ kind, before, entries: own, isMore }, index) => {
    const count = shown[index] ?? 0;
    const last = count === 0 ? (before ?? START) : own[count - 1]?.key;
    return isMore || count < own.length ? `${kind}:${last}` : [];
  });
  return { entries, next: left.length === 0 ? null : left.join(',') };
}
