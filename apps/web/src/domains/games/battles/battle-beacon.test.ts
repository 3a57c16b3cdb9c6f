import { describe, expect, it } from 'vitest';
import { beaconDoubt, latestRound, publishedAt } from './battles-actions.ts';

const times = { period: 3, genesisTime: 1_000 };
const at = (round: number) => publishedAt(times, round);
const battle = (round: number | null) => ({
  beaconRound: round,
  beaconAt: round === null ? null : at(round),
});

it('round one is published at genesis, the others a period apart', () => {
  expect([at(1), at(2), at(11)]).toEqual([1_000_000, 1_003_000, 1_030_000]);
});

it('the latest accepted round is published within twelve seconds', () => {
  for (let now = 1_000_000; now < 1_010_000; now += 250) {
    const round = latestRound(times, now);
    expect(at(round)).toBeLessThanOrEqual(now + 12_000);
    expect(at(round + 1)).toBeGreaterThan(now + 12_000);
  }
});

describe('a battle whose last seat this device saw free', () => {
  it.each<[string, number | null, number | undefined, string | undefined]>([
    ['a period before its round is trusted', 11, at(11) - 3_000, undefined],
    ['less than a period before its round is not', 11, at(11) - 2_999, 'early'],
    ['after its round is not', 11, at(11) + 60_000, 'early'],
    ['never is not doubted', 11, undefined, undefined],
    ['is not doubted before it has a round', null, at(11), undefined],
  ])('%s', (_name, round, freeAt, doubt) => {
    expect(beaconDoubt(battle(round), times, freeAt)).toBe(doubt);
  });

  it('is doubted where the site tells another time than the beacon', () => {
    expect(beaconDoubt({ beaconRound: 11, beaconAt: at(11) + 3_000 }, times, undefined)).toBe('time');
  });
});
