import type { SeedPair } from '@aureus/contract/fairness.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { expect, test } from 'vitest';
import { createMemory, passingStore } from './memory.ts';
import { promisesIn, withContents } from './promises.ts';

const round = (state: string, serverSeedHash: string) => ({
  round: { id: '12', state, serverSeedHash, beaconRound: 4242 },
});

test('what was shown first is kept, whatever is shown later, and over visits', async () => {
  const store = passingStore();
  let now = 1_000;
  const first = createMemory(store, '', () => now);
  await first.remember(promisesIn(['spin'], round('BETTING', 'aa'), undefined));
  now = 2_000;
  await first.remember(promisesIn(['spin'], round('CLOSED', 'bb'), undefined));
  const later = createMemory(store, '', () => 3_000);
  await later.remember(promisesIn(['spin'], round('CLOSED', 'cc'), undefined));
  expect(await later.recall('spin-12', ['serverSeedHash', 'beaconRound'])).toEqual(
    new Map([
      ['serverSeedHash', { value: 'aa', at: 1_000 }],
      ['beaconRound', { value: '4242', at: 1_000 }],
    ]),
  );
  expect(await later.recall('spin-13', ['serverSeedHash'])).toEqual(new Map());
});

test('a test site whose beacon has another key has another history', async () => {
  const store = passingStore();
  await createMemory(store, 'one ', () => 1).remember([
    { subject: 'spin-1', values: { serverSeedHash: 'aa' } },
  ]);
  expect(await createMemory(store, 'two ', () => 1).recall('spin-1', ['serverSeedHash'])).toEqual(new Map());
});

test('only what is not decided yet is a promise', () => {
  expect(promisesIn(['spin'], round('RESULT', 'aa'), '1')).toEqual([]);
  expect(promisesIn(['spin'], undefined, '1')).toEqual([]);
  expect(promisesIn(['battles', 'list', {}, 0], { data: [] }, '1')).toEqual([]);
  const battle = {
    id: '7',
    state: 'WAITING',
    serverSeedHash: 'aa',
    beaconRound: null,
    cases: [],
    tables: {},
  };
  expect(promisesIn(['battles', 'one', '7'], battle, '1')).toEqual([
    { subject: 'battle-7', values: { serverSeedHash: 'aa' } },
  ]);
  expect(promisesIn(['battles', 'one', '7'], { ...battle, state: 'DRAWING', beaconRound: 9 }, '1')).toEqual([
    { subject: 'battle-7', values: { serverSeedHash: 'aa', beaconRound: '9' } },
  ]);
  expect(promisesIn(['battles', 'one', '7'], { ...battle, state: 'FINISHED' }, '1')).toEqual([]);
  expect(promisesIn(['rain'], { id: '3', serverSeed: 'aa', beaconRound: 9 }, '1')).toEqual([
    { subject: 'rain-3', values: { serverSeedHash: 'aa', beaconRound: '9' } },
  ]);
  const week = { week: 2960, serverSeedHash: 'aa', beaconRound: 9 };
  const running = { subject: 'raffle-2960', values: { serverSeedHash: 'aa', beaconRound: '9' } };
  expect(promisesIn(['raffle', 'tickets', '1'], week, '1')).toEqual([running]);
  const last = { week: 2959, state: 'LISTED', listHash: 'cc' };
  expect(promisesIn(['raffle', 'tickets', '1'], { ...week, last }, '1')).toEqual([
    running,
    { subject: 'raffle-2959', values: { listHash: 'cc' } },
  ]);
  expect(promisesIn(['raffle', 'tickets', '1'], { ...week, last: { ...last, state: 'DRAWN' } }, '1')).toEqual(
    [running],
  );
});

test('what a case holds is kept as it is shown, whatever hash stands beside it', async () => {
  const promisesOf = (key: readonly unknown[], data: unknown) => withContents(promisesIn(key, data, '1'));
  const table = {
    price: 250n,
    items: [
      { id: 'as', name: 'As', rarity: 1, price: 33n, ticketStart: 1, ticketEnd: 99_000 },
      { id: 'aureus', name: 'Aureus', rarity: 5, price: 8003n, ticketStart: 99_001, ticketEnd: 100_000 },
    ],
  };
  const skins = table.items.map((item) => ({ ...item, price: Number(item.price) / 100, color: '', odds: 0 }));
  const values = { contentHash: caseContentHash(table) };
  const box = { version: '12', contentHash: 'a lie', price: 2.5, skins };
  expect(await promisesOf(['cases', 'purse'], box)).toEqual([{ subject: 'case-12', values }]);
  expect(await promisesOf(['cases'], [box])).toEqual([]);
  expect(await promisesOf(['rewards', 'case', 'as'], box)).toEqual([{ subject: 'reward-case-12', values }]);
  const battle = { id: '7', state: 'WAITING', serverSeedHash: 'aa', beaconRound: null };
  const cases = [{ version: '12', price: 2.5 }];
  expect(
    await promisesOf(['battles', 'one', '7'], { ...battle, cases, tables: { '12': skins } }),
  ).toContainEqual({
    subject: 'case-12',
    values,
  });
  const multiples = skins.map((item) => ({ ...item, multiplier: item.price, price: item.price * 18.42 }));
  const rake = { rakeCase: { version: '3', price: 18.42, items: multiples } };
  expect(await promisesOf(['rewards', '1'], { rakeCases: { daily: rake }, depositCases: [box] })).toEqual([
    { subject: 'reward-case-3', values: { contentHash: caseContentHash({ ...table, price: 100n }) } },
    { subject: 'reward-case-12', values },
  ]);
});

test('a player’s pair in force and the next one are promised by their numbers', () => {
  const seeds: SeedPair = {
    currentSeed: { number: 3, clientSeed: 'ave', serverSeed: 'aa', nonce: 5 },
    nextSeed: { serverSeed: 'bb' },
  };
  expect(promisesIn(['fairness', 'seeds'], seeds, '1001')).toEqual([
    { subject: 'pair-1001-3', values: { serverSeedHash: 'aa' } },
    { subject: 'pair-1001-4', values: { serverSeedHash: 'bb' } },
  ]);
  expect(promisesIn(['fairness', 'seeds'], seeds, undefined)).toEqual([]);
});
