import { expect, it } from 'vitest';
import { isBeaconSignature } from './beacon.ts';
import { hashRaffleList } from './raffle.ts';
import { honestRaffle } from './testing/honest-raffle.ts';
import { testBeacon, testBeaconRound } from './testing/test-beacon.ts';
import { type RaffleProof, verifyRaffle } from './verify-raffle.ts';

const { draw, list } = honestRaffle();
const { endsAt, startsAt, beaconRound, beaconAt, winners, prizes } = draw;
const proof: RaffleProof = draw;
const check = (change: Partial<RaffleProof>, text = list) =>
  verifyRaffle({ ...proof, ...change }, text, testBeacon, isBeaconSignature, testBeacon);
const failed = (change: Partial<RaffleProof>, text = list) =>
  check(change, text)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

it('an honest raffle passes every check', () => {
  expect(failed({})).toEqual([]);
  expect(check({}).map(({ name }) => name)).toEqual([
    'week',
    'committed-first',
    'announced-round',
    'list',
    'readable',
    'listed-after',
    'listed-in-time',
    'commitment',
    'public-beacon',
    'beacon-after-close',
    'randomness',
    'signature',
    'counts',
    'prizes',
    'outcome',
  ]);
});

it('a beacon that is not the public one is named', () => {
  const checks = verifyRaffle(proof, list, testBeacon, isBeaconSignature);
  expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['public-beacon']);
});

it('whatever is changed is named', () => {
  const other = `${list}71-71 2000\n`;
  const [first, second, ...rest] = winners;
  if (first === undefined || second === undefined) throw new Error('no one won');
  const holder = (id: string) => ({ ...first, player: { id } });
  expect(failed({}, other)).toContain('list');
  expect(failed({ listHash: hashRaffleList(other) })).toEqual(['list']);
  expect(failed({ listedAt: endsAt - 1 })).toEqual(['listed-after']);
  expect(failed({ committedAt: endsAt })).toEqual(['committed-first']);
  expect(failed({ serverSeedHash: '0'.repeat(64) })).toEqual(['commitment']);
  expect(failed({ serverSeed: 'undefined' })).toEqual(['commitment']);
  expect(failed({ beaconSignature: testBeaconRound(beaconRound + 1).signature })).toEqual([
    'randomness',
    'signature',
  ]);
  expect(failed({ beaconRandomness: '00'.repeat(32) })).toEqual(['randomness', 'outcome']);
  expect(failed({ winners: [{ ...first, ticket: second.ticket }, second, ...rest] })).toEqual(['outcome']);
  expect(failed({ winners: [holder('9'), second, ...rest] })).toEqual(['outcome']);
  expect(failed({}, 'no list')).toEqual(['list', 'readable']);
  expect(failed({ winners: null as never })).toEqual(['readable']);
});

it('another round than the announced one is red, and a list that came when the round was out', () => {
  for (const by of [-1, 1, 1_000]) {
    const { randomness, signature } = testBeaconRound(beaconRound + by);
    const moved = { beaconRound: beaconRound + by, beaconRandomness: randomness, beaconSignature: signature };
    expect(failed(moved)).toContain('announced-round');
  }
  const late = { listedAt: beaconAt, drawnAt: beaconAt };
  expect(failed(late)).toEqual(['listed-in-time']);
  // Dating the round later to make the list look early is caught by the week's dates.
  expect(failed({ ...late, beaconAt: beaconAt + 3_000 })).toEqual(['week', 'listed-in-time']);
  expect(failed({ listedAt: beaconAt - 1 })).toEqual([]);
});

it('dates, counts, prizes and places are those of the week, its list and the rules', () => {
  expect(failed({ startsAt: startsAt - 1 })).toEqual(['week']);
  expect(failed({ endsAt: endsAt + 1 })).toEqual(['week']);
  expect(failed({ drawnAt: beaconAt - 1 })).toEqual(['week']);
  expect(failed({ drawnAt: null })).toEqual(['week']);
  expect(failed({ tickets: draw.tickets + 1 })).toEqual(['counts']);
  expect(failed({ players: draw.players - 1 })).toContain('counts');
  expect(failed({ prizes: prizes.slice(0, 4) })).toEqual(['prizes', 'outcome']);
  const of = (change: (winner: RaffleProof['winners'][number]) => object) =>
    failed({ winners: winners.map((winner) => ({ ...winner, ...change(winner) })) });
  expect(of(({ prize }) => ({ prize: prize / 2 }))).toEqual(['prizes']);
  expect(of(({ place }) => ({ place: 6 - place }))).toEqual(['prizes']);
  expect(failed({ prizes: [125, 50, 25, 12.5, 12.5] })).toEqual(['prizes']);
  // After a void raffle they are doubled, all of them.
  const doubled = winners.map((winner) => ({ ...winner, prize: winner.prize * 2 }));
  expect(failed({ prizes: prizes.map((prize) => prize * 2), winners: doubled })).toEqual([]);
  expect(failed({ prizes: [500, 100, 50, 25, 25] })).toEqual(['prizes']);
  expect(failed({ winners: winners.slice(1) })).toEqual(['prizes', 'outcome']);
});

it('a void raffle and one without tickets have a list and a seed, and no one who won', () => {
  const none = { winners: [], drawnAt: null, beaconRandomness: null, beaconSignature: null };
  expect(failed({ ...none, state: 'VOID' })).toEqual([]);
  expect(failed({ ...none, state: 'VOID', winners })).toEqual(['prizes', 'state']);
  expect(failed({ ...none, state: 'EMPTY' })).toEqual(['state']);
  const empty = `raffle-${draw.week}\n`;
  const noOne = { tickets: 0, players: 0, listHash: hashRaffleList(empty) };
  expect(failed({ ...none, ...noOne, state: 'EMPTY' }, empty)).toEqual([]);
  expect(failed({ ...none, ...noOne, state: 'VOID' }, empty)).toEqual(['state']);
});
