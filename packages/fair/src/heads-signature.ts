import { ed25519 } from '@noble/curves/ed25519';
import { type BookHeads, headsText } from './heads.ts';

/** True if the signature fits the heads and the public key that they contain. */
export function areHeadsSigned(heads: BookHeads): boolean {
  try {
    return ed25519.verify(heads.signature, new TextEncoder().encode(headsText(heads)), heads.publicKey);
  } catch {
    // The key or the signature is malformed.
    return false;
  }
}
