import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Format of a server seed: 32 random bytes as 64 lower-case hex digits. Hash and HMAC are computed over these
 * characters, not over the bytes.
 */
const SERVER_SEED = /^[0-9a-f]{64}$/;

/** Format of a client seed that a player can choose. */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/**
 * Returns the commitment to a server seed: SHA-256 of its 64 characters, in hex.
 * @throws TypeError when the text is not a server seed, so that a missing seed can never be committed to.
 */
export function hashServerSeed(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new TypeError('a server seed is 64 lower-case hex digits');
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}
