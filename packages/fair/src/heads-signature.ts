import { ed25519 } from '@noble/curves/ed25519';
import { type BookHeads, headsText } from './heads.ts';

/** Whether the heads carry the signature of the key that they name. */
export function areHeadsSigned(heads: BookHeads): boolean {
  try {
    return ed25519.verify(heads.signature, new TextEncoder().encode(headsText(heads)), heads.publicKey);
  } catch {
    // What is no key or no signature.
    return false;
  }
}
