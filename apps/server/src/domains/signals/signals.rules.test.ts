import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affiliateMarks,
  clustersOf,
  isReviewed,
  isReviewedAmong,
  type Mark,
  weightOf,
} from './signals.rules.ts';

const mark = (playerId: bigint, kind: Mark['kind'], key: string): Mark => ({
  playerId,
  kind,
  key,
  evidence: { code: 'SAME_BROWSER', values: { others: 1 } },
});

describe('accounts that belong together', () => {
  it('are joined over any number of steps, and by what links alone', () => {
    const clusters = clustersOf([
      mark(5n, 'ADDRESS', 'a'),
      mark(3n, 'ADDRESS', 'a'),
      mark(3n, 'PERSON', 'p'),
      mark(9n, 'PERSON', 'p'),
      mark(7n, 'NETWORK', 'n'),
      mark(3n, 'NETWORK', 'n'),
    ]);
    expect(Object.fromEntries(clusters)).toEqual({ 3: 3n, 5: 3n, 9: 3n, 7: 7n });
  });

  it('are the same in whatever order the marks are found', () => {
    const marks = fc.array(
      fc.record({ playerId: fc.bigInt({ min: 1n, max: 12n }), key: fc.constantFrom('a', 'b', 'c', 'd') }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(marks, fc.integer(), (found, seed) => {
        const all = found.map(({ playerId, key }) => mark(playerId, 'ADDRESS', key));
        const other = all.toSorted(
          (one, two) => ((Number(one.playerId) * seed) % 7) - ((Number(two.playerId) * seed) % 7),
        );
        const sorted = (marked: Mark[]) =>
          [...clustersOf(marked)].toSorted(([one], [two]) => Number(one - two));
        expect(sorted(other)).toEqual(sorted(all));
        // Players who share a key are in the same cluster, which is named after its lowest player id.
        const clusters = clustersOf(all);
        for (const left of all)
          for (const right of all)
            if (left.key === right.key)
              expect(clusters.get(left.playerId)).toBe(clusters.get(right.playerId));
        for (const [id, cluster] of clusters) expect(cluster <= id).toBe(true);
      }),
    );
  });
});

describe('what marks weigh', () => {
  it('counts each kind once, and a network never asks for a person alone', () => {
    expect(weightOf(['NETWORK', 'NETWORK', 'RAIN'])).toBe(40);
    expect(isReviewed(['NETWORK'])).toBe(false);
    expect(isReviewed(['RAIN', 'PASS_THROUGH'])).toBe(true);
    expect(isReviewed(['PERSON'])).toBe(true);
  });

  it('marks a referral within one network, on both sides', () => {
    const networks = [{ key: 'n', playerIds: [1n, 2n] }];
    expect(
      affiliateMarks(
        [
          { playerId: 2n, affiliateId: 1n },
          { playerId: 3n, affiliateId: 1n },
        ],
        networks,
      ).map(({ playerId }) => playerId),
    ).toEqual([2n, 1n]);
  });
});

describe('the withdrawals of a cluster', () => {
  const open = (...rows: [bigint, Mark['kind'][]][]) => new Map(rows);

  it('are looked at for what was found about the player, without any link', () => {
    expect(isReviewedAmong(open([1n, ['RAIN', 'NETWORK', 'PASS_THROUGH']]), 1n)).toBe(true);
    expect(isReviewedAmong(open([1n, ['RAIN']]), 1n)).toBe(false);
    expect(isReviewedAmong(open([1n, []]), 1n)).toBe(false);
    expect(isReviewedAmong(open(), 1n)).toBe(false);
  });

  it('and for another’s marks where the player is linked by more than a network', () => {
    const other: [bigint, Mark['kind'][]] = [2n, ['PERSON', 'CARD', 'DEVICE', 'ADDRESS']];
    expect(isReviewed(other[1])).toBe(true);
    for (const kind of ['PERSON', 'ADDRESS', 'CARD', 'CIRCULAR_TIPS', 'DEVICE', 'AFFILIATE'] as const)
      expect(isReviewedAmong(open([1n, [kind]], other), 1n), kind).toBe(true);
    expect(isReviewedAmong(open([1n, ['NETWORK']], other), 1n)).toBe(false);
    expect(isReviewedAmong(open([1n, []], other), 1n)).toBe(false);
    expect(isReviewedAmong(open([1n, ['DEVICE']], [2n, ['RAIN']]), 1n)).toBe(false);
  });

  it('a kind weighs once', () => {
    expect(weightOf(['NETWORK', 'NETWORK', 'NETWORK'])).toBe(weightOf(['NETWORK']));
    expect(weightOf(['NETWORK', 'CARD'])).toBe(weightOf(['NETWORK']) + weightOf(['CARD']));
    expect(weightOf([])).toBe(0);
  });
});
