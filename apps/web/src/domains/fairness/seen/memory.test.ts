import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { SeedPair } from '@aureus/contract/fairness.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { expect, test } from 'vitest';
import { conflictsIn } from './conflicts.ts';
import { createMemory, passingStore } from './memory.ts';
import { ownBetIn } from './own-bets.ts';
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

test('what differs later is found in the background, also over visits, and what only appears after the result is no promise', async () => {
  const store = passingStore();
  const open = promisesIn(['spin'], round('BETTING', 'aa'), undefined);
  expect(await createMemory(store, '', () => 1).remember(open)).toEqual([]);
  const later = createMemory(store, '', () => 2);
  expect(await later.remember(promisesIn(['spin'], round('RESULT', 'aa'), undefined))).toEqual([]);
  const conflict = { subject: 'spin-12', name: 'serverSeedHash', seen: 'aa', at: 1, shown: 'bb' };
  expect(await later.remember(promisesIn(['spin'], round('RESULT', 'bb'), undefined))).toEqual([conflict]);
  expect(conflictsIn(await later.entries())).toEqual([conflict]);
  const unseen = { ...round('RESULT', 'cc').round, id: '13' };
  await later.remember(promisesIn(['spin'], { round: unseen }, undefined));
  expect(await later.recall('spin-13', ['serverSeedHash'])).toEqual(new Map());
});

test('of values that only grow the highest is kept', async () => {
  const memory = createMemory(passingStore(), '', () => 1);
  const used = (nonces: number) => memory.remember([{ subject: 'pair-1-1', values: {}, rising: { nonces } }]);
  for (const nonces of [0, 7, 5]) await used(nonces);
  expect(await memory.recall('pair-1-1', ['nonces'])).toEqual(new Map([['nonces', { value: '7', at: 1 }]]));
});

test('a memory is saved without those of other sites', async () => {
  const store = passingStore();
  const scope = `${'ab'.repeat(32)} `;
  for (const prefix of ['', scope])
    await createMemory(store, prefix, () => 1).remember([
      { subject: `spin-${prefix.length}`, values: { a: 'b' } },
    ]);
  expect(await createMemory(store, '', () => 1).entries()).toEqual([
    { subject: 'spin-0', name: 'a', value: 'b', at: 1 },
  ]);
  expect(await createMemory(store, scope, () => 1).entries()).toEqual([
    { subject: 'spin-65', name: 'a', value: 'b', at: 1 },
  ]);
});

test('an own bet is kept as this browser sent it, and as it was answered', () => {
  const bets = (endpoint: EndpointName, body: object, answer: object) =>
    ownBetIn({ endpoint, about: { body }, key: 'ABC', modes: [], answer }, '1001');
  const bet = { payout: 5.6, nonce: 4, stake: 99, amount: 99 };
  const balance = 104.5;
  expect(bets('POST /api/games/plinko', { amount: 1.1, rows: 8, risk: 'HARD' }, { bet, balance })).toEqual([
    {
      subject: 'bet-abc',
      values: {
        player: '1001',
        game: 'plinko',
        stake: '1.10',
        choice: '8 HARD',
        payout: '5.60',
        nonce: '4',
        balance: '104.50',
      },
    },
  ]);
  const values = (endpoint: EndpointName, body: object, answer: object) =>
    bets(endpoint, body, answer).map((one) => one.values);
  expect(values('POST /api/games/spin/bets', { amount: 2, colour: 'gold' }, { bet })).toMatchObject([
    { stake: '2.00', choice: 'gold' },
  ]);
  const cash = 'POST /api/games/mines/:id/cash-out';
  expect(bets(cash, {}, { game: { id: 'x', state: 'CASHED_OUT', payout: 3 } })).toMatchObject([
    { subject: 'bet-x', values: { payout: '3.00' } },
  ]);
  expect(bets(cash, {}, { game: { id: 'x', state: 'OPEN', payout: 3 } })).toEqual([]);
  expect(bets('POST /api/wallet/tip', { amount: 1 }, {})).toEqual([]);
});

test('a test site whose beacon has another key has another history', async () => {
  const store = passingStore();
  await createMemory(store, 'one ', () => 1).remember([
    { subject: 'spin-1', values: { serverSeedHash: 'aa' } },
  ]);
  expect(await createMemory(store, 'two ', () => 1).recall('spin-1', ['serverSeedHash'])).toEqual(new Map());
});

test('only what is not decided yet is a promise', () => {
  expect(promisesIn(['spin'], round('RESULT', 'aa'), '1')).toMatchObject([{ isDecided: true }]);
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
  expect(promisesIn(['battles', 'one', '7'], { ...battle, state: 'FINISHED' }, '1')).toMatchObject([
    { isDecided: true },
  ]);
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
    { subject: 'pair-1001-3', values: { serverSeedHash: 'aa' }, rising: { nonces: 5 } },
    { subject: 'pair-1001-4', values: { serverSeedHash: 'bb' } },
  ]);
  expect(promisesIn(['fairness', 'seeds'], seeds, undefined)).toEqual([]);
});
