import type { Db } from '../../platform/postgres.ts';
import { usernames } from '../account/account.ts';
import * as store from './kyc.persons.store.ts';

/** Persons with several accounts, and what these are called. */
export async function sharedPersons(db: Db): Promise<{ personId: bigint; usernames: string[] }[]> {
  const persons = await store.shared(db);
  const names = await usernames(
    db,
    persons.flatMap(({ playerIds }) => playerIds),
  );
  return persons.map(({ personId, playerIds }) => ({
    personId,
    usernames: playerIds.map((id) => names.get(id) ?? ''),
  }));
}
