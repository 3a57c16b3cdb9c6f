import { caseFigures } from '@aureus/fair/case-figures.ts';
import { checkCaseTable } from '@aureus/fair/cases.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftProblems, draftTable, MOST_PERCENT, shownFigures } from './cases.drafts.rules.ts';

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
    // The mean payout is 180, so the RTP is 90 % of 200.
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

describe('what is wrong with a draft', () => {
  const dear = { id: 'dear', tickets: 10_000 };
  const cheap = { id: 'cheap', tickets: 90_000 };
  it.each<[string[], bigint, { id: string; tickets: number }[]]>([
    [['price'], 0n, [dear, cheap]],
    [['price'], -1n, [dear, cheap]],
    [['empty', 'tickets'], 200n, []],
    [['item'], 200n, [dear, { ...cheap, id: 'unknown' }]],
    [['twice'], 200n, [dear, { ...dear, tickets: 90_000 }]],
    [['tickets'], 200n, [dear, { ...cheap, tickets: 0 }]],
    [['tickets'], 200n, [dear, { ...cheap, tickets: 89_999 }]],
    [['tickets'], 200n, [dear, { ...cheap, tickets: 90_001 }]],
    [['rtp_high'], 180n, [dear, cheap]],
    [['rtp_low'], 300n, [dear, cheap]],
  ])('is %j', (wrong, price, items) =>
    expect(problems(price, items)).toEqual(wrong.map((one) => `cases.error.draft_${one}`)),
  );

  it('is nothing at the ends of the band', () => {
    // The mean payout of 180 is exactly 90 %, the lowest RTP that the test's limits allow.
    expect(problems(200n, [dear, cheap], { ...BAND, leastPercent: 90 })).toEqual([]);
    expect(problems(200n, [dear, cheap], { ...BAND, leastPercent: 91 })).toEqual([
      'cases.error.draft_rtp_low',
    ]);
    expect(
      problems(200n, [
        { ...dear, tickets: 1 },
        { ...cheap, tickets: 99_999 },
      ]),
    ).toEqual(['cases.error.draft_rtp_low']);
  });
});

it('figures are shown as numbers beside the exact fraction', () => {
  const items = [
    { id: 'dear', tickets: 10_000 },
    { id: 'cheap', tickets: 90_000 },
  ];
  const figures = shownFigures(caseFigures(draftTable(200n, items, find)));
  expect(figures).toMatchObject({ fraction: '9/10', top: 9 });
  expect(figures.hitRate).toBeCloseTo(0.1, 12);
  expect(figures.deviation ** 2).toBeCloseTo(figures.variance, 9);
  expect(figures.variance).toBeGreaterThan(0);
  expect(MOST_PERCENT).toBe(90.5);
});
