import type { GameType } from '@aureus/contract/games.ts';
import type { RewardTransactionType } from '@aureus/contract/transactions.ts';
import { formatCents } from '@aureus/money/cents.ts';

/** Pattern of text that spreadsheets run as a formula, also after leading blanks. */
const FORMULA = /^\s*[=+\-@\t\r\n|%]/;

/**
 * Formats a text as a CSV cell: never a formula, and quoted if it contains separators, line breaks or quotes, or has
 * blanks at an end.
 */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/**
 * Formats an amount in coins with two decimals, without thousands separators or quotes, so that spreadsheets read a
 * number.
 */
export const amountCell = (cents: bigint): string => formatCents(cents).replaceAll(',', '');

/** Formats a time as ISO 8601 in UTC; empty for null. */
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

/** Formats a bet as a CSV line. Unknown values are empty; a refunded bet has a net of zero. */
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

/** Formats a received or given gift as a CSV line. */
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
