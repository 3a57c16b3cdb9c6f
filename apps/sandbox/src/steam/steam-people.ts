import { findPerson, type Person, personNumber, testPeople } from '../people.ts';
import type { Shelf } from '../store.ts';

export type SteamPerson = { steamId: string; name: string };

/** Steam ids of single persons begin here; the account number is added to it. */
const firstSteamId = 76561197960265728n;

/** The Steam id that a person always has: 17 digits that begin with 76561. */
export function steamIdOf(person: Person): string {
  return String(firstSteamId + personNumber('steam', person, 4));
}

/** Everybody who has an account at this Steam: the test people, and everyone who signed in once. */
export function createSteamPeople(shelf: Shelf<SteamPerson>) {
  const remember = (person: Person): SteamPerson => {
    const steamPerson = { steamId: steamIdOf(person), name: person.name };
    shelf.claim(steamPerson.steamId, steamPerson);
    return steamPerson;
  };
  for (const person of testPeople) remember(person);
  return {
    /** The account of the person who typed this name, made when it is new; `undefined` when the name cannot be used. */
    signIn: (typed: string): SteamPerson | undefined => {
      const person = findPerson(typed);
      return person === undefined ? undefined : remember(person);
    },
    find: (steamId: string): SteamPerson | undefined => shelf.get(steamId),
  };
}
