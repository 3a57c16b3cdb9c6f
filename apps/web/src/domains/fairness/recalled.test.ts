import { choiceOf } from '@aureus/fair/choice.ts';
import type { ExportedBet } from '@aureus/fair/export.ts';
import { honestExport } from '@aureus/fair/testing/honest-export.ts';
import { publishedAt, testBeacon } from '@aureus/fair/testing/test-beacon.ts';
import { beforeEach, expect, test } from 'vitest';
import { betCheck, drawCheck, type Recall, raffleCheck } from './recalled.ts';

/** Values that the browser remembers, by subject and name. */
const memory = new Map<string, { value: string; at: number }>();
const recall: Recall = (subject, names) =>
  Promise.resolve(
    new Map(
      names.flatMap((name) => {
        const entry = memory.get(`${subject} ${name}`);
        return entry === undefined ? [] : [[name, entry] as const];
      }),
    ),
  );
beforeEach(() => memory.clear());

const file = honestExport(60);
const keep = (key: string, value: string | number | null, at: number) =>
  memory.set(key, { value: String(value), at });
const find = (is: (bet: ExportedBet) => boolean): ExportedBet => {
  const bet = file.bets.find(is);
  if (bet === undefined) throw new Error('no such bet');
  return bet;
};
const plinko = find(({ game }) => game === 'plinko');
const pairId = 'seedPair' in plinko ? plinko.seedPair : '';
const pair = file.seedPairs[pairId];
const pairKey = `pair-1001-${pair?.number}`;
const titleOf = async (bet: ExportedBet) => (await betCheck(bet, file, recall))?.title;

test('a bet is green only where this browser saw the seal and then sent the client seed itself', async () => {
  expect(await titleOf(plinko)).toBe('Not seen in this browser before');
  keep(`${pairKey} serverSeedHash`, pair?.serverSeedHash ?? '', 5);
  expect(await titleOf(plinko)).toBe('Seen too late in this browser');
  keep(`${pairKey} clientSeed`, pair?.clientSeed ?? '', 4);
  expect(await titleOf(plinko)).toBe('Seen too late in this browser');
  keep(`${pairKey} clientSeed`, pair?.clientSeed ?? '', 6);
  expect(await titleOf(plinko)).toBe('Matches what you were shown');
});

test('a bet with another client seed, stake, choice or payout than this browser sent or was answered is red', async () => {
  const others = {
    clientSeed: [pairKey, 'mine'],
    stake: [`bet-${plinko.id}`, '0.01'],
    choice: [`bet-${plinko.id}`, 'x'],
    payout: [`bet-${plinko.id}`, '1'],
  } as const;
  for (const [name, [subject, value]] of Object.entries(others)) {
    memory.clear();
    keep(`${subject} ${name}`, value, 1);
    expect(await betCheck(plinko, file, recall), name).toMatchObject({
      isGood: false,
      title: 'Differs from what you were shown',
    });
  }
  memory.clear();
  keep(`bet-${plinko.id} choice`, choiceOf(plinko), 1);
  expect(await betCheck(plinko, file, recall)).toMatchObject({ isGood: true, isUnknown: true });
});

test('a battle is green where its round was seen before it was out, and red where a seat was free too late', async () => {
  const battle = { serverSeedHash: 'aa', beaconRound: 40 };
  const check = () => drawCheck('battle-7', battle, testBeacon, recall);
  const out = publishedAt(40);
  keep('battle-7 serverSeedHash', 'aa', out - 1);
  keep('battle-7 beaconRound', 40, out);
  expect(await check()).toMatchObject({ isUnknown: true, title: 'Seen too late in this browser' });
  keep('battle-7 beaconRound', 40, out - 1);
  expect((await check()).title).toBe('Matches what you were shown');
  keep('battle-7 openAt', out - 3_000, out - 3_000);
  expect((await check()).title).toBe('Matches what you were shown');
  keep('battle-7 serverSeedHash', 'aa', out);
  expect(await check()).toMatchObject({ isUnknown: true, title: 'Seen too late in this browser' });
  keep('battle-7 openAt', out - 2_999, out - 2_999);
  expect(await check()).toMatchObject({ isGood: false, title: 'The beacon round came too early' });
});

test('a raffle is green where hash, round and list were all seen before the round was out', async () => {
  const raffle = { serverSeedHash: 'aa', beaconRound: 40, listHash: 'bb' };
  const check = () => raffleCheck(2_900, raffle, testBeacon, recall);
  const out = publishedAt(40);
  keep('raffle-2900 listHash', 'bb', out - 1);
  expect(await check()).toMatchObject({ isGood: true, isUnknown: true });
  keep('raffle-2900 serverSeedHash', 'aa', out - 9_000);
  keep('raffle-2900 beaconRound', 40, out);
  expect(await check()).toMatchObject({ isGood: true, isUnknown: true });
  keep('raffle-2900 beaconRound', 40, out - 1);
  expect(await check()).toMatchObject({ isGood: true, title: 'Matches what you were shown' });
  keep('raffle-2900 listHash', 'cc', out - 1);
  expect(await check()).toMatchObject({ isGood: false });
});
