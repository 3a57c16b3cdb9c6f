import { sql } from 'kysely';
import { type Fact, factOf, readFact } from '../../platform/facts.ts';
import { lockAlone } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { PersonKey } from './kyc.persons.rules.ts';

/** Serializes the matching of persons, so that two accounts approved at the same time find each other. */
export const lockPersons = (tx: Tx): Promise<void> => lockAlone(tx, 'persons');

export async function insertKeys(tx: Tx, playerId: bigint, keys: readonly PersonKey[]): Promise<void> {
  for (const { key, keyId } of keys)
    await sql`insert into kyc_person_keys (person_key, key_id, player_id, found_at)
      values (${key}, ${keyId}, ${playerId}, app_now()) on conflict do nothing`.execute(tx);
}

/**
 * Merges the player's person with all persons who share a key, under the person id of the account linked first. The
 * caller holds {@link lockPersons}.
 */
export async function join(tx: Tx, playerId: bigint): Promise<void> {
  await sql`insert into kyc_persons (player_id, person_id, found_at) values (${playerId}, ${playerId}, app_now())
    on conflict do nothing`.execute(tx);
  await sql`
    with same as (
      select distinct p.person_id from kyc_person_keys mine
      join kyc_person_keys other on other.person_key = mine.person_key
      join kyc_persons p on p.player_id = other.player_id
      where mine.player_id = ${playerId}
    ), first as (
      select p.person_id from kyc_persons p
      where p.person_id in (select person_id from same) order by p.found_at, p.player_id limit 1
    )
    update kyc_persons set person_id = (select person_id from first)
    where person_id in (select person_id from same)`.execute(tx);
}

/**
 * All accounts of a player's person, in the order in which they were linked; only the player if the person is unknown.
 */
export async function accountsOf(tx: Tx, playerId: bigint): Promise<bigint[]> {
  return readFact(tx, accountsFact(playerId));
}

/** Makes a fact of what {@link accountsOf} returns. */
export const accountsFact = (playerId: bigint): Fact<bigint[]> =>
  factOf(sql<{ playerId: string }>`select unnest(kyc_accounts_of(${playerId}))::text as "playerId"`, (rows) =>
    rows.map((row) => BigInt(row.playerId)),
  );

/** True if any of these accounts was found to be too young. */
export async function hasUnderAge(tx: Tx, accounts: readonly bigint[]): Promise<boolean> {
  const { rows } = await sql`
    select from kyc_under_age where player_id = any(${[...accounts]}::bigint[]) limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Persons with several accounts, each with its accounts in the order in which they were linked. With `playerId`, only
 * this player's person.
 */
export async function shared(tx: Tx, playerId: bigint | null = null): Promise<SharedPerson[]> {
  const { rows } = await sharedPersons(playerId).execute(tx);
  return rows.map(personOf);
}

/** Makes a fact of what {@link shared} returns for one player. */
export const sharedFact = (playerId: bigint): Fact<SharedPerson[]> =>
  factOf(sharedPersons(playerId), (rows) => rows.map(personOf));

const sharedPersons = (playerId: bigint | null) => sql<{ personId: string; playerIds: string[] }>`
    select person_id::text as "personId", array_agg(player_id::text order by found_at, player_id) as "playerIds"
    from kyc_persons where ${playerId}::bigint is null
      or person_id = (select o.person_id from kyc_persons o where o.player_id = ${playerId})
    group by person_id having count(*) > 1 order by kyc_persons.person_id`;

type SharedPerson = { personId: bigint; playerIds: bigint[] };
const personOf = ({ personId, playerIds }: { personId: string; playerIds: string[] }): SharedPerson => ({
  personId: BigInt(personId),
  playerIds: playerIds.map(BigInt),
});

/** Newest key stored for a player, in hex; null if there is none. */
export async function keyOf(tx: Tx, playerId: bigint): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select encode(person_key, 'hex') as key from kyc_person_keys where player_id = ${playerId}
    order by found_at desc, person_key limit 1`.execute(tx);
  return rows[0]?.key ?? null;
}

/** Players with this person's key (in hex), at most 20. */
export async function ofKey(tx: Tx, key: string): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from kyc_person_keys where person_key = decode(${key}, 'hex')
    order by found_at, player_id limit 20`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

/**
 * All accounts of a player's person that aren't erased, in the order in which they were linked; empty if the person is
 * unknown.
 */
export async function livingOf(tx: Tx, playerId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select other.player_id as "playerId" from kyc_persons mine
    join kyc_persons other on other.person_id = mine.person_id
    where mine.player_id = ${playerId} and other.ended_at is null order by other.found_at, other.player_id`.execute(
    tx,
  );
  return rows.map((row) => row.playerId);
}

/** True if one of these keys is stored. */
export async function hasKey(tx: Tx, keys: readonly PersonKey[]): Promise<boolean> {
  const { rows } = await sql`
    select from kyc_person_keys where person_key = any(${keys.map(({ key }) => key)}::bytea[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
