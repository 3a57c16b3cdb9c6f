import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { hashServerSeed, isServerSeed } from './seeds.ts';
import { type SpinColour, type SpinLayoutName, spinColour, spinPocket } from './spin.ts';

/** What a spin round published, before and after its draw. */
export type SpinProof = {
  roundId: string;
  layout: SpinLayoutName;
  serverSeed: string;
  serverSeedHash: string;
  beaconRound: number;
  randomness: string;
  signature: string;
};

/** Each check on its own, so that a sceptic sees which one fails. The signature itself is checked against the beacon's key apart. */
export type SpinVerdict = {
  seedMatchesCommitment: boolean;
  randomnessMatchesSignature: boolean;
  pocket: number | null;
  colour: SpinColour | null;
};

/** The randomness of a beacon round: SHA-256 of its signature, both in hex. `undefined` when the signature is not hex. */
export function randomnessOf(signature: string): string | undefined {
  if (!/^(?:[0-9a-f]{2})+$/.test(signature)) return undefined;
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** Derives a spin round again from what was published. Never throws on bad data: a failed check is the answer. */
export function verifySpin(proof: SpinProof): SpinVerdict {
  const seedMatchesCommitment =
    isServerSeed(proof.serverSeed) && hashServerSeed(proof.serverSeed) === proof.serverSeedHash;
  const randomnessMatchesSignature = randomnessOf(proof.signature) === proof.randomness;
  try {
    const pocket = spinPocket(
      {
        serverSeed: proof.serverSeed,
        drawId: `spin-${proof.roundId}`,
        beaconRound: proof.beaconRound,
        randomness: proof.randomness,
      },
      proof.layout,
    );
    return {
      seedMatchesCommitment,
      randomnessMatchesSignature,
      pocket,
      colour: spinColour(pocket, proof.layout),
    };
  } catch {
    return { seedMatchesCommitment, randomnessMatchesSignature, pocket: null, colour: null };
  }
}
