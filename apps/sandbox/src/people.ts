import { createHash } from 'node:crypto';

/** Person who can sign in at the simulated Google or Steam. */
export type Person = { key: string; name: string };

/** Test people offered on every sign-in page. */
export const testPeople: readonly Person[] = [
  { key: 'cassia', name: 'Cassia Longina' },
  { key: 'marcus', name: 'Marcus Varro' },
  { key: 'livia', name: 'Livia Drusa' },
];

const longestName = 40;

/**
 * Finds the person for a typed name: a test person by key or full name, otherwise a new person. Returns `undefined`
 * for a name that is empty, longer than 40 characters or contains control characters.
 */
export function findPerson(typed: string): Person | undefined {
  const name = typed.trim().replaceAll(/\s+/gu, ' ');
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name)) return undefined;
  const lower = name.toLowerCase();
  const match = testPeople.find((person) => person.key === lower || person.name.toLowerCase() === lower);
  return match ?? { key: lower, name };
}

/** Derives an unsigned integer of `bytes` bytes from a provider and a person; the same inputs give the same number. */
export function personNumber(provider: string, person: Person, bytes: number): bigint {
  const digest = createHash('sha256').update(`${provider}:${person.key}`).digest('hex');
  return BigInt(`0x${digest.slice(0, bytes * 2)}`);
}
