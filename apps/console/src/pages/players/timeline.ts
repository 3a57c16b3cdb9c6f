import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { TIMELINE_KINDS } from '@aureus/contract/staff-timeline-kinds.ts';
import { isSameDay } from '../../ui/dates.ts';

export const FILTERS = ['ALL', ...TIMELINE_KINDS] as const;
export type Filter = (typeof FILTERS)[number];

/** Kinds of timeline entries whose coins are summed by day. */
const SUMMED = ['PAYMENT', 'PLAY', 'TRANSFER', 'GIFT'] as const;

/** Withdrawal states in which the coins were returned. */
const RETURNED = new Set(['FAILED', 'REFUSED', 'CANCELLED']);

/**
 * True for a payment without effect on the balance: a deposit that isn't credited, or a withdrawal whose coins were
 * returned.
 */
export function isUnpaid({ code, values }: TimelineEntry): boolean {
  if (code !== 'PAYMENT') return false;
  const { way, state } = values;
  return way === 'DEPOSIT' ? state !== 'CREDITED' : RETURNED.has(state);
}

/** The entries of one day in UTC. */
export interface TimelineDay {
  at: number;
  entries: TimelineEntry[];
  /** Coins gained or lost by kind of entry. Kinds without coins are left out. */
  sums: { kind: (typeof SUMMED)[number]; coins: number }[];
}

/**
 * Groups timeline entries by day and keeps their order.
 * @param isCut true if older entries follow. The oldest day may be incomplete then, so it gets no sums.
 */
export function byDay(entries: readonly TimelineEntry[], isCut: boolean): TimelineDay[] {
  const days: TimelineEntry[][] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.[0] !== undefined && isSameDay(last[0].at, entry.at)) last.push(entry);
    else days.push([entry]);
  }
  return days.map((day, place) => ({
    at: day[0]?.at ?? 0,
    entries: day,
    sums: isCut && place === days.length - 1 ? [] : sumsOf(day),
  }));
}

function sumsOf(entries: readonly TimelineEntry[]): TimelineDay['sums'] {
  return SUMMED.flatMap((kind) => {
    const moved = entries.filter((entry) => entry.kind === kind && entry.coins !== null && !isUnpaid(entry));
    const cents = moved.reduce((sum, { coins }) => sum + Math.round((coins ?? 0) * 100), 0);
    return moved.length > 0 ? [{ kind, coins: cents / 100 }] : [];
  });
}
