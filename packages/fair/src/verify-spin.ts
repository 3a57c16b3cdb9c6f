import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { hashServerSeed, isServerSeed } from './seeds.ts';
import { type SpinColour, type SpinLayoutName, spinColour, spinPocket } from './spin.ts';

/** Published data of a spin round: what was known before the draw, and what was published after it. */
export type SpinProof = {
  roundId: string;
  layout: SpinLayoutName;
  serverSeed: string;
  serverSeedHash: string;
  beaconRound: number;
  randomness: string;
  signature: string;
};

/**
 * Result of each check on its own, to show which one failed. The beacon's signature is checked elsewhere, with its
 * key.
 */
export type SpinVerdict = {
  seedMatchesCommitment: boolean;
  randomnessMatchesSignature: boolean;
  pocket: number | null;
  colour: SpinColour | null;
};

/**
 * Returns the randomness of a beacon round: the SHA-256 of its signature, both in hex. `undefined` if the signature
 * isn't hex.
 */
export function randomnessOf(signature: string): string | undefined {
  if (!/^(?:[0-9a-f]{2})+$/.test(signature)) return undefined;
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** Recomputes a spin round from its published data. Never throws on bad data; the result is a failed check instead. */
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
