import type { GameType } from '@aureus/contract/games.ts';
import type { RewardTransactionType } from '@aureus/contract/transactions.ts';
import { formatCents } from '@aureus/money/cents.ts';

/** Spreadsheets take what begins so for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n|%]/;

/** A text as a cell: never a formula, quoted where its signs would end the cell. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** An amount in coins with two decimals; it is a number and never in quotes. Below 0 it has its sign. */
export const amountCell = (cents: bigint): string => formatCents(cents).replaceAll(',', '');

/** A time in UTC, as ISO 8601 has it; empty where there is none. */
const timeCell = (at: Date | null): string => at?.toISOString() ?? '';

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

export const BETS_HEAD = line([
  'placed_at',
  'settled_at',
  'game',
  'state',
  'stake_coins',
  'payout_coins',
  'net_coins',
  'bet_id',
]);

/** A bet as a line; what isn't known yet is empty, and what was refunded changed nothing. */
export function betLine(bet: {
  id: string;
  type: GameType;
  stake: bigint;
  payout: bigint | null;
  isVoid: boolean;
  placedAt: Date;
  settledAt: Date | null;
}): string {
  const { payout, stake } = bet;
  const state = payout === null ? 'OPEN' : bet.isVoid ? 'VOID' : 'SETTLED';
  return line([
    timeCell(bet.placedAt),
    timeCell(bet.settledAt),
    bet.type,
    state,
    amountCell(stake),
    payout === null ? '' : amountCell(payout),
    payout === null ? '' : amountCell(payout - stake),
    bet.id,
  ]);
}

export const REWARDS_HEAD = line(['at', 'type', 'way', 'amount_coins', 'player', 'id']);

/** Formats a gift, received or given, as a line. */
export const rewardLine = (reward: {
  id: string;
  type: RewardTransactionType;
  isIncoming: boolean;
  amount: bigint;
  username: string | null;
  at: Date;
}): string =>
  line([
    timeCell(reward.at),
    reward.type,
    reward.isIncoming ? 'IN' : 'OUT',
    amountCell(reward.amount),
    textCell(reward.username ?? ''),
    reward.id,
  ]);
