import { findPerson, type Person, personNumber, testPeople } from '../people.ts';
import type { Shelf } from '../store.ts';

export type GooglePerson = { sub: string; name: string; email: string };

function toGooglePerson(person: Person): GooglePerson {
  // Google's subject ids have 21 digits.
  const sub = `1${(personNumber('google', person, 16) % 10n ** 20n).toString().padStart(20, '0')}`;
  const mailbox = person.key.replaceAll(/[^a-z0-9]+/gu, '.').replaceAll(/^\.|\.$/gu, '');
  return {
    sub,
    name: person.name,
    email: `${mailbox === '' ? `user${sub.slice(-6)}` : mailbox}@gmail.example`,
  };
}

/** Returns the subject id of the person with this name. @throws if the name is invalid. */
export function subjectOf(name: string): string {
  const person = findPerson(name);
  if (person === undefined) throw new Error(`no one can be called ${name}`);
  return toGooglePerson(person).sub;
}

/** Accounts offered by the account chooser. */
export const chooserPeople: readonly (GooglePerson & { key: string })[] = testPeople.map((person) => ({
  key: person.key,
  ...toGooglePerson(person),
}));

/** All accounts at the simulated Google: the test people, and everyone who has signed in before. */
export function createGooglePeople(shelf: Shelf<GooglePerson>) {
  for (const { sub, name, email } of chooserPeople) shelf.claim(sub, { sub, name, email });
  return {
    /** Returns the account for a typed name, and creates it if it's new; `undefined` for an invalid name. */
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
