import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { listed, type TimelineSource } from '../staff/staff.ts';
import type { LimitChange, Limits } from './limits.ts';

const coinsOf = (cents: bigint | null): number | null => (cents === null ? null : coinsFromCents(cents));

export function limitEntry({
  what,
  period,
  before,
  after,
  date,
  at,
}: Omit<LimitChange, 'id'>): TimelineEntry {
  const entry = { at: at.getTime(), kind: 'LIMIT', coins: null } as const;
  const moment = date?.getTime() ?? null;
  if (what === 'SELF_BAN') return { ...entry, code: 'SELF_EXCLUDED', values: { until: moment } };
  if (what === 'BREAK') return { ...entry, code: 'BREAK_TAKEN', values: { until: moment } };
  const values = { what, period, before: coinsOf(before), after: coinsOf(after), from: moment };
  return { ...entry, code: 'LIMIT_CHANGED', values };
}

/** Timeline source for a player's changes to limits. */
export const limitsTimeline = (limits: Pick<Limits, 'changesBefore'>): TimelineSource =>
  listed(async (playerId, before, limit) =>
    (await limits.changesBefore(playerId, before, limit)).map((row) => ({
      ...limitEntry(row),
      key: String(row.id),
    })),
  );
