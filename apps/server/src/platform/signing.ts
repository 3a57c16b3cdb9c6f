import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from './config-error.ts';
import { keptKeys } from './kept-keys.ts';
import type { Log } from './log.ts';
import type { Db } from './postgres.ts';
import { isProviderAway } from './provider-calls.ts';
import { type Key, type Keys, keyOf } from './sealing.ts';
import { createTransit, type TransitConfig } from './transit.ts';

/** PKCS#8 prefix of an Ed25519 private key (RFC 8410). The key's 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** Public key that signed (64 hex digits), and the signature (128 hex digits). */
type Signed = { publicKey: string; signature: string };

/** A key that took the place of another one, which signed it. Keys are 64 hex digits, the signature is 128. */
type Succession = { publicKey: string; signedBy: string; signature: string };

/** The newest key, and the steps of succession from the oldest key to it, the newest first. */
export type SigningKeys = { publicKey: string; succession: Succession[] };

export type Signer = {
  /** True if a service signs, which may be slow or away. */
  isRemote: boolean;
  /** Signs a text as UTF-8 with the newest key. @throws an error that `isProviderAway` knows while a service is away. */
  sign: (text: string) => Promise<Signed>;
  /** Returns the keys. @throws as {@link sign}, if a service's keys were never read. */
  keys: () => Promise<SigningKeys>;
};

type SigningKey = { publicKey: string; sign: (text: string) => Promise<string> };

/** Time in ms after which a service's key is read again, so that a rotation there takes effect. */
const KEY_FRESH_MS = 10 * 60_000;

/** Creates a key with Ed25519. @param secret 32 bytes. */
function createSigningKey(secret: Buffer): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-KEY_BYTES).toString('hex'),
    sign: async (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** Text by which an older key signs the public key of the next one. */
export const successionText = (publicKey: string): string => `aureus signing key 1\n${publicKey}\n`;

/** Has each older key sign its successor. @param signedBefore steps that don't have to be signed again. */
async function keysOf(
  [newest, ...older]: readonly [SigningKey, ...SigningKey[]],
  signedBefore: readonly Succession[] = [],
): Promise<SigningKeys> {
  const succession: Succession[] = [];
  let { publicKey } = newest;
  for (const { publicKey: signedBy, sign: signBy } of older) {
    const isStep = (step: Succession) => step.publicKey === publicKey && step.signedBy === signedBy;
    const signature = signedBefore.find(isStep)?.signature ?? (await signBy(successionText(publicKey)));
    succession.push({ publicKey, signedBy, signature });
    publicKey = signedBy;
  }
  return { publicKey: newest.publicKey, succession };
}

/** Creates a signer with keys that this process has. */
export function createSigner([newest, ...older]: Keys): Signer {
  const first = createSigningKey(newest.secret);
  const all = keysOf([first, ...older.map(({ secret }) => createSigningKey(secret))]);
  return {
    isRemote: false,
    sign: async (text) => ({ publicKey: first.publicKey, signature: await first.sign(text) }),
    keys: () => all,
  };
}

/**
 * Creates a signer whose key is in a service. `older`: the keys before it, the newest first; the newest one signs the
 * oldest of the service's versions. A service that is away at the start, or refuses to sign a succession, is asked
 * again later.
 * @throws ConfigError if the service refuses to show the key, or if the key can't sign.
 */
export async function createRemoteSigner(parts: {
  config: TransitConfig;
  older: readonly Key[];
  log: Pick<Log, 'warn'>;
  now?: () => number;
}): Promise<Signer> {
  const { config, log, now = () => performance.now() } = parts;
  const transit = createTransit(config);
  const older = parts.older.map(({ secret }) => createSigningKey(secret));
  let opened: { newest: SigningKey; keys: SigningKeys; until: number } | undefined;

  async function open() {
    const versions = await transit.versions();
    const [newest, ...before] = versions.map((version) => ({
      publicKey: version.publicKey,
      sign: (text: string) => transit.sign(version, text),
    }));
    if (newest === undefined) throw new Error('the key service has no key');
    const keys = await keysOf([newest, ...before, ...older], opened?.keys.succession);
    opened = { newest, keys, until: now() + KEY_FRESH_MS };
    return opened;
  }

  /**
   * Returns the service's keys, which are read again when they are old. If this fails, the keys read before still
   * count.
   */
  async function current() {
    if (opened !== undefined && now() < opened.until) return opened;
    const before = opened;
    return open().catch((error: unknown) => {
      if (before === undefined) throw error;
      log.warn({ err: error }, 'the key service could not be read again');
      return before;
    });
  }

  await open().catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    log.warn({ err: error }, 'the key service does not answer: heads are late until it does');
  });
  return {
    isRemote: true,
    async sign(text) {
      const { newest } = await current();
      try {
        return { publicKey: newest.publicKey, signature: await newest.sign(text) };
      } catch (error) {
        // After a refusal, keys are read again for the next text, because a version may no longer sign.
        if (opened !== undefined && !isProviderAway(error)) opened.until = 0;
        throw error;
      }
    },
    keys: async () => (await current()).keys,
  };
}

/**
 * Opens the site's signing key. A key that an earlier release made in the database only signs its successor. If a
 * service signs, the configured keys too only sign their successors.
 */
export async function openSigner(
  db: Db,
  {
    signingKeys,
    signingKms,
    dataDir,
  }: { signingKeys: readonly Key[]; signingKms: TransitConfig | undefined; dataDir: string },
  log: Log,
): Promise<Signer> {
  const { rows } = await sql<{ key: Buffer }>`select key from platform_keys where purpose = 'heads'`.execute(
    db,
  );
  const ofDatabase = rows.map(({ key }) => keyOf(key));
  if (signingKms !== undefined)
    return createRemoteSigner({ config: signingKms, older: [...signingKeys, ...ofDatabase], log });
  const { keys } = await keptKeys(signingKeys, dataDir, 'signing.key');
  const [newest, ...older] = keys;
  return createSigner([newest, ...older, ...ofDatabase]);
}
