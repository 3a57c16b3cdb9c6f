import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** The one scheme that is understood: unchained, signatures on G1, hashing to the curve after RFC 9380. */
const SCHEME = 'bls-unchained-g1-rfc9380';
/** Domain separation of that scheme; source: drand's `crypto/schemes.go`. */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** The public beacon of the League of Entropy; source: `https://api.drand.sh/<chain hash>/info`. */
export const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
} as const;

/** `signature` and `publicKey` in hex. */
export type SignedRound = { round: number; signature: string; publicKey: string; schemeId: string };

/**
 * True when the signature of a beacon round was made with the secret of the public key. The signed message is
 * SHA-256 of the round's number as eight bytes, big-endian. Malformed input is simply not a valid signature.
 */
export function isBeaconSignature({ round, signature, publicKey, schemeId }: SignedRound): boolean {
  if (schemeId !== SCHEME || !Number.isSafeInteger(round) || round < 1) return false;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  try {
    const { shortSignatures } = bls12_381;
    const message = shortSignatures.hash(sha256(new Uint8Array(number.buffer)), DST);
    return shortSignatures.verify(signature, message, publicKey);
  } catch {
    return false;
  }
}
