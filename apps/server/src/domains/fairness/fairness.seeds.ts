import type { SoloRule } from '@aureus/fair/export.ts';
import { isMadeKey } from '@aureus/fair/keys.ts';
import { refuse } from '../../platform/http/errors.ts';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { SealedSeeds } from './fairness.sealed.ts';
import * as store from './fairness.store.ts';
import type { VersionOf } from './fairness.versions.ts';

/** Seeds, nonce and rule version of one bet. The server seed may only be used for the draw. */
export type Seed = {
  pairId: bigint;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  /** Rule version of the draw. Version 3 also draws with the key of the request. */
  rule: SoloRule;
  /**
   * True if the pair has no client seed yet. {@link Seeds.seedIn} must then be used to draw, because it stores one.
   */
  isOpen: boolean;
};

/** Maximum number of attempts to place a bet, in case another node takes the nonce or the pair changes. */
const ATTEMPTS = 8;
/** Maximum number of players whose seeds are cached. */
const KNOWN_SIZE = 20_000;

export type Seeds = {
  /**
   * Places a bet on the player's own seeds. If `place` returns the status `nonce`, it is called again with other
   * seeds. An error thrown by `place` uses no nonce. @param key the call's Idempotency-Key.
   * @throws HttpError fairness.error.client_seed if the pair has no client seed and the site made the key;
   * request.error.unavailable if other nodes took the nonce of every attempt.
   */
  play: <Answer extends { status: string }>(
    playerId: bigint,
    key: string,
    place: (seed: Seed) => Promise<Answer>,
  ) => Promise<Answer>;
  /**
   * Seeds of the next bet, locked until the transaction ends. Lock the player's wallet first.
   * @param key idempotency key of the bet, from which a pair without a client seed gets one.
   * @throws HttpError fairness.error.client_seed, as {@link Seeds.play}.
   */
  seedIn: (tx: Tx, playerId: bigint, key: string) => Promise<Seed>;
  /**
   * Returns the seeds of a draw that is no bet, and uses up a nonce in the caller's transaction. A rollback gives the
   * nonce back. Lock the player's wallet first. @throws HttpError fairness.error.client_seed, as {@link Seeds.play}.
   */
  takeSeed: (tx: Tx, playerId: bigint, key: string) => Promise<Seed>;
};

/**
 * Provides seeds and nonce for the next bet. The database takes the nonce in the same call as the bet and accepts only
 * the next one, so a stale cache entry only costs a retry.
 */
export function createSeeds(db: Db, sealed: SealedSeeds, versionOf: VersionOf): Seeds {
  const cache = new Map<bigint, Omit<Seed, 'rule'>>();
  const inTurn = createKeyedMutex();

  /**
   * Reads the seeds of the player's current pair. @param key idempotency key of the draw. In a pair without a client
   * seed, a key that the player's side made serves as the client seed; a key that the site made is refused.
   */
  async function read(tx: Tx, playerId: bigint, key: string, lock: boolean): Promise<Omit<Seed, 'rule'>> {
    const pair = await store.readPair(tx, playerId, 'CURRENT', lock);
    if (pair === undefined) throw new Error(`player ${playerId} has no seed pair`);
    const { id, serverSeedHash, nonce } = pair;
    const isOpen = pair.clientSeed === null;
    if (isOpen && isMadeKey(key)) throw refuse('fairness.error.client_seed');
    const clientSeed = pair.clientSeed ?? key.toLowerCase();
    const serverSeed = sealed.open(pair);
    return { pairId: id, serverSeed, serverSeedHash, clientSeed, nonce: Number(nonce), isOpen };
  }

  async function placed<Answer extends { status: string }>(
    playerId: bigint,
    key: string,
    place: (seed: Seed) => Promise<Answer>,
  ): Promise<Answer> {
    const rule = await versionOf(key);
    for (let attempt = 1; ; attempt += 1) {
      const seed = cache.get(playerId) ?? (await read(db, playerId, key, false));
      cache.delete(playerId);
      const answer = await place({ ...seed, rule });
      if (answer.status === 'nonce' && attempt < ATTEMPTS) continue;
      if (answer.status === 'nonce') throw refuse('request.error.unavailable');
      // Not cached: the pair's client seed may have been set in the meantime.
      if (seed.isOpen) return answer;
      if (cache.size >= KNOWN_SIZE) cache.clear();
      cache.set(playerId, answer.status === 'ok' ? { ...seed, nonce: seed.nonce + 1 } : seed);
      return answer;
    }
  }

  async function seedIn(tx: Tx, playerId: bigint, key: string): Promise<Seed> {
    // Waits for a change of the pair that is in progress, because such a change replaces the current pair.
    await store.lockPairs(tx, playerId);
    const seed = { ...(await read(tx, playerId, key, true)), rule: await versionOf(key) };
    if (seed.isOpen) await store.setClientSeed(tx, playerId, seed.clientSeed);
    return seed;
  }

  return {
    play: (playerId, key, place) => inTurn(playerId, () => placed(playerId, key, place)),

    seedIn,

    async takeSeed(tx, playerId, key) {
      const seed = await seedIn(tx, playerId, key);
      await store.takeNonce(tx, seed.pairId);
      // The cached nonce is used up and would be refused.
      cache.delete(playerId);
      return seed;
    },
  };
}
