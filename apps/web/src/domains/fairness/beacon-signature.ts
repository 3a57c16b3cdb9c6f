import { bls12_381 } from '@noble/curves/bls12-381.js';

/** The one scheme that is understood: unchained, signatures on G1, hashing to the curve after RFC 9380. */
const SCHEME = 'bls-unchained-g1-rfc9380';
/** Domain separation of that scheme; source: drand's `crypto/schemes.go`. */
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

export interface SignedRound {
  round: number;
  /** Hex. */
  signature: string;
  publicKey: string;
  schemeId: string;
}

/**
 * True when the signature of a beacon round was made with the secret of the public key. The signed message is
 * SHA-256 of the round's number as eight bytes, big-endian. Malformed input is simply not a valid signature.
 */
export async function isBeaconSignature({
  round,
  signature,
  publicKey,
  schemeId,
}: SignedRound): Promise<boolean> {
  if (schemeId !== SCHEME || !Number.isSafeInteger(round) || round < 1) return false;
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  const message = new Uint8Array(await crypto.subtle.digest('SHA-256', number));
  try {
    const { shortSignatures } = bls12_381;
    return shortSignatures.verify(signature, shortSignatures.hash(message, DST), publicKey);
  } catch {
    return false;
  }
}
