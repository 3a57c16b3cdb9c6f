import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** Time-ordered id: keeps index writes together, which random ids would not. */
export const newId = (): string => uuidv7();

/**
 * A key for a call that brought none: a UUID of version 8 and variant b, so that a reader of it later knows whose it is
 * (RFC 9562, section 5.8, leaves such UUIDs to the application).
 */
export const newMadeKey = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-b$4-$5');

/** True for a key that the server made itself. */
export const isMadeKey = (key: string): boolean => /^.{14}8.{4}b/i.test(key);

/** 256 random bits as 64 hex digits: a server seed. */
export const newServerSeed = (): string => randomBytes(32).toString('hex');

/** 256 random bits for a cookie or a state parameter. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored form of a token: its SHA-256. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An id that follows from another one: of the same id and number always the same, and of no other. */
export function derivedId(id: string, number: number): string {
  const hash = createHash('sha256').update(`${id.toLowerCase()}:${number}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}
