import type { House } from '@aureus/contract/house.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = 24;

/** Money in and out during an hour. Amounts are cents. */
type MoneyHour = { hour: Date; incoming: bigint; outgoing: bigint };

const coins = (cents: number): number => Math.round(cents) / 100;

/**
 * Today's hours in UTC, each with the mean of that hour on earlier days. Today's figures are null for future hours.
 * @param now ms since the epoch. @param rows hours of today and earlier days.
 */
export function moneyOf(rows: readonly MoneyHour[], now: number): House['money'] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const earlier = rows.map(({ hour }) => hour.getTime()).filter((at) => at < today);
  // A day without a row counts too, from the first day on that has one.
  const days = Math.max(1, Math.ceil((today - Math.min(today, ...earlier)) / DAY_MS));
  return Array.from({ length: HOURS }, (_, hour) => {
    const at = rows.filter((row) => row.hour.getUTCHours() === hour);
    const todayRow = at.find((row) => row.hour.getTime() >= today);
    const usual = (of: (row: MoneyHour) => bigint) =>
      at.reduce((sum, row) => (row.hour.getTime() < today ? sum + Number(of(row)) : sum), 0) / days;
    const isAhead = today + hour * HOUR_MS > now;
    return {
      hour,
      incoming: isAhead ? null : coins(Number(todayRow?.incoming ?? 0n)),
      outgoing: isAhead ? null : coins(Number(todayRow?.outgoing ?? 0n)),
      usualIncoming: coins(usual(({ incoming }) => incoming)),
      usualOutgoing: coins(usual(({ outgoing }) => outgoing)),
    };
  });
}
