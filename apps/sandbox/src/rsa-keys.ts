import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Store } from './store.ts';

export type RsaKeys = {
  /** Private key as PEM in PKCS8 format. */
  privateKey: string;
  /** Public key as PEM in SPKI format. */
  publicKey: string;
  /** Key id, by which a verifier finds the public key. */
  kid: string;
};

const generate = promisify(generateKeyPair);

/** Key pairs of this process by name. A later sandbox in the same process without stored keys reuses them. */
const made = new Map<string, Promise<RsaKeys>>();

/** Returns the RSA key pair with this name. It's created at the first call and then stored. */
export async function keptRsaKeys(store: Store, name: string): Promise<RsaKeys> {
  const shelf = store.shelf<RsaKeys>('rsa-keys');
  const saved = shelf.get(name);
  if (saved !== undefined) return saved;
  const pair = made.get(name) ?? newRsaKeys();
  made.set(name, pair);
  shelf.put(name, await pair);
  return pair;
}

/** Creates a new RSA key pair of 2048 bits. */
export async function newRsaKeys(): Promise<RsaKeys> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 24);
  return { privateKey, publicKey, kid };
}
