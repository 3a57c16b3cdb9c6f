import { ed25519 } from '@noble/curves/ed25519';
import { type BookHeads, headsText } from './heads.ts';

/** True if the signature matches the heads and their own public key. */
export function areHeadsSigned(heads: BookHeads): boolean {
  try {
    return ed25519.verify(heads.signature, new TextEncoder().encode(headsText(heads)), heads.publicKey);
  } catch {
    // A malformed key or signature.
    return false;
  }
}
