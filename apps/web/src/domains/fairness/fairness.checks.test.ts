import type { BeaconInfo, RouletteRecord } from '@aureus/contract/fairness.ts';
import type { RaffleProof } from '@aureus/contract/raffle.ts';
import type { RainRecord } from '@aureus/contract/rain.ts';
import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { roundTime } from '@aureus/fair/beacon-rounds.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { spinColour, spinPocket } from '@aureus/fair/spin.ts';
import { honestRaffle } from '@aureus/fair/testing/honest-raffle.ts';
import { publishedAt, testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import { describe, expect, it, test } from 'vitest';
import { undrawnLook, verdictOf } from './beacon-check.ts';
import { checkRaffle } from './check-raffle.ts';
import { checkRain } from './check-rain.ts';
import { checkRound } from './check-round.ts';

describe('a round', () => {
  /** Parameters of the public beacon, drand's quicknet, as published by the network. Its round 1000 follows below. */
  const quicknet: BeaconInfo = {
    name: 'drand quicknet',
    chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    schemeId: 'bls-unchained-g1-rfc9380',
    period: 3,
    genesisTime: 1_692_803_367,
  };
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

  const serverSeed = '5f'.repeat(32);
  const drawn = spinPocket({ serverSeed, drawId: 'spin-42', beaconRound: 1000, randomness }, '16');

  const honest: RouletteRecord = {
    roundId: '42',
    layout: '16',
    isVoid: false,
    pocket: drawn,
    colour: spinColour(drawn, '16'),
    serverSeed,
    serverSeedHash: hashServerSeed(serverSeed),
    committedAt: roundTime(1000, quicknet) - 20_000,
    closedAt: roundTime(1000, quicknet) - 1_000,
    beaconRound: 1000,
    beaconRandomness: randomness,
    beaconSignature: signature,
  };

  function failures(change: Partial<RouletteRecord>): string[] {
    const checks = checkRound({ ...honest, ...change }, quicknet, isBeaconSignature);
    return checks.filter(({ isGood }) => !isGood).map(({ title }) => title);
  }

  test('an honest round passes all eight checks', () => {
    const checks = checkRound(honest, quicknet, isBeaconSignature);
    expect(checks).toHaveLength(8);
    expect(checks.every(({ isGood }) => isGood)).toBe(true);
  });

  test('another pocket than the drawn one is found', () => {
    const other = (drawn % 16) + 1;
    expect(failures({ pocket: other, colour: spinColour(other, '16') })).toEqual([
      'The pocket follows from the seeds',
    ]);
  });

  test('another seed than the sealed one is found', () => {
    expect(failures({ serverSeed: '60'.repeat(32) })).toContain('The seal is unbroken');
  });

  test('a seal made after the bets, and a beacon from before their end, are found', () => {
    expect(failures({ committedAt: honest.closedAt })).toEqual(['Sealed before bets closed']);
    expect(failures({ closedAt: roundTime(1000, quicknet) })).toEqual([
      'The beacon round follows from the close',
      'The beacon came after the last bet',
    ]);
  });

  test('another beacon round than the first after the close is found, also in a void round', () => {
    const closedAt = honest.closedAt - 3_000;
    expect(failures({ closedAt })).toEqual(['The beacon round follows from the close']);
    const none = { isVoid: true, beaconSignature: null, beaconRandomness: null };
    expect(failures({ ...none, closedAt })).toEqual(['The beacon round follows from the close']);
  });

  test('a signature of another round, a forged one and none are found', () => {
    expect(failures({ beaconRound: 1001 })).toContain('The beacon signed it');
    const forged = `${signature.slice(0, -2)}3a`;
    expect(failures({ beaconSignature: forged })).toEqual([
      'The beacon signed it',
      'The randomness matches the signature',
    ]);
    expect(failures({ beaconSignature: null, beaconRandomness: null })).toEqual([
      'The beacon signed it',
      'The randomness matches the signature',
      'The pocket follows from the seeds',
    ]);
  });

  test('a beacon other than the one built in is red, whatever it is called', () => {
    const verdict = (change: Partial<BeaconInfo>, record = honest) =>
      verdictOf(checkRound(record, { ...quicknet, ...change }, () => true));
    expect(verdict({})).toEqual({ state: 'passed', title: 'Every check passed' });
    for (const change of [
      { publicKey: 'ab'.repeat(96) },
      { chainHash: 'ab'.repeat(32) },
      { genesisTime: quicknet.genesisTime + 1 },
      { schemeId: 'pedersen-bls-chained' },
    ])
      expect(verdict(change)).toEqual({ state: 'failed', title: 'Not a public beacon' });
    expect(verdict({ name: 'local beacon' }).state).toBe('passed');
    expect(verdict({ genesisTime: 0 }, { ...honest, serverSeed: '60'.repeat(32) }).title).toMatch(
      /^5 of 8 checks failed$/,
    );
  });

  test('another key and another scheme are refused', () => {
    const signed = { round: 1000, signature, publicKey: quicknet.publicKey, schemeId: quicknet.schemeId };
    expect(isBeaconSignature(signed)).toBe(true);
    expect(isBeaconSignature({ ...signed, schemeId: 'pedersen-bls-chained' })).toBe(false);
    expect(isBeaconSignature({ ...signed, publicKey: quicknet.publicKey.replace('83cf', '83ce') })).toBe(
      false,
    );
    expect(isBeaconSignature({ ...signed, round: 0 })).toBe(false);
  });

  test('a void round shows its seal and nothing else', () => {
    const record = {
      ...honest,
      isVoid: true,
      pocket: null,
      colour: null,
      beaconSignature: null,
      beaconRandomness: null,
    };
    const checks = checkRound(record, quicknet, isBeaconSignature);
    expect(checks.map(({ isGood }) => isGood)).toEqual([true, true, true]);
    expect(verdictOf(checks, true).state).toBe('void');
  });
});

describe('a rain', () => {
  const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const beaconRound = 77;
  const { randomness, signature } = testBeaconRound(beaconRound);
  const draw = { serverSeed, drawId: 'rain-12', beaconRound, randomness };
  const rain: RainRecord = {
    rainId: '12',
    end: 'PAID',
    prize: 10,
    entries: ['1001', '1002', '1003'],
    shares: rainShares(draw, 1000n, 3).map((cents) => Number(cents) / 100),
    serverSeed,
    serverSeedHash: hashServerSeed(serverSeed),
    committedAt: publishedAt(1),
    closedAt: publishedAt(beaconRound) - 500,
    beaconRound,
    beaconRandomness: randomness,
    beaconSignature: signature,
  };
  const check = (record: RainRecord) => checkRain(record, testBeacon, isBeaconSignature);

  describe('a rain', () => {
    it('that was shared out passes nine checks, each with its values, but that its beacon is the test’s', () => {
      const checks = check(rain);
      expect(checks).toHaveLength(10);
      expect(checks.every(({ values }) => values.length > 0)).toBe(true);
      expect(checks.filter(({ isGood }) => !isGood).map(({ title }) => title)).toEqual([
        'Not a public beacon',
      ]);
    });

    it('that shows other shares fails where they do not follow', () => {
      const failed = check({ ...rain, shares: [3.34, 3.34, 3.34] }).filter(({ isGood }) => !isGood);
      expect(failed.map(({ title }) => title)).toEqual([
        'Not a public beacon',
        'The shares follow from the seeds',
        'The shares add up to the pot',
      ]);
    });

    it('that no one joined has its seal to check', () => {
      const none = { entries: [], shares: [], beaconRandomness: null, beaconSignature: null };
      const checks = check({ ...rain, ...none, end: 'EMPTY' });
      expect(checks.map(({ title }) => title)).toEqual([
        'The seal is unbroken',
        'The beacon round follows from the end',
        'Sealed before the end',
        'No one was paid',
      ]);
      expect(checks.every(({ isGood }) => isGood)).toBe(true);
    });

    it('of which a part is missing is not proved', () => {
      const failed = check({ ...rain, beaconSignature: null }).filter(({ isGood }) => !isGood);
      expect(failed.map(({ title }) => title)).toEqual(['The record is complete']);
    });
  });
});

describe('a raffle', () => {
  const proof: RaffleProof = honestRaffle();
  const failed = (changed: RaffleProof) =>
    checkRaffle(changed, isBeaconSignature)
      .filter(({ isGood, title }) => !isGood && title !== 'Not a public beacon')
      .map(({ title }) => title);

  it('an honest raffle passes every check, each of which is put into words', () => {
    expect(failed(proof)).toEqual([]);
    expect(verdictOf(checkRaffle(proof, isBeaconSignature)).title).toBe('Not a public beacon');
    const checks = checkRaffle(proof, isBeaconSignature);
    expect(checks).toHaveLength(15);
    for (const { title, text } of checks) expect(`${title}. ${text}`.length).toBeGreaterThan(40);
  });

  it('another winner or another list is found', () => {
    const [first, second, ...rest] = proof.draw.winners;
    if (first === undefined || second === undefined) throw new Error('no one won');
    const swapped = { ...proof, draw: { ...proof.draw, winners: [second, first, ...rest] } };
    expect(failed(swapped)).toEqual([
      'The prizes are the published ones',
      'The winning tickets follow from the seeds',
    ]);
    expect(failed({ ...proof, list: proof.list.replace('1-12 ', '1-13 ') })).toContain(
      'The list matches its hash',
    );
  });

  it('a list that is late, another beacon round and another prize are found', () => {
    const { beaconAt, beaconRound, winners } = proof.draw;
    const late = { ...proof.draw, listedAt: beaconAt + 1, drawnAt: beaconAt + 2 };
    expect(failed({ ...proof, draw: late })).toEqual(['Late list']);
    expect(failed({ ...proof, draw: { ...proof.draw, beaconRound: beaconRound + 1 } })).toContain(
      'The beacon round is the announced one',
    );
    const paid = winners.map((winner) => ({ ...winner, prize: winner.prize - 1 }));
    expect(failed({ ...proof, draw: { ...proof.draw, winners: paid } })).toEqual([
      'The prizes are the published ones',
    ]);
  });

  it('a void raffle has its list and its seed to check', () => {
    const none = { winners: [], drawnAt: null, beaconRandomness: null, beaconSignature: null };
    const voided: RaffleProof = {
      ...proof,
      draw: { ...proof.draw, ...none, state: 'VOID', carriedInto: 2961 },
    };
    expect(failed(voided)).toEqual([]);
    expect(checkRaffle(voided, isBeaconSignature).length).toBeGreaterThan(8);
  });

  it('a raffle that is not drawn has nothing to check', () => {
    expect(
      checkRaffle(
        { ...proof, draw: { ...proof.draw, state: 'LISTED', serverSeed: null } },
        isBeaconSignature,
      ),
    ).toEqual([]);
  });
});

it('shows a battle that waits for the beacon, or was refunded, without the gold of a sealed one', () => {
  const states = ['WAITING', 'DRAWING', 'CANCELLED', 'VOID'] as const;
  expect(states.map(undrawnLook)).toEqual(['sealed', 'waiting', 'void', 'void']);
});
