import { createHmac, hkdfSync } from 'node:crypto';
import { createSealing, type Keys } from '../../../platform/sealing.ts';

/**
 * Encrypts authenticator secrets and hashes recovery codes. Each is bound to its player and doesn't work in another
 * player's row.
 */
export function createSecrets(keys: Keys) {
  const sealing = createSealing(keys, 'two-factor secrets');
  const hashing = keys.map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'two-factor recovery codes', 32)),
  );

  return {
    seal: (playerId: bigint, secret: Buffer): Buffer => sealing.seal(String(playerId), secret),

    /**
     * Decrypts a secret. @throws if it was sealed under none of the keys or for another player, or if it was altered.
     */
    open: (playerId: bigint, sealed: Buffer): Buffer => sealing.open(String(playerId), sealed),

    newest: sealing.newest,

    /** Hashes under which a recovery code (in its plain form) may be stored, newest key first. */
    recoveryHashes: (playerId: bigint, code: string): Buffer[] =>
      hashing.map((key) => createHmac('sha256', key).update(`${playerId}:${code}`).digest()),
  };
}
