import type { LimitPeriod } from '@aureus/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import {
  banEnd,
  type Counted,
  centsAt,
  changed,
  dueAt,
  type Limit,
  type LimitSet,
  leftOf,
  monthsBefore,
  OPEN_MS,
  planOf,
  RAISE_MS,
  refusalText,
  tightest,
  usedAt,
} from './limits.rules.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const NONE: Limit = { cents: null, next: null };
const fixed = (cents: bigint | null): Limit => ({ cents, next: null });
const raised = (cents: bigint | null, to: bigint | null, at: number): Limit => ({
  cents,
  next: { cents: to, at },
});
const set = (limits: Partial<Record<LimitPeriod, Limit>>): LimitSet => ({
  DAY: NONE,
  WEEK: NONE,
  MONTH: NONE,
  ...limits,
});
const credited = (cents: bigint, at: number): Counted => ({ cents, at, until: null });

describe('a change', () => {
  it('to a lower limit, or to the first, counts at once', () => {
    expect(changed(NONE, 100n, NOW)).toEqual(fixed(100n));
    expect(changed(fixed(100n), 99n, NOW)).toEqual(fixed(99n));
  });

  it('to a higher limit or to none counts after 24 hours, to the millisecond', () => {
    for (const cents of [101n, null]) {
      const limit = changed(fixed(100n), cents, NOW);
      expect(limit).toEqual(raised(100n, cents, NOW + RAISE_MS));
      expect(centsAt(limit, NOW + DAY - 1)).toBe(100n);
      expect(centsAt(limit, NOW + DAY)).toBe(cents);
    }
  });

  it('that is asked for again keeps its time; another one starts over', () => {
    const coming = raised(100n, 200n, NOW + 1_000);
    expect(changed(coming, 200n, NOW)).toEqual(coming);
    expect(changed(raised(100n, null, NOW + 1), null, NOW)).toEqual(raised(100n, null, NOW + 1));
    expect(changed(coming, 150n, NOW)).toEqual(raised(100n, 150n, NOW + RAISE_MS));
  });

  it('that was to come is dropped by what counts now, and by a lower limit', () => {
    const coming = raised(100n, null, NOW + 1);
    expect(changed(coming, 100n, NOW)).toEqual(fixed(100n));
    expect(changed(coming, 50n, NOW)).toEqual(fixed(50n));
  });

  it('is measured by what counts now, once its time has come', () => {
    const come = raised(100n, 200n, NOW);
    expect(changed(come, 150n, NOW)).toEqual(fixed(150n));
    expect(changed(come, 300n, NOW)).toEqual(raised(200n, 300n, NOW + RAISE_MS));
    expect(changed(come, 200n, NOW)).toEqual(fixed(200n));
    expect(changed(raised(100n, null, NOW), null, NOW)).toEqual(NONE);
  });
});

describe('a window', () => {
  it.each([
    ['DAY', 1],
    ['WEEK', 7],
    ['MONTH', 30],
  ] as const)('of a %s ends to the millisecond', (period, days) => {
    const deposits = [credited(100n, NOW)];
    expect(usedAt(deposits, period, NOW)).toBe(100n);
    expect(usedAt(deposits, period, NOW + days * DAY - 1)).toBe(100n);
    expect(usedAt(deposits, period, NOW + days * DAY)).toBe(0n);
    const limits = set({ [period]: fixed(100n) });
    expect(planOf(limits, deposits, [1n], NOW + 5)).toEqual([NOW + days * DAY]);
    expect(planOf(limits, deposits, [1n], NOW + days * DAY)).toEqual([NOW + days * DAY]);
  });

  it('holds an open payment until its room is given up', () => {
    const open = [{ cents: 60n, at: NOW, until: NOW + OPEN_MS }];
    expect(usedAt(open, 'MONTH', NOW + OPEN_MS - 1)).toBe(60n);
    expect(usedAt(open, 'MONTH', NOW + OPEN_MS)).toBe(0n);
  });
});

describe('a plan', () => {
  it('fits what reaches a limit exactly, and not a cent more', () => {
    const limits = set({ DAY: fixed(100n) });
    expect(planOf(limits, [credited(40n, NOW)], [60n], NOW)).toEqual([NOW]);
    expect(planOf(limits, [credited(40n, NOW)], [61n], NOW)).toEqual([NOW + DAY]);
  });

  it('lets none overtake another', () => {
    const limits = set({ DAY: fixed(100n) });
    expect(planOf(limits, [credited(60n, NOW)], [50n, 10n, 60n, 40n], NOW)).toEqual([
      NOW + DAY,
      NOW + DAY,
      NOW + 2 * DAY,
      NOW + 2 * DAY,
    ]);
  });

  it('keeps to all limits at once', () => {
    const limits = set({ DAY: fixed(100n), WEEK: fixed(150n), MONTH: fixed(160n) });
    const deposits = [credited(100n, NOW), credited(40n, NOW - 2 * DAY)];
    expect(planOf(limits, deposits, [10n, 10n, 10n], NOW)).toEqual([
      NOW + DAY,
      NOW + 5 * DAY,
      NOW + 28 * DAY,
    ]);
  });

  it('lets what is larger than a limit wait for a higher one, and the others pass', () => {
    expect(planOf(set({ DAY: fixed(100n) }), [], [101n, 100n], NOW)).toEqual([null, NOW]);
    const raise = set({ DAY: raised(100n, 200n, NOW + 50) });
    expect(planOf(raise, [], [150n, 100n, 201n], NOW)).toEqual([NOW + 50, NOW, null]);
    const none = set({ DAY: raised(100n, null, NOW + 50), WEEK: fixed(1_000n) });
    expect(planOf(none, [credited(900n, NOW - DAY)], [500n], NOW)).toEqual([NOW + 6 * DAY]);
  });

  it('takes room by a raise where that comes first', () => {
    const limits = set({ DAY: raised(100n, 150n, NOW + 50) });
    expect(planOf(limits, [credited(100n, NOW)], [50n, 60n], NOW)).toEqual([NOW + 50, NOW + DAY]);
  });

  it('without limits is: now', () => {
    expect(planOf(set({}), [credited(10n ** 12n, NOW)], [10n ** 12n], NOW)).toEqual([NOW]);
  });

  it('never exceeds a limit at any time, whatever comes', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const limits = set({
        DAY: fixed(BigInt(50 + random(100))),
        WEEK: fixed(BigInt(100 + random(200))),
        MONTH: fixed(BigInt(150 + random(300))),
      });
      const waiting = Array.from({ length: 12 }, () => BigInt(1 + random(60)));
      const plan = planOf(limits, [], waiting, NOW);
      const deposits = waiting.flatMap((cents, index) => {
        const at = plan[index];
        return at === null || at === undefined ? [] : [credited(cents, at)];
      });
      for (const period of ['DAY', 'WEEK', 'MONTH'] as const)
        for (const { at } of deposits)
          expect(usedAt(deposits, period, at) <= (limits[period].cents ?? 0n)).toBe(true);
      const times = plan.filter((at, index) => at !== null && (waiting[index] ?? 0n) <= 50n);
      expect(times).toEqual([...times].sort((a, b) => Number(a) - Number(b)));
    }
  });
});

describe('what is left', () => {
  const limits = set({ DAY: fixed(100n), MONTH: fixed(90n) });
  it('is the limit less what counts and what waits, and never below nothing', () => {
    expect(leftOf(limits, [], [], 'WEEK', NOW)).toBeNull();
    expect(leftOf(limits, [credited(30n, NOW)], [20n], 'DAY', NOW)).toBe(50n);
    expect(leftOf(limits, [credited(30n, NOW)], [80n], 'DAY', NOW)).toBe(0n);
    expect(leftOf(limits, [credited(30n, NOW)], [91n], 'DAY', NOW)).toBe(70n);
  });

  it('names the tightest limit and the time, which is never too early', () => {
    const deposits = [credited(3_050n, NOW + 1)];
    const some = set({ DAY: fixed(10_000n), MONTH: fixed(4_000n) });
    expect(refusalText(tightest(some, deposits, [], NOW + 2), NOW + 30 * DAY + 1)).toBe(
      'Your monthly deposit limit leaves 9.50 coins now. This deposit is possible from 2026-12-20 12:01 UTC.',
    );
    expect(refusalText(tightest(some, [], [], NOW), null)).toBe(
      'Your monthly deposit limit leaves 40.00 coins now. A deposit cannot be larger than the limit itself.',
    );
  });
});

describe('a self-ban', () => {
  it('lasts the days that were asked for, the longest six months, or for good', () => {
    expect(banEnd({ days: 1 }, 0)).toEqual(new Date(DAY));
    expect(banEnd({ days: 30 }, 0)).toEqual(new Date(30 * DAY));
    expect(banEnd({ period: 'SIX_MONTHS' }, 0)).toEqual(new Date(184 * DAY));
    expect(banEnd({ period: 'INDEFINITE' }, 0)).toBeNull();
    // Six calendar months are at most 184 days.
    for (let month = 0; month < 48; month += 1) {
      const from = Date.UTC(2026, month, 1);
      expect(Date.UTC(2026, month + 6, 1)).toBeLessThanOrEqual(from + 184 * DAY);
    }
  });
});

it('a reminder is due after its minutes, or never', () => {
  expect(dueAt(1_000, 15)).toBe(1_000 + 15 * 60_000);
  expect(dueAt(1_000, null)).toBeNull();
});

it('calendar months go back one by one, over the turn of a year', () => {
  const months = monthsBefore(Date.UTC(2026, 0, 31, 23), 3);
  expect(months).toEqual([
    { from: new Date(Date.UTC(2026, 0, 1)), to: new Date(Date.UTC(2026, 1, 1)) },
    { from: new Date(Date.UTC(2025, 11, 1)), to: new Date(Date.UTC(2026, 0, 1)) },
    { from: new Date(Date.UTC(2025, 10, 1)), to: new Date(Date.UTC(2025, 11, 1)) },
  ]);
});

it('a limit that is used up to the cent leaves nothing', () => {
  const limits = set({ DAY: fixed(100n) });
  expect(leftOf(limits, [{ cents: 100n, at: NOW - 1, until: null }], [], 'DAY', NOW)).toBe(0n);
  expect(leftOf(limits, [{ cents: 99n, at: NOW - 1, until: null }], [], 'DAY', NOW)).toBe(1n);
  expect(leftOf(limits, [{ cents: 101n, at: NOW - 1, until: null }], [], 'DAY', NOW)).toBe(0n);
});
