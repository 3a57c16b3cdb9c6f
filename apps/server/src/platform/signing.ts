import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** PKCS#8 around a key of Ed25519 (RFC 8410), up to the 32 bytes of the key itself. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

export type Signer = {
  /** The public key, 64 hex digits. */
  publicKey: string;
  /** The signature of a text's UTF-8, 128 hex digits. */
  sign: (text: string) => string;
};

/** Signs texts by Ed25519. @param secret 32 bytes. */
export function createSigner(secret: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-KEY_BYTES).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}
