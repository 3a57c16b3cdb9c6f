import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A server seed is 32 random bytes written as 64 lower-case hex digits; the text itself is what is hashed and keyed. */
const SERVER_SEED = /^[0-9a-f]{64}$/;

/** What a player may choose as a client seed. */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/**
 * The commitment to a server seed: SHA-256 of its 64 characters, in hex.
 * @throws TypeError when the text is not a server seed, so that a missing seed can never be committed to.
 */
export function hashServerSeed(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new TypeError('a server seed is 64 lower-case hex digits');
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}
