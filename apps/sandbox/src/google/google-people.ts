import { findPerson, type Person, personNumber, testPeople } from '../people.ts';
import type { Shelf } from '../store.ts';

export type GooglePerson = { sub: string; name: string; email: string };

function toGooglePerson(person: Person): GooglePerson {
  // Google's subjects are 21 digits.
  const sub = `1${(personNumber('google', person, 16) % 10n ** 20n).toString().padStart(20, '0')}`;
  const mailbox = person.key.replaceAll(/[^a-z0-9]+/gu, '.').replaceAll(/^\.|\.$/gu, '');
  return {
    sub,
    name: person.name,
    email: `${mailbox === '' ? `user${sub.slice(-6)}` : mailbox}@gmail.example`,
  };
}

/** The subject that Google gives the person of a name. @throws for a name that can't be used. */
export function subjectOf(name: string): string {
  const person = findPerson(name);
  if (person === undefined) throw new Error(`no one can be called ${name}`);
  return toGooglePerson(person).sub;
}

/** The accounts that the chooser offers. */
export const chooserPeople: readonly (GooglePerson & { key: string })[] = testPeople.map((person) => ({
  key: person.key,
  ...toGooglePerson(person),
}));

/** Everybody who has an account at this Google: the test people, and everyone who signed in once. */
export function createGooglePeople(shelf: Shelf<GooglePerson>) {
  for (const { sub, name, email } of chooserPeople) shelf.claim(sub, { sub, name, email });
  return {
    /** The account of the person who typed this name, made when it is new; `undefined` when the name cannot be used. */
    signIn: (typed: string): GooglePerson | undefined => {
      const person = findPerson(typed);
      if (person === undefined) return undefined;
      const googlePerson = toGooglePerson(person);
      shelf.claim(googlePerson.sub, googlePerson);
      return googlePerson;
    },
    find: (sub: string): GooglePerson | undefined => shelf.get(sub),
  };
}

export type GooglePeople = ReturnType<typeof createGooglePeople>;
