import { type Fact, mapped } from '../../platform/facts.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Keys } from '../../platform/sealing.ts';
import { identityKey, type PersonKey, personKeys } from './kyc.persons.rules.ts';
import * as store from './kyc.persons.store.ts';
import type { Person } from './kyc.rules.ts';

export type Persons = {
  /** All accounts of a player's person, in the order in which they were linked. */
  accountsOf: (playerId: bigint, tx?: Tx) => Promise<bigint[]>;
  /** Makes a fact of what {@link accountsOf} returns. */
  accountsFact: (playerId: bigint) => Fact<bigint[]>;
  /** Persons with several accounts. `key` is the person's id. With `playerId`, only this player's person. */
  shared: (playerId?: bigint, tx?: Tx) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /** Makes a fact of what {@link shared} returns for one player. */
  sharedFact: (playerId: bigint) => Fact<{ key: string; playerIds: bigint[] }[]>;
  /** True if another account was linked to the player's person before this one. */
  isSecond: (playerId: bigint, tx?: Tx) => Promise<boolean>;
  /** True if an account that was linked to the player's person before this one still exists. */
  isSecondNow: (playerId: bigint, tx?: Tx) => Promise<boolean>;
  /** Links a new account to the person of an erased account with the same sign-in. */
  comeBack: (tx: Tx, playerId: bigint, identity: Identity) => Promise<void>;
  /** Keys that recognize sign-ins after an erasure, without revealing the person. */
  keysOfIdentities: (identities: readonly Identity[]) => PersonKey[];
  /** Locks the links between accounts and persons until the transaction ends. */
  lock: (tx: Tx) => Promise<void>;
  /** Links a player to the person of a review. @returns all accounts of the person. */
  recognize: (tx: Tx, playerId: bigint, person: Person) => Promise<bigint[]>;
  /** Newest person key stored for a player, in hex; null if there is none. */
  keyOf: (playerId: bigint) => Promise<string | null>;
  /** Players with this person key in hex; empty for any other text. */
  ofKey: (text: string) => Promise<bigint[]>;
  /** True if any of these accounts was found to be too young. */
  hasUnderAge: (tx: Tx, accounts: readonly bigint[]) => Promise<boolean>;
};

type Identity = { provider: string; subject: string };

type Parts = {
  db: Db;
  /** Newest first. Older keys must stay, since persons are stored as hashes, which can't be recomputed under a new key. */
  keys: Keys;
  /** Runs with all accounts of a person who has several, in the transaction of each review that recognizes them. */
  onShared: (tx: Tx, accounts: readonly bigint[]) => Promise<void>;
};

/** Links accounts that belong to one person. */
export function createPersons({ db, keys, onShared }: Parts): Persons {
  const keyed = ({ personId, playerIds }: { personId: bigint; playerIds: bigint[] }) => ({
    key: String(personId),
    playerIds,
  });
  const accountsOf = (playerId: bigint, tx: Tx = db): Promise<bigint[]> => store.accountsOf(tx, playerId);

  return {
    accountsOf,
    accountsFact: store.accountsFact,
    isSecond: async (playerId, tx = db) => (await accountsOf(playerId, tx))[0] !== playerId,
    lock: store.lockPersons,

    shared: async (playerId, tx = db) => (await store.shared(tx, playerId ?? null)).map(keyed),
    sharedFact: (playerId) => mapped(store.sharedFact(playerId), (persons) => persons.map(keyed)),
    async isSecondNow(playerId, tx = db) {
      const [first] = await store.livingOf(tx, playerId);
      return first !== undefined && first !== playerId;
    },

    async comeBack(tx, playerId, identity) {
      const hashes = keys.map((key) => identityKey(identity, key));
      if (!(await store.hasKey(tx, hashes))) return;
      await store.lockPersons(tx);
      await store.insertKeys(tx, playerId, hashes);
      await store.join(tx, playerId);
    },

    keysOfIdentities: (identities) =>
      keys.flatMap((key) => identities.map((identity) => identityKey(identity, key))),

    async recognize(tx, playerId, person) {
      await store.lockPersons(tx);
      await store.insertKeys(
        tx,
        playerId,
        keys.flatMap((key) => personKeys(person, key)),
      );
      await store.join(tx, playerId);
      const accounts = await store.accountsOf(tx, playerId);
      if (accounts.length > 1) await onShared(tx, accounts);
      return accounts;
    },

    keyOf: (playerId) => store.keyOf(db, playerId),
    ofKey: async (text) => (/^[0-9a-f]{64}$/i.test(text) ? store.ofKey(db, text.toLowerCase()) : []),
    hasUnderAge: store.hasUnderAge,
  };
}
