import { createHash } from 'node:crypto';

/** Somebody who can sign in at the sandbox's Google or Steam. */
export type Person = { key: string; name: string };

/** The test people that every sign-in page offers. */
export const testPeople: readonly Person[] = [
  { key: 'cassia', name: 'Cassia Longina' },
  { key: 'marcus', name: 'Marcus Varro' },
  { key: 'livia', name: 'Livia Drusa' },
];

const longestName = 40;

/**
 * Finds the person that a typed name means: a test person by key or full name, else somebody new.
 * Returns `undefined` for a name that is empty, longer than 40 characters or holds control characters.
 */
export function findPerson(typed: string): Person | undefined {
  const name = typed.trim().replaceAll(/\s+/gu, ' ');
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name)) return undefined;
  const lower = name.toLowerCase();
  const match = testPeople.find((person) => person.key === lower || person.name.toLowerCase() === lower);
  return match ?? { key: lower, name };
}

/** An unsigned integer of `bytes` bytes that always belongs to this person at this provider. */
export function personNumber(provider: string, person: Person, bytes: number): bigint {
  const digest = createHash('sha256').update(`${provider}:${person.key}`).digest('hex');
  return BigInt(`0x${digest.slice(0, bytes * 2)}`);
}
