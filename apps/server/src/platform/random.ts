import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** Creates a time-ordered id. Unlike random ids, they keep index writes close together. */
export const newId = (): string => uuidv7();

/**
 * Creates an idempotency key for a call without one. It's a UUID of version 8 and variant b, which marks it as made by
 * the server (RFC 9562, section 5.8); `isMadeKey` of packages/fair recognizes it.
 */
export const newMadeKey = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-b$4-$5');

/** Creates a server seed: 256 random bits as 64 hex digits. */
export const newServerSeed = (): string => randomBytes(32).toString('hex');

/** Creates a token, such as for a cookie or a link, from 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token, its SHA-256. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derives an id from another id and a number. Equal inputs always give the same id. */
export function derivedId(id: string, number: number): string {
  const hash = createHash('sha256').update(`${id.toLowerCase()}:${number}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}
