import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusOn, codeOf, commissionOf, countByDay, isReserved } from './affiliates.rules.ts';

describe('a typed code', () => {
  it.each([
    ['cato', 'CATO'],
    ['  Livia7 ', 'LIVIA7'],
    ['A'.repeat(16), 'A'.repeat(16)],
    ['000', '000'],
  ])('%j is %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it.each([
    '',
    'AB',
    'A'.repeat(17),
    'TWO WORDS',
    'A-B-C',
    'CÆSAR',
    'straße',
    'ııı',
    'ﬁre',
    '٣٣٣',
    'САТО',
    'CA\u200bTO',
    'CATO\u0000',
    "';--",
    '<b>',
  ])('%j is none', (typed) => {
    expect(codeOf(typed)).toBeUndefined();
  });
});

describe('a reserved code', () => {
  it.each([
    'ADMIN',
    'ADM1N',
    '4DM1N',
    'XADMINX',
    'ADMLN',
    'STAFF',
    'ST4FF7',
    'STAF',
    'SUPPORT',
    'SUPORT',
    '5UPP0RT',
    'MODERATOR',
    'M0DERAT0R1',
    'MOD',
    'OWNER',
    'OFFICIAL',
    'AUREUS',
    'AUR3U5',
    'AUREUSTEAM',
    'AVREVS',
    'AUREVSBET',
    'NULL',
    'UNDEFINED',
    'GONE1001',
  ])('%s is refused', (code) => {
    expect(isReserved(code, 'Aureus')).toBe(true);
  });

  it.each(['CATO', 'MODENA', 'HELPER', 'LUCKY777', 'NULLUS', 'AUREA', 'GOLD'])('%s is free', (code) => {
    expect(isReserved(code, 'Aureus')).toBe(false);
  });

  it('goes with the name of the product, whatever that is', () => {
    expect(isReserved('MIDASFAN', 'Midas!')).toBe(true);
    expect(isReserved('MIDASFAN', '«»')).toBe(false);
  });
});

describe('a share', () => {
  it('of the edge is a tenth, to the cent below, and what is left over is not lost', () => {
    // One coin of edge is a million micro-coins; 10 % of it is ten cents.
    expect(commissionOf(1_000_000n)).toBe(10n);
    expect([99_999n, 100_000n, 199_999n, 200_000n].map(commissionOf)).toEqual([0n, 1n, 1n, 2n]);
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 12n), { maxLength: 20 }), (parts) => {
        // Claiming after each part pays the same total as claiming once at the end.
        let edge = 0n;
        let claimed = 0n;
        for (const part of parts) {
          edge += part;
          claimed += commissionOf(edge) - claimed;
        }
        expect(claimed).toBe(edge / 100_000n);
      }),
    );
  });

  it('of a deposit is a twentieth, to the cent below, within what is left of the day', () => {
    expect([1n, 19n, 20n, 1_000n, 1_019n].map((cents) => bonusOn(cents, 10_000n))).toEqual([
      0n,
      0n,
      1n,
      50n,
      50n,
    ]);
    expect(bonusOn(200_000n, 10_000n)).toBe(10_000n);
    expect(bonusOn(1_000_000n, 10_000n)).toBe(10_000n);
    expect(bonusOn(1_000n, 7n)).toBe(7n);
    expect(bonusOn(1_000n, 0n)).toBe(0n);
  });
});

it('days end with today’s, in UTC', () => {
  const monday = Date.UTC(2026, 10, 16);
  const counts = new Map([
    [monday, 3],
    [monday - 86_400_000, 1],
    [monday - 9 * 86_400_000, 7],
  ]);
  expect(countByDay(counts, monday + 86_399_999, 3)).toEqual([
    { day: monday - 2 * 86_400_000, players: 0 },
    { day: monday - 86_400_000, players: 1 },
    { day: monday, players: 3 },
  ]);
});
