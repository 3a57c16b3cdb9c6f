import { coinsText, dayText, listed, type TimelineSource } from '../staff/staff.ts';
import type { LimitChange, Limits } from './limits.ts';

const amount = (cents: bigint | null): string => (cents === null ? 'none' : coinsText(cents));

/** Describes a player's change in words: `Deposit limit, week: 5,000.00 to 3,000.00`. */
export function limitText({ what, period, before, after, date }: Omit<LimitChange, 'id' | 'at'>): {
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

/** Timeline of a player's changes to the limits. */
export const limitsTimeline = (limits: Pick<Limits, 'changesBefore'>): TimelineSource =>
  listed(async (playerId, before, limit) =>
    (await limits.changesBefore(playerId, before, limit)).map((row) => ({
      ...limitText(row),
      key: String(row.id),
      at: row.at.getTime(),
      kind: 'LIMIT',
      coins: null,
    })),
  );
