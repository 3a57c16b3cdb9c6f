import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ExportedBeacon } from '../export.ts';

const { shortSignatures } = bls12_381;
const secret = sha256(new Uint8Array([1, 2, 3]));

/** A beacon with its own key: one round every three seconds, from 2024 on. */
export const testBeacon: ExportedBeacon = {
  name: 'test beacon',
  chainHash: 'ab'.repeat(32),
  publicKey: shortSignatures.getPublicKey(secret).toHex(),
  schemeId: 'bls-unchained-g1-rfc9380',
  period: 3,
  genesisTime: 1_704_067_200,
};

/** Returns the publication time of a round, in milliseconds. */
export const publishedAt = (round: number): number =>
  (testBeacon.genesisTime + (round - 1) * testBeacon.period) * 1000;

type PublishedRound = { randomness: string; signature: string };
const signedBefore = new Map<number, PublishedRound>();

/** Returns a published round: its signature, and the randomness, which is the hash of the signature. */
export function testBeaconRound(round: number): PublishedRound {
  const before = signedBefore.get(round);
  if (before !== undefined) return before;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  const message = shortSignatures.hash(
    sha256(new Uint8Array(number.buffer)),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  const signature = shortSignatures.sign(message, secret).toBytes(true);
  const published = { signature: bytesToHex(signature), randomness: bytesToHex(sha256(signature)) };
  signedBefore.set(round, published);
  return published;
}
