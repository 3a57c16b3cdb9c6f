import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** PKCS#8 prefix of an Ed25519 private key (RFC 8410). The key's 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

export type Signer = {
  /** Public key, 64 hex digits. */
  publicKey: string;
  /** Signs a text as UTF-8. @returns 128 hex digits. */
  sign: (text: string) => string;
};

/** Creates a signer with Ed25519. @param secret 32 bytes. */
export function createSigner(secret: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-KEY_BYTES).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}
