import type { Battle } from '@aureus/contract/battles.ts';
import { battleDraw } from '@aureus/fair/battles.ts';
import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseTable } from '@aureus/fair/cases.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { publishedAt, testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { expect, test } from 'vitest';
import { checkBattle } from './check-battle.ts';

const serverSeed = '5f'.repeat(32);
const BEACON_ROUND = 40;
const { randomness, signature } = testBeaconRound(BEACON_ROUND);
const items = [
  { id: 'as', name: 'As', rarity: 1, price: 33n, ticketStart: 1, ticketEnd: 70_000 },
  { id: 'denarius', name: 'Denarius', rarity: 3, price: 401n, ticketStart: 70_001, ticketEnd: 99_000 },
  { id: 'aureus', name: 'Aureus', rarity: 5, price: 8003n, ticketStart: 99_001, ticketEnd: 100_000 },
];
const table: CaseTable = { price: 250n, items };
const skins = items.map((item) => ({
  ...item,
  price: coinsFromCents(item.price),
  imageUrl: '',
  color: '',
  odds: 0,
}));
const drawn = battleDraw({
  draw: { serverSeed, drawId: 'battle-7', beaconRound: BEACON_ROUND, randomness },
  tables: [table, table],
  format: '2v2',
  mode: 'CURSED',
});
const skinOf = (ticket: number) => {
  const skin = skins.find(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd);
  if (skin === undefined) throw new Error('no such ticket');
  return skin;
};
const battleCase = {
  id: 'purse',
  version: '1',
  contentHash: caseContentHash(table),
  name: 'Purse',
  imageUrl: '',
  price: 2.5,
};
const outcome = {
  drops: drawn.tickets.map((seats) => seats.map((ticket) => ({ ticket, item: skinOf(ticket) }))),
  totals: drawn.totals.map(coinsFromCents),
  winners: drawn.winners,
  prizes: drawn.prizes.map(coinsFromCents),
  serverSeed,
  beaconRandomness: randomness,
  beaconSignature: signature,
  drawnAt: 0,
};
const honest: Battle = {
  id: '7',
  state: 'FINISHED',
  mode: 'CURSED',
  format: '2v2',
  price: 5,
  isPrivate: false,
  creatorId: '1',
  cases: [battleCase, battleCase],
  seats: [],
  createdAt: publishedAt(BEACON_ROUND) - 9000,
  startsAt: 0,
  roundMs: 3500,
  serverSeedHash: hashServerSeed(serverSeed),
  beaconRound: BEACON_ROUND,
  beaconAt: publishedAt(BEACON_ROUND),
  filledAt: publishedAt(BEACON_ROUND) - 5_000,
  outcome,
  tables: { '1': skins },
  key: null,
  serverTime: 0,
};

const failures = (change: Partial<Battle>): string[] =>
  checkBattle({ ...honest, ...change }, testBeacon, isBeaconSignature)
    .filter(({ isGood, title }) => !isGood && title !== 'Not a public beacon')
    .map(({ title }) => title);

test('an honest battle passes all checks but that its beacon is the test’s', () => {
  expect(checkBattle(honest, testBeacon, isBeaconSignature)).toHaveLength(9);
  expect(failures({})).toEqual([]);
  const [beacon] = checkBattle(honest, testBeacon, isBeaconSignature).filter(({ isGood }) => !isGood);
  expect(beacon?.title).toBe('Not a public beacon');
});

test('a changed prize, ticket, seed, signature and time are found', () => {
  const [first = 0, ...rest] = outcome.prizes;
  expect(failures({ outcome: { ...outcome, prizes: [first + 0.01, ...rest] } })).toEqual([
    'The prizes follow from the tickets',
  ]);
  const drops = outcome.drops.map((seats) => seats.map((drop) => ({ ...drop, ticket: 1 })));
  expect(failures({ outcome: { ...outcome, drops } })).toEqual(['The tickets follow from the seeds']);
  expect(failures({ outcome: { ...outcome, serverSeed: '60'.repeat(32) } })).toContain(
    'The seal is unbroken',
  );
  const forged = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
  expect(failures({ outcome: { ...outcome, beaconSignature: forged } })).toEqual([
    'The beacon signed it',
    'The randomness matches the signature',
  ]);
  expect(failures({ filledAt: publishedAt(BEACON_ROUND) })).toEqual([
    'The beacon came after the last seat',
    'The beacon round follows from the last seat',
  ]);
  for (const early of [3_000, 7_301])
    expect(failures({ filledAt: publishedAt(BEACON_ROUND) - early })).toEqual([
      'The beacon round follows from the last seat',
    ]);
});

test('a case that was not sent fails its checks and does not crash', () => {
  expect(failures({ tables: {} })).toEqual([
    'The cases are the ones played',
    'The tickets follow from the seeds',
    'The prizes follow from the tickets',
  ]);
});

test('other items than the battle’s hash names are found, though they pay the same', () => {
  const others = skins.map((skin) => ({ ...skin, name: `${skin.name} (worn)` }));
  expect(failures({ tables: { '1': others } })).toEqual(['The cases are the ones played']);
});

test('a battle that was not drawn has nothing to check', () => {
  expect(checkBattle({ ...honest, outcome: null }, testBeacon, isBeaconSignature)).toEqual([]);
});
