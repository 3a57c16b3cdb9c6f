import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { QUICKNET } from './quicknet.ts';

/** The one scheme that is understood: unchained, signatures on G1, hashing to the curve after RFC 9380. */
const SCHEME = QUICKNET.schemeId;
/** Domain separation of that scheme; source: drand's `crypto/schemes.go`. */
export const BEACON_DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** `signature` and `publicKey` in hex. */
export type SignedRound = { round: number; signature: string; publicKey: string; schemeId: string };

/** What a round's signature signs: SHA-256 of its number as eight bytes, big-endian. */
export function beaconMessage(round: number): Uint8Array {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  return sha256(new Uint8Array(number.buffer));
}

/**
 * True when the signature of a beacon round was made with the secret of the public key. Malformed input is simply not a valid signature.
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
