import { beforeEach, expect, it } from 'vitest';
import type { BetExport, ExportedBet, ExportedReward } from './export.ts';
import type { SoloDraw } from './solo-rule.ts';
import { honestExport, keyOf } from './testing/honest-export.ts';
import { AS, addReward, RAKE } from './testing/honest-rewards.ts';
import { testBeacon } from './testing/test-beacon.ts';
import { createVerifier } from './verify-bet.ts';

const honest = honestExport(60, 'keyed', 3);
let file: BetExport;
beforeEach(() => {
  file = structuredClone(honest);
});

const isSolo = (bet: ExportedBet): bet is Exclude<SoloDraw, ExportedReward> => 'nonce' in bet;
const solo = (rule: 2 | 3) =>
  file.bets.filter(isSolo).filter((bet) => bet.rule === rule && bet.state === 'SETTLED');
const firstOf = (rule: 2 | 3) => solo(rule)[1] ?? expect.fail();

const failures = (draw: ExportedBet | ExportedReward): string[] => [
  ...new Set(
    createVerifier(
      file,
      () => true,
      testBeacon,
    )(draw).checks.flatMap(({ name, ok }) => (ok || name === 'revealed' ? [] : [name])),
  ),
];

it('a file of version 3 is verified, bets with a key of their own and bets without', () => {
  expect(solo(3).length).toBeGreaterThan(solo(2).length);
  expect(solo(2).length).toBeGreaterThan(3);
  expect(file.bets.map(failures).flat()).toEqual([]);
});

it('openings are drawn with the key of their redemption', () => {
  const keyed = { ...file, rewards: [] as ExportedReward[], rewardCases: { 'rake-1': RAKE, 'as-2': AS } };
  addReward(keyed, 'pair-0', { version: 'as-2', price: '2.50' });
  file = keyed;
  const [opening = expect.fail()] = keyed.rewards;
  expect(opening.rule).toBe(3);
  expect(failures(opening)).toEqual([]);
  const other = keyOf('another');
  expect(failures({ ...opening, id: other, key: other })).toContain('outcome');
});

it('the key decides the outcome, and is the one of the bet', () => {
  const bet = firstOf(3);
  const other = keyOf('another');
  expect(failures({ ...bet, id: other, key: other })).toEqual(['outcome']);
  expect(failures({ ...bet, key: other })).toEqual(['rules', 'outcome']);
  const { key: _, ...without } = bet;
  expect(failures(without)).toContain('readable');
  const made = keyOf('another', true);
  expect(failures({ ...bet, id: made, key: made })).toContain('readable');
});

it('a bet whose key the player made does not fall back to version 2 once version 3 has begun', () => {
  const last = solo(3).findLast(({ seedPair }) => typeof file.seedPairs[seedPair]?.serverSeed === 'string');
  const { key: _, ...bet } = { ...(last ?? expect.fail()), rule: 2 as const };
  expect(failures(bet)).toEqual(['rules', 'outcome']);
  for (const later of file.bets.filter(isSolo)) {
    later.rule = 2;
    delete later.key;
  }
  // Without any bet of version 3, version 2 is allowed for every key.
  expect(failures(bet)).toEqual(['outcome']);
});

it('files of version 2 name no rule, and those of version 3 name one for each bet', () => {
  const { rule: _, ...bet } = firstOf(2);
  expect(failures(bet as SoloDraw)).toEqual(['rules']);
  file.version = 2;
  expect(failures(firstOf(2))).toEqual(['rules']);
});
