import type { SkinItem } from '@aureus/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { openingResult } from './opening-result.ts';

const item = (price: number): SkinItem => ({
  id: String(price),
  name: '',
  imageUrl: '',
  price,
  rarity: 1,
  color: '',
  ticketStart: 1,
  ticketEnd: 1,
  odds: 0.00001,
});

describe('openingResult', () => {
  it('sums in cents', () => {
    const result = openingResult([item(0.1), item(0.2), item(0.3)], 0.1);
    expect(result).toMatchObject({ stake: 0.3, payout: 0.6, multiplier: 2, kind: 'WIN', hasChip: true });
  });

  it.each([
    [19.99, 1.99, 'WIN', false, false],
    [20, 2, 'WIN', true, false],
    [99.99, 9.99, 'WIN', true, false],
    [100, 10, 'WIN', true, true],
    [10, 1, 'BACK', false, false],
    [9.99, 0.99, 'LESS', false, false],
  ] as const)('treats %d from a case of 10.00 as it should', (price, multiplier, kind, hasChip, hasBurst) => {
    expect(openingResult([item(price)], 10)).toMatchObject({ multiplier, kind, hasChip, hasBurst });
  });
});
