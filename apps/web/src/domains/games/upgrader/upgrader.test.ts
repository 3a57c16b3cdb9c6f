import type { Item } from '@aureus/contract/games.ts';
import { UPGRADE_ROLLS, upgradeWins } from '@aureus/fair/upgrader.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeParts } from '../../../moments/testing.ts';
import { catalogueQuery, NO_FILTER } from './CatalogueBar.tsx';
import { trailLength } from './dial-trail.ts';
import { upgradeMoment } from './upgrade-moment.ts';
import { SHARDS, shardTransform } from './upgrade-shards.ts';
import {
  chanceAt,
  chanceByKey,
  draggedChance,
  LEAST_CHANCE,
  MOST_CHANCE,
  priceOfChance,
} from './upgrader-chance.ts';
import { chanceText, rollAngle, rollsText, turnTo, winningArc } from './upgrader-dial.ts';
import { isFitting, nearestTarget, targetFit, upgradeReturn } from './upgrader-target.ts';

describe('the filter', () => {
  test('without a price of the player the catalogue begins where the highest chance ends', () => {
    expect(catalogueQuery(NO_FILTER, 1000n)).toEqual({
      search: '',
      order: 'asc',
      least: 1187n,
      most: 1_000_000n,
    });
    expect(targetFit(1000n, 11.87).chance).toBe(80_000);
    expect(targetFit(1000n, 11.88).chance).toBeLessThan(80_000);
  });

  test('a price of the player replaces both ends', () => {
    const filter = { ...NO_FILTER, search: '  ak ', from: '5.', order: 'desc' as const };
    expect(catalogueQuery(filter, 1000n)).toEqual({ search: 'ak', order: 'desc', least: 500n, most: null });
  });
});

describe('the target', () => {
  const item = (price: number): Item => ({
    id: `item-${price}`,
    name: 'AK-47 | Redline',
    imageUrl: '',
    price,
    rarity: 3,
    color: '#A97BF5',
  });

  test('an item fits from 1.05 to 1000 times the stake', () => {
    expect(targetFit(100n, 1.04)).toEqual({ chance: 0, refusal: 'tooLow' });
    expect(targetFit(100n, 1.05)).toEqual({ chance: 80_000 });
    expect(targetFit(100n, 2)).toEqual({ chance: 47_500 });
    expect(targetFit(100n, 1000)).toEqual({ chance: 95 });
    expect(targetFit(100n, 1000.01)).toEqual({ chance: 0, refusal: 'tooHigh' });
  });

  test('the nearer of two items is chosen, and only one that fits', () => {
    expect(nearestTarget(100n, 200n, item(1.9), item(2.2))?.price).toBe(1.9);
    expect(nearestTarget(100n, 200n, item(1.7), item(2.2))?.price).toBe(2.2);
    expect(nearestTarget(100n, 150n, item(1.04), item(2.9))?.price).toBe(2.9);
    expect(nearestTarget(100n, 5000n, item(49), undefined)?.price).toBe(49);
    expect(nearestTarget(100n, 5000n, undefined, undefined)).toBeUndefined();
  });

  test('the return shown is of this very upgrade', () => {
    expect(upgradeReturn(100n, 2)).toBe('95.0000');
    // The highest chance is 80 %, so a target of 1.05 times the stake has an RTP of 84 %.
    expect(upgradeReturn(100n, 1.05)).toBe('84.0000');
    expect(upgradeReturn(100n, 1.04)).toBeUndefined();
    // 95.96 of 100,000 rolls are rounded down to 95, which lowers the RTP. Another stake would fit better.
    expect(upgradeReturn(100n, 990)).toBe('94.0500');
    expect(isFitting(100n, 990)).toBe(false);
    expect(isFitting(100n, 2)).toBe(true);
    // An item that can't be the target counts as fitting, because it has its own refusal.
    expect(isFitting(100n, 1.04)).toBe(true);
  });
});

describe('the chance', () => {
  const chances = fc.integer({ min: LEAST_CHANCE, max: MOST_CHANCE });
  const directions = fc.constantFrom('UNDER', 'OVER');

  test('the end of the gold stands for the chance that it has', () => {
    fc.assert(
      fc.property(chances, directions, (chance, direction) => {
        const { from, length } = winningArc(chance, direction);
        const angle = (direction === 'UNDER' ? from + length : from) * 2 * Math.PI;
        expect(chanceAt(Math.sin(angle) * 122, -Math.cos(angle) * 122, direction)).toBeCloseTo(chance, 3);
      }),
    );
  });

  test('dragged past the top the ring stays at its end', () => {
    expect(draggedChance(500, 79_000)).toBe(MOST_CHANCE);
    expect(draggedChance(UPGRADE_ROLLS - 500, 300)).toBe(LEAST_CHANCE);
    expect(draggedChance(30_000.4, 29_000)).toBe(30_000);
    expect(draggedChance(90_000, 79_000)).toBe(MOST_CHANCE);
  });

  test('keys move it by one and ten in a hundred, to its ends, and never beyond', () => {
    expect(chanceByKey(40_000, 'ArrowRight')).toBe(41_000);
    expect(chanceByKey(40_000, 'ArrowDown')).toBe(39_000);
    expect(chanceByKey(40_000, 'PageUp')).toBe(50_000);
    expect(chanceByKey(75_000, 'PageUp')).toBe(MOST_CHANCE);
    expect(chanceByKey(200, 'ArrowLeft')).toBe(LEAST_CHANCE);
    expect(chanceByKey(40_000, 'Home')).toBe(LEAST_CHANCE);
    expect(chanceByKey(40_000, 'End')).toBe(MOST_CHANCE);
    expect(chanceByKey(40_000, 'Tab')).toBeUndefined();
  });

  test('the price asked for is one that the stake reaches, with that chance as near as cents allow', () => {
    fc.assert(
      fc.property(chances, fc.bigInt({ min: 100n, max: 100_000n }), (chance, stake) => {
        const price = priceOfChance(stake, chance);
        const fit = targetFit(stake, Number(price) / 100);
        expect(fit.chance).toBeGreaterThan(0);
        // Prices are rounded to a cent. This shifts the chance most for the cheapest targets, whose price is close to
        // the stake: by up to chance / stake.
        expect(Math.abs(fit.chance - chance)).toBeLessThanOrEqual(Math.max(2, chance / Number(stake) + 1));
      }),
    );
  });
});

describe('the dial', () => {
  const isInside = (angle: number, { from, length }: { from: number; length: number }) =>
    angle / 360 > from && angle / 360 < from + length;

  test.each(['UNDER', 'OVER'] as const)(
    'the pointer is on the gold exactly when the roll wins (%s)',
    (direction) => {
      for (const chance of [1, 95, 21_386, 80_000]) {
        const arc = winningArc(chance, direction);
        const edges = [0, chance - 1, chance, UPGRADE_ROLLS - chance - 1, UPGRADE_ROLLS - chance, 99_999];
        for (const roll of edges.filter((edge) => edge >= 0 && edge < UPGRADE_ROLLS)) {
          expect(isInside(rollAngle(roll), arc)).toBe(upgradeWins(roll, chance, direction));
        }
      }
    },
  );

  test('the pointer goes forwards and stands on its roll', () => {
    for (const [from, roll] of [
      [0, 0],
      [0, 99_999],
      [359.9, 10],
      [200, 12_345],
    ] as const) {
      const to = turnTo(from, roll, 5);
      expect(to).toBeGreaterThanOrEqual(from + 5 * 360);
      expect(to).toBeLessThan(from + 6 * 360);
      expect(to % 360).toBeCloseTo(rollAngle(roll), 9);
    }
  });

  test('chances are cut, not rounded up', () => {
    expect(chanceText(21_386)).toBe('21.38%');
    expect(chanceText(80_000)).toBe('80.00%');
    expect(chanceText(95)).toBe('0.095%');
    expect(chanceText(999)).toBe('0.99%');
  });

  test('the winning rolls in words', () => {
    expect(rollsText(21_386, 'UNDER')).toBe('under 21,386');
    expect(rollsText(21_386, 'OVER')).toBe('over 78,613');
  });
});

describe('the moment', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const shardParts = SHARDS.map((_, index) => `shard-${index}`);

  function played(isWon: boolean, roll = 12_345) {
    const { root, part } = fakeParts('dial', 'target', 'cracks', 'embers', 'whole', ...shardParts);
    const result = { roll, stake: 10, payout: isWon ? 20 : 0 };
    const moment = upgradeMoment({ root, result, isWon, painter: () => undefined });
    return { moment, style: (name: string) => part(name).style, cracks: () => part('cracks').children };
  }

  test('the trail is as long as the pointer is quick', () => {
    expect(trailLength(4)).toBeGreaterThan(trailLength(1));
    expect(trailLength(100)).toBe(0.42);
  });

  test('a win lifts the dial and the item, breaks nothing, and leaves both as they were', () => {
    const { moment, style, cracks } = played(true);
    moment.seek(300);
    expect(Number(style('dial')['scale'])).toBeGreaterThan(1.01);
    expect(Number(style('target')['scale'])).toBeGreaterThan(1.02);
    expect(cracks()).toEqual([]);
    moment.seek(moment.lengthMs);
    expect([style('dial')['scale'], style('target')['scale'], style('whole')['opacity']]).toEqual([
      '',
      '',
      undefined,
    ]);
  });

  test('a loss cracks the dial where the pointer stands, and lifts nothing', () => {
    for (const roll of [0, 12_345, 50_000, 99_999]) {
      const { moment, style, cracks } = played(false, roll);
      moment.seek(300);
      expect(style('dial')['scale']).toBeUndefined();
      const [, x, y] = /^M(\S+) (\S+)L/.exec(cracks()[4]?.attributes['d'] ?? '') ?? [];
      const angle = (Math.atan2(Number(x), -Number(y)) * 180) / Math.PI;
      expect(Math.abs(((angle - rollAngle(roll) + 540) % 360) - 180)).toBeLessThan(0.1);
    }
  });

  test('the item is whole at first; at the end, where a skip leads too, it lies broken and every crack is drawn', () => {
    const { moment, style, cracks } = played(false);
    const shards = () => shardParts.map((name) => style(name)['transform']);
    moment.seek(0);
    expect(shards()).toEqual(Array(6).fill('translate(0.00px,0.00px) rotate(0.00deg)'));
    moment.seek(moment.restMs);
    // As the page draws them without the moment.
    expect(shards()).toEqual(SHARDS.map((shard) => shardTransform(shard)));
    expect(shards()[2]).toBe('translate(15.00px,9.00px) rotate(13.00deg)');
    expect(style('whole')['opacity']).toBe('0.000');
    const offsets = cracks().flatMap(({ attributes }) => attributes['stroke-dashoffset'] ?? []);
    expect(offsets).toEqual(Array(18).fill('0.000'));
  });
});
