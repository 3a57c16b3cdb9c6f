import { createHmac, hkdfSync } from 'node:crypto';
import { createSealing, type Keys } from '../../../platform/sealing.ts';

/**
 * What keeps a stolen database from being of use: secrets are sealed and recovery codes hashed under a key, and each
 * is bound to its player, so that no one's can be put in another's place.
 */
export function createSecrets(keys: Keys) {
  const sealing = createSealing(keys, 'two-factor secrets');
  const hashing = keys.map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'two-factor recovery codes', 32)),
  );

  return {
    seal: (playerId: bigint, secret: Buffer): Buffer => sealing.seal(String(playerId), secret),

    /** @throws when it was sealed under another key, for another player, or touched. */
    open: (playerId: bigint, sealed: Buffer): Buffer => sealing.open(String(playerId), sealed),

    newest: sealing.newest,

    /** What may be kept of a recovery code in its plain form: under the newest key first. */
    recoveryHashes: (playerId: bigint, code: string): Buffer[] =>
      hashing.map((key) => createHmac('sha256', key).update(`${playerId}:${code}`).digest()),
  };
}
