import { checkCaseTable } from '@aureus/fair/cases.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftProblems, draftTable } from './cases.drafts.rules.ts';

const PRICES: Record<string, bigint> = { dear: 900n, cheap: 100n, dust: 1n };
const find = (id: string) => {
  const price = PRICES[id];
  return price === undefined ? undefined : { id, name: id, rarity: 1, price };
};
const BAND = { leastPercent: 88, mostExposure: 100_000n };
const problems = (price: bigint, items: { id: string; tickets: number }[], band = BAND) =>
  draftProblems(draftTable(price, items, find), items, band);

describe('a draft', () => {
  it('is fine where tickets add up and the return is in the band', () => {
    // Mean 180, so 90 % of 200.
    expect(
      problems(200n, [
        { id: 'dear', tickets: 10_000 },
        { id: 'cheap', tickets: 90_000 },
      ]),
    ).toEqual([]);
  });

  it('is refused where one bet could pay more than the house risks', () => {
    const items = [
      { id: 'dear', tickets: 10_000 },
      { id: 'cheap', tickets: 90_000 },
    ];
    expect(problems(200n, items, { ...BAND, mostExposure: 3_600n })).toEqual([]);
    expect(problems(200n, items, { ...BAND, mostExposure: 3_599n })).toEqual(['cases.error.draft_exposure']);
  });

  it('passes only if a draw would take it, whatever somebody types', () => {
    const item = fc.record({
      id: fc.constantFrom('dear', 'cheap', 'dust', 'unknown'),
      tickets: fc.oneof(fc.constantFrom(0, 1, 10_000, 50_000, 90_000, 99_999, 100_000), fc.nat(100_000)),
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2_000n }), fc.array(item, { maxLength: 4 }), (price, items) => {
        if (problems(price, items).length > 0) return;
        expect(() => checkCaseTable(draftTable(price, items, find))).not.toThrow();
      }),
    );
  });
});
