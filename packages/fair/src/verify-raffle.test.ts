import { expect, it } from 'vitest';
import { isBeaconSignature } from './beacon.ts';
import { hashRaffleList } from './raffle.ts';
import { honestRaffle } from './testing/honest-raffle.ts';
import { publishedAt, testBeacon, testBeaconRound } from './testing/test-beacon.ts';
import { type RaffleProof, verifyRaffle } from './verify-raffle.ts';

const { draw, list } = honestRaffle();
const { endsAt, beaconRound } = draw;
const proof: RaffleProof = {
  ...draw,
  randomness: draw.beaconRandomness,
  signature: draw.beaconSignature,
  prizes: draw.prizes.length,
  winners: draw.winners.map(({ ticket, player }) => ({ ticket, holder: player.id })),
};
const check = (change: Partial<RaffleProof>, text = list) =>
  verifyRaffle({ ...proof, ...change }, text, testBeacon, isBeaconSignature, testBeacon);
const failed = (change: Partial<RaffleProof>, text = list) =>
  check(change, text)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

it('an honest raffle passes every check', () => {
  expect(failed({})).toEqual([]);
  expect(check({}).map(({ name }) => name)).toEqual([
    'committed-first',
    'list',
    'readable',
    'listed-after',
    'commitment',
    'public-beacon',
    'beacon-after-close',
    'randomness',
    'signature',
    'outcome',
  ]);
});

it('a beacon that is not the public one is named', () => {
  const checks = verifyRaffle(proof, list, testBeacon, isBeaconSignature);
  expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['public-beacon']);
});

it('whatever is changed is named', () => {
  const other = `${list}71-71 2000\n`;
  const [first, second, ...rest] = proof.winners;
  if (first === undefined || second === undefined) throw new Error('nobody won');
  expect(failed({}, other)).toContain('list');
  expect(failed({ listHash: hashRaffleList(other) })).toEqual(['list']);
  expect(failed({ listedAt: publishedAt(beaconRound) })).toEqual(['beacon-after-close']);
  expect(failed({ listedAt: endsAt - 1 })).toEqual(['listed-after']);
  expect(failed({ committedAt: endsAt })).toEqual(['committed-first']);
  expect(failed({ serverSeedHash: '0'.repeat(64) })).toEqual(['commitment']);
  expect(failed({ serverSeed: 'undefined' })).toEqual(['commitment']);
  expect(failed({ signature: testBeaconRound(beaconRound + 1).signature })).toEqual([
    'randomness',
    'signature',
  ]);
  expect(failed({ randomness: '00'.repeat(32) })).toEqual(['randomness', 'outcome']);
  expect(failed({ prizes: 4 })).toEqual(['outcome']);
  expect(failed({ winners: [second, first, ...rest] })).toEqual(['outcome']);
  expect(failed({ winners: [{ ...first, holder: '9' }, second, ...rest] })).toEqual(['outcome']);
  expect(failed({}, 'no list')).toEqual(['list', 'readable']);
});
