import { describe, expect, it } from 'vitest';
import { isBeaconSignature } from './beacon.ts';
import { hashRaffleList } from './raffle.ts';
import { honestRaffle } from './testing/honest-raffle.ts';
import { testBeacon, testBeaconRound } from './testing/test-beacon.ts';
import { type RaffleProof, verifyRaffle } from './verify-raffle.ts';

const { draw, list } = honestRaffle();
const PRIZES_OF_BEFORE = [250, 100, 50, 25, 25];
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

it('an older raffle whose list names players by their ids passes too', () => {
  const old = honestRaffle('ids');
  expect(old.list).toMatch(/^raffle-\d+\n1-12 1001\n/);
  const bare = old.draw.winners.map(({ holder: _holder, ...winner }) => winner);
  const failures = (change: Partial<RaffleProof>) =>
    verifyRaffle({ ...old.draw, ...change }, old.list, testBeacon, isBeaconSignature, testBeacon)
      .filter(({ ok }) => !ok)
      .map(({ name }) => name);
  expect(failures({ winners: bare })).toEqual([]);
  const [first, ...rest] = bare;
  if (first === undefined) throw new Error('no one won');
  expect(failures({ winners: [{ ...first, player: { id: '9' } }, ...rest] })).toEqual(['outcome']);
});

describe('a raffle of a pot', () => {
  const potted = honestRaffle('pseudonyms', true);
  const failures = (change: Partial<RaffleProof>, text = potted.list) =>
    verifyRaffle({ ...potted.draw, ...change }, text, testBeacon, isBeaconSignature, testBeacon)
      .filter(({ ok }) => !ok)
      .map(({ name }) => name);
  const { pot } = potted.draw;
  if (pot === null) throw new Error('there is no pot');

  it('passes every check, with the sum of its pot', () => {
    expect(potted.list).toContain('\npot 12000 edge 2000000000 share 600 least 0\n');
    expect(failures({})).toEqual([]);
  });

  it.each([
    ['more coins than its edge', { ...pot, coins: 121 }],
    ['less edge', { ...pot, edge: '1999999999' }],
    ['another part', { ...pot, share: 599 }],
    ['a guarantee', { ...pot, least: 130 }],
    ['no pot', null],
  ])('fails if its proof says %s', (_name, change) => {
    expect(failures({ pot: change })).toContain('pot');
  });

  it("fails if its list doesn't add up, or has no pot", () => {
    const listed = (line: string) => {
      const text = potted.list.replace('pot 12000 edge 2000000000 share 600 least 0\n', line);
      return failures({ listHash: hashRaffleList(text) }, text);
    };
    expect(listed('pot 12001 edge 2000000000 share 600 least 0\n')).toContain('pot');
    expect(listed('')).toContain('pot');
  });

  it('pays shares of it, and no other prizes', () => {
    expect(failures({ prizes: PRIZES_OF_BEFORE })).toContain('prizes');
  });
});

it('a winner without a name is proved by the line of the list alone', () => {
  const nameless = winners.map((winner) => ({ ...winner, player: null }));
  expect(failed({ winners: nameless })).toEqual([]);
});

it('a beacon that is not the public one is named', () => {
  const checks = verifyRaffle(proof, list, testBeacon, isBeaconSignature);
  expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['public-beacon']);
});

it('whatever is changed is named', () => {
  const other = `${list}71-71 2000\n`;
  const [first, second, ...rest] = winners;
  if (first === undefined || second === undefined) throw new Error('no one won');
  const holder = (name: string) => ({ ...first, holder: name });
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
  // If the beacon round's time is set later so that the list looks early, it no longer fits the week's dates.
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
  expect(failed({ winners: winners.slice(1) })).toEqual(['prizes', 'outcome']);
});

describe('prizes', () => {
  const paying = (paid: readonly number[], more: Partial<RaffleProof>) =>
    failed({
      ...more,
      prizes: paid,
      winners: winners.map((winner, place) => ({ ...winner, prize: paid[place] ?? 0 })),
    });
  const doubled = prizes.map((prize) => prize * 2);

  it('are the promised ones, and on top of them those of void raffles', () => {
    expect(paying(doubled, { carried: prizes })).toEqual([]);
    expect(paying(doubled, {})).toEqual(['prizes']);
    expect(paying([500, 100, 50, 25, 25], { carried: prizes })).toEqual(['prizes']);
    const promised = { prizes: [300, 200, 0.3, 0.2, 0.1], madeAt: startsAt - 1 };
    expect(paying(promised.prizes, { promised })).toEqual([]);
    expect(paying([300.1, 200.1, 0.4, 0.3, 0.2], { promised, carried: Array(5).fill(0.1) })).toEqual([]);
  });

  it('were published before the week, none higher than the one before it', () => {
    const promised = { prizes: [300, 200, 50, 40, 30], madeAt: startsAt };
    expect(paying(promised.prizes, { promised })).toEqual(['prizes']);
    // Only the original prizes may have no publication date.
    expect(paying(promised.prizes, { promised: { ...promised, madeAt: 0 } })).toEqual(['prizes']);
    const rising = [100, 200, 50, 40, 30];
    expect(paying(rising, { promised: { prizes: rising, madeAt: 1 } })).toEqual(['prizes']);
    const none = [100, 50, 25, 10, 0];
    expect(paying(none, { promised: { prizes: none, madeAt: 1 } })).toEqual(['prizes']);
  });

  it('of a proof of before they could change are those of the beginning, or a multiple of them', () => {
    const { promised: _promised, carried: _carried, ...old } = proof;
    const failedOld = (change: Partial<RaffleProof>) =>
      verifyRaffle({ ...old, ...change }, list, testBeacon, isBeaconSignature, testBeacon)
        .filter(({ ok }) => !ok)
        .map(({ name }) => name);
    const twice = winners.map((winner) => ({ ...winner, prize: winner.prize * 2 }));
    expect(failedOld({})).toEqual([]);
    expect(failedOld({ prizes: doubled, winners: twice })).toEqual([]);
    expect(failedOld({ prizes: [500, 100, 50, 25, 25] })).toEqual(['prizes']);
  });
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
