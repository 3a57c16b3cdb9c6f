import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { QUICKNET } from './quicknet.ts';

/** The only scheme that is supported: unchained, signatures on G1, hash to curve as in RFC 9380. */
const SCHEME = QUICKNET.schemeId;
/** Domain separation tag of quicknet's scheme. Source: drand's `crypto/schemes.go`. */
export const BEACON_DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** `signature` and `publicKey` are hex. */
export type SignedRound = { round: number; signature: string; publicKey: string; schemeId: string };

/** Returns the message that a round's signature signs: SHA-256 of the round number as eight bytes, big-endian. */
export function beaconMessage(round: number): Uint8Array {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  return sha256(new Uint8Array(number.buffer));
}

/**
 * True if a beacon round was signed with the secret key of this public key. Malformed input counts as an invalid
 * signature.
 */
export function isBeaconSignature({ round, signature, publicKey, schemeId }: SignedRound): boolean {
  if (schemeId !== SCHEME || !Number.isSafeInteger(round) || round < 1) return false;
  try {
    const { shortSignatures } = bls12_381;
    const message = shortSignatures.hash(beaconMessage(round), BEACON_DST);
    return shortSignatures.verify(signature, message, publicKey);
  } catch {
    return false;
  }
}
