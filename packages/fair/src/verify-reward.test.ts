import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckName } from './checks.ts';
import type { BetExport, ExportedReward, ExportedRewardCase } from './export.ts';
import { hashServerSeed } from './seeds.ts';
import { AS, addReward, RAKE } from './testing/honest-rewards.ts';
import { testBeacon } from './testing/test-beacon.ts';
import { createVerifier } from './verify-bet.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const honest = (): BetExport & {
  rewards: ExportedReward[];
  rewardCases: Record<string, ExportedRewardCase>;
} => {
  const file = {
    version: 2 as const,
    exportedAt: 9_000,
    player: '1001',
    totals: { bets: 0, rewards: 0, seedPairs: 1 },
    beacon: testBeacon,
    seedPairs: {
      'pair-1': {
        number: 1,
        nonces: 0,
        clientSeed: 'ave',
        serverSeed: SEED,
        serverSeedHash: hashServerSeed(SEED),
        committedAt: 1_000,
      },
    },
    draws: {},
    cases: {},
    bets: [],
    rewardCases: structuredClone({ 'rake-1': RAKE, 'as-2': AS }),
    rewards: [] as ExportedReward[],
  };
  addReward(file, 'pair-1', { version: 'rake-1', price: '0.01' });
  addReward(file, 'pair-1', { version: 'as-2', price: '2.50' });
  addReward(file, 'pair-1', { version: 'rake-1', price: '18.42' });
  return file;
};

let file: ReturnType<typeof honest>;
beforeEach(() => {
  file = honest();
});
const verdictsOf = () => file.rewards.map(createVerifier(file, () => false));
const failures = (): CheckName[][] =>
  verdictsOf().map(({ checks }) => [...new Set(checks.filter(({ ok }) => !ok).map(({ name }) => name))]);
const first = (): ExportedReward => file.rewards[0] ?? expect.fail();

describe('openings of reward cases', () => {
  it('are verified, outcome and wallet effect', () => {
    expect(verdictsOf().map(({ verdict }) => verdict)).toEqual(['VERIFIED', 'VERIFIED', 'VERIFIED']);
    for (const { checks } of verdictsOf())
      expect(checks.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'unique',
          'commitment',
          'committed-first',
          'rules',
          'payout',
          'change',
          'outcome',
        ]),
      );
  });

  it('wait for their seed', () => {
    Object.assign(file.seedPairs['pair-1'] ?? {}, { serverSeed: null });
    expect(verdictsOf().map(({ verdict }) => verdict)).toEqual([
      'NOT_REVEALED',
      'NOT_REVEALED',
      'NOT_REVEALED',
    ]);
  });

  it.each<[what: string, change: () => void, failed: CheckName]>([
    [
      'another content',
      () => {
        const [item] = file.rewardCases['rake-1']?.items ?? [];
        if (item !== undefined) item.name = 'Another';
      },
      'content',
    ],
    ['another ticket', () => (first().ticket = (first().ticket % 100_000) + 1), 'outcome'],
    ['another payout', () => (first().payout = first().change = '9.99'), 'payout'],
    ['a wallet that moved otherwise', () => (first().change = '9.99'), 'change'],
    ['nothing claimed', () => (first().price = '0.00'), 'rules'],
    ['a nonce that was used before', () => (first().nonce = 1), 'outcome'],
    ['an opening before its commitment', () => (first().placedAt = 999), 'committed-first'],
    ['a version that is not there', () => (first().rewardVersion = 'rake-9'), 'readable'],
    ['a prototype as its version', () => (first().rewardVersion = '__proto__'), 'readable'],
    ['no ticket', () => Object.assign(first(), { ticket: null }), 'readable'],
    [
      'a rake case that returns less',
      () => Object.assign(file.rewardCases['rake-1']?.items[0] ?? {}, { price: '1.49' }),
      'readable',
    ],
    [
      'a rake case that returns more',
      () => Object.assign(file.rewardCases['rake-1']?.items[0] ?? {}, { price: '1.51' }),
      'readable',
    ],
  ])('with %s fail', (_what, change, failed) => {
    change();
    expect(failures()[0]).toContain(failed);
  });

  it('of a keyed case are opened for its price', () => {
    const second = file.rewards[1] ?? expect.fail();
    second.price = '2.51';
    expect(failures()[1]).toContain('rules');
  });

  it('and bets share no nonce', () => {
    file.rewards.push(structuredClone(first()));
    expect(failures().at(-1)).toEqual(['unique']);
    (file.rewards.at(-1) ?? expect.fail()).id = 'another';
    expect(failures().at(-1)).toEqual(['unique']);
  });
});
