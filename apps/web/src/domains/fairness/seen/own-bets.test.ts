import type { BetRecord } from '@aureus/fair/export.ts';
import { expect, test } from 'vitest';
import { conflictsIn } from './conflicts.ts';
import { createMemory, passingStore } from './memory.ts';
import { betsShown, ruleOf, wasKeyed } from './own-bets.ts';

const KEY = '0f5e2c1a-7b3d-4c6e-9a8b-1c2d3e4f5a6b';

/** Record with one own bet under a rule version. */
const recordOf = (rule: 2 | 3) => {
  const bet = {
    id: KEY,
    game: 'plinko',
    nonce: 4,
    rule,
    seq: 1,
    stake: '1.00',
    payout: '0.00',
    rows: 8,
    risk: 'HARD',
  };
  return { player: '1', seedPairs: {}, bets: [{ ...bet, state: 'SETTLED' }] } as unknown as BetRecord;
};

test('rule version 3 is in force a minute after a bet was first drawn under it', async () => {
  const memory = createMemory(passingStore(), '', () => 1_000_000);
  expect(await wasKeyed(memory, 9_000_000)).toBe(false);
  await memory.remember(ruleOf(KEY, { rule: 2 }, false));
  expect(await wasKeyed(memory, 9_000_000)).toBe(false);
  await memory.remember(ruleOf(KEY, { rule: 3 }, false));
  expect(await wasKeyed(memory, 1_059_999)).toBe(false);
  expect(await wasKeyed(memory, 1_060_000)).toBe(true);
  const other = createMemory(passingStore(), '', () => 1_000_000);
  await other.remember(betsShown(recordOf(3)));
  expect(await wasKeyed(other, 1_060_000)).toBe(true);
});

test('a bet with the browser’s key that is answered or shown under version 2 then is a contradiction', async () => {
  const memory = createMemory(passingStore(), '', () => 1);
  expect(await memory.remember(ruleOf(KEY, { rule: 2 }, true))).toMatchObject([
    { subject: `bet-${KEY}`, name: 'rule', seen: '3', shown: '2' },
  ]);
  const silent = createMemory(passingStore(), '', () => 1);
  expect(await silent.remember(ruleOf(KEY, {}, true))).toEqual([]);
  expect(await silent.remember(betsShown(recordOf(3)))).toEqual([]);
  await silent.remember(betsShown(recordOf(2)));
  expect(conflictsIn(await silent.entries())).toMatchObject([{ name: 'rule', seen: '3', shown: '2' }]);
});
