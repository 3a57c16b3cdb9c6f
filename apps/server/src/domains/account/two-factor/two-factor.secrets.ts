import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What keeps a stolen database from being of use: secrets are sealed and recovery codes hashed under a key, and each
 * is bound to its player, so that nobody's can be put in another's place.
 */
export function createSecrets(key: Buffer) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `two-factor ${use}`, 32));
  const [sealing, hashing] = [derive('secrets'), derive('recovery codes')];
  const owner = (playerId: bigint) => Buffer.from(String(playerId));

  return {
    /** @returns nonce, tag and sealed text in one. */
    seal(playerId: bigint, secret: Buffer): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(owner(playerId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },

    /** @throws when it was sealed under another key, for another player, or touched. */
    open(playerId: bigint, sealed: Buffer): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(owner(playerId))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },

    /** What is kept of a recovery code in its plain form. */
    recoveryHash: (playerId: bigint, code: string): Buffer =>
      createHmac('sha256', hashing).update(`${playerId}:${code}`).digest(),
  };
}
