import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Store } from './store.ts';

export type RsaKeys = {
  /** PKCS8 PEM. */
  privateKey: string;
  /** SPKI PEM. */
  publicKey: string;
  /** Names the key to those who check with it. */
  kid: string;
};

const generate = promisify(generateKeyPair);

/** Pairs of this process by name: a sandbox that keeps nothing has the ones of the sandbox before it. */
const made = new Map<string, Promise<RsaKeys>>();

/** The RSA key pair of this name: made at the first call, the same ever after. */
export async function keptRsaKeys(store: Store, name: string): Promise<RsaKeys> {
  const shelf = store.shelf<RsaKeys>('rsa-keys');
  const saved = shelf.get(name);
  if (saved !== undefined) return saved;
  const pair = made.get(name) ?? newRsaKeys();
  made.set(name, pair);
  shelf.put(name, await pair);
  return pair;
}

/** A fresh RSA key pair of 2048 bits. */
export async function newRsaKeys(): Promise<RsaKeys> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 24);
  return { privateKey, publicKey, kid };
}
