import { findPerson, type Person, personNumber, testPeople } from '../people.ts';
import type { Shelf } from '../store.ts';

export type SteamPerson = { steamId: string; name: string };

/** Steam id of account number 0. Adding an account number gives that account's Steam id. */
const firstSteamId = 76561197960265728n;

/** Derives a person's Steam id: 17 digits that begin with 76561. The same person gets the same id. */
export function steamIdOf(person: Person): string {
  return String(firstSteamId + personNumber('steam', person, 4));
}

/** All accounts at the simulated Steam: the test people, and everyone who has signed in before. */
export function createSteamPeople(shelf: Shelf<SteamPerson>) {
  const remember = (person: Person): SteamPerson => {
    const steamPerson = { steamId: steamIdOf(person), name: person.name };
    shelf.claim(steamPerson.steamId, steamPerson);
    return steamPerson;
  };
  for (const person of testPeople) remember(person);
  return {
    /** Returns the account for a typed name, and creates it if it's new; `undefined` for an invalid name. */
    signIn: (typed: string): SteamPerson | undefined => {
      const person = findPerson(typed);
      return person === undefined ? undefined : remember(person);
    },
    find: (steamId: string): SteamPerson | undefined => shelf.get(steamId),
  };
}
