import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashServerSeed } from './seeds.ts';
import { spinColour, spinPocket } from './spin.ts';
import { type SpinProof, verifySpin } from './verify-spin.ts';

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const signature = 'a1'.repeat(48);
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
const proof: SpinProof = {
  roundId: '12',
  layout: '16',
  serverSeed,
  serverSeedHash: hashServerSeed(serverSeed),
  beaconRound: 4242,
  randomness,
  signature,
};
const pocket = spinPocket({ serverSeed, drawId: 'spin-12', beaconRound: 4242, randomness }, '16');

describe('a published round', () => {
  it('is confirmed with its pocket and colour', () => {
    expect(verifySpin(proof)).toEqual({
      seedMatchesCommitment: true,
      randomnessMatchesSignature: true,
      pocket,
      colour: spinColour(pocket, '16'),
    });
  });

  const otherSeed = `${serverSeed.slice(0, -1)}e`;
  const otherRandomness = `${randomness.slice(0, -1)}${randomness.endsWith('0') ? '1' : '0'}`;
  it.each([
    ['server seed', { serverSeed: otherSeed }, 'seedMatchesCommitment'],
    ['commitment', { serverSeedHash: hashServerSeed(otherSeed) }, 'seedMatchesCommitment'],
    ['randomness', { randomness: otherRandomness }, 'randomnessMatchesSignature'],
    ['signature', { signature: `b${signature.slice(1)}` }, 'randomnessMatchesSignature'],
  ] as const)('whose %s was changed is found out', (_field, change, check) => {
    const verdict = verifySpin({ ...proof, ...change });
    expect(verdict[check]).toBe(false);
  });

  it('whose number, beacon round, seed or randomness was changed gives another stream', () => {
    const changes: Partial<SpinProof>[] = [
      { roundId: '13' },
      { beaconRound: 4243 },
      { serverSeed: otherSeed },
      { randomness: otherRandomness },
    ];
    for (const change of changes) {
      // In one round, a changed input may give the same pocket (one of sixteen) by chance, but not in all of these
      // rounds.
      const ids = Array.from({ length: 12 }, (_, index) => String(100 + index));
      const pockets = (base: SpinProof) =>
        ids.map((id) => verifySpin({ ...base, roundId: `${base.roundId}${id}` }).pocket);
      expect(pockets({ ...proof, ...change }), Object.keys(change).join()).not.toEqual(pockets(proof));
    }
    const rounds = Array.from({ length: 40 }, (_, index) =>
      verifySpin({ ...proof, roundId: String(index + 1) }),
    );
    const ofFifteen = Array.from({ length: 40 }, (_, index) =>
      verifySpin({ ...proof, layout: '15', roundId: String(index + 1) }),
    );
    expect(ofFifteen.map((verdict) => verdict.pocket)).not.toEqual(rounds.map((verdict) => verdict.pocket));
  });

  it.each([
    ['seed', { serverSeed: 'undefined' }],
    ['empty seed', { serverSeed: '' }],
    ['randomness', { randomness: '' }],
    ['beacon round', { beaconRound: 0 }],
    ['id', { roundId: '1:2' }],
  ])('with a broken %s is an answer, not a crash', (_field, change) => {
    expect(verifySpin({ ...proof, ...change })).toMatchObject({ pocket: null, colour: null });
  });

  it('with a broken signature fails that check alone', () => {
    for (const broken of ['', 'zz', 'a', 'A1', `${signature}\n`]) {
      const verdict = verifySpin({ ...proof, signature: broken });
      expect(verdict).toMatchObject({
        randomnessMatchesSignature: false,
        seedMatchesCommitment: true,
        pocket,
      });
    }
  });
});
