import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionHolds, restingEdges } from './affiliates.holds.rules.ts';
import { commissionOf } from './affiliates.rules.ts';

const COIN = 1_000_000n;

describe('edge played while card coins are held', () => {
  it('is held until the last deposit before it is free', () => {
    const rests = [
      { edgeFrom: 2n * COIN, until: 10 },
      { edgeFrom: 5n * COIN, until: 20 },
    ];
    expect(restingEdges(rests, 9n * COIN)).toEqual([
      { edge: 3n * COIN, until: 10 },
      { edge: 4n * COIN, until: 20 },
    ]);
    expect(restingEdges(rests, 5n * COIN)[1]).toEqual({ edge: 0n, until: 20 });
    expect(restingEdges([], COIN)).toEqual([]);
  });
});

describe('commission that is held', () => {
  const resting = [
    { edge: 3n * COIN, until: 10 },
    { edge: 4n * COIN, until: 20 },
  ];

  it.each<[string, bigint, [bigint, number][]]>([
    [
      'is all that was paid out',
      0n,
      [
        [30n, 10],
        [40n, 20],
      ],
    ],
    [
      'is less by what is not paid out yet, the last to end first',
      15n,
      [
        [30n, 10],
        [25n, 20],
      ],
    ],
    ['is none where nothing was paid out', 70n, []],
    ['ends with the deposit that is left', 40n, [[30n, 10]]],
  ])('%s', (_name, unclaimed, expected) => {
    expect(commissionHolds(resting, unclaimed)).toEqual(expected.map(([cents, until]) => ({ cents, until })));
  });

  it('adds up to the commission on all of it, less the unpaid part, for any fractions', () => {
    const rest = fc.record({ edge: fc.bigInt(0n, 10n * COIN), until: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.array(rest, { maxLength: 8 }), fc.bigInt(0n, 500n), (rests, unclaimed) => {
        const holds = commissionHolds(rests, unclaimed);
        const all = commissionOf(rests.reduce((sum, { edge }) => sum + edge, 0n));
        const sum = holds.reduce((total, { cents }) => total + cents, 0n);
        expect(sum).toBe(all > unclaimed ? all - unclaimed : 0n);
        expect(holds.every(({ cents }) => cents > 0n)).toBe(true);
        expect(holds.map(({ until }) => until)).toEqual(
          holds.map(({ until }) => until).sort((a, b) => a - b),
        );
      }),
    );
  });
});
