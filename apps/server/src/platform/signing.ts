import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { sql } from 'kysely';
import { keptKeys } from './kept-keys.ts';
import type { Db } from './postgres.ts';
import { type Key, type Keys, keyOf } from './sealing.ts';

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
function createSigner(secret: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-KEY_BYTES).toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** A key that took the place of another one, which signed it. Keys are 64 hex digits, the signature is 128. */
export type Succession = { publicKey: string; signedBy: string; signature: string };

/** Text by which an older key signs the public key of the next one. */
export const successionText = (publicKey: string): string => `aureus signing key 1\n${publicKey}\n`;

/** The signer with the newest key, and how it took the place of each older one, the newest first. */
export type Signers = { signer: Signer; succession: Succession[] };

export function createSigners([newest, ...older]: Keys): Signers {
  const signer = createSigner(newest.secret);
  let next = signer;
  const succession = older.map(({ secret }) => {
    const before = createSigner(secret);
    const signature = before.sign(successionText(next.publicKey));
    const step = { publicKey: next.publicKey, signedBy: before.publicKey, signature };
    next = before;
    return step;
  });
  return { signer, succession };
}

/**
 * Opens the site's signing keys. One that an earlier release made in the database signs its successor, and nothing else.
 */
export async function openSigners(
  db: Db,
  { signingKeys, dataDir }: { signingKeys: readonly Key[]; dataDir: string },
): Promise<Signers> {
  const { keys } = await keptKeys(signingKeys, dataDir, 'signing.key');
  const { rows } = await sql<{ key: Buffer }>`select key from platform_keys where purpose = 'heads'`.execute(
    db,
  );
  const [newest, ...older] = keys;
  return createSigners([newest, ...older, ...rows.map(({ key }) => keyOf(key))]);
}
