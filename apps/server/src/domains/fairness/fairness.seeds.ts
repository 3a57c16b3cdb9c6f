import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { isMadeKey } from '../../platform/random.ts';
import type { SealedSeeds } from './fairness.sealed.ts';
import * as store from './fairness.store.ts';

/** The seeds and the nonce of one bet. The server seed is for drawing alone. */
export type Seed = {
  pairId: bigint;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  /** No one has given the pair a client seed. The draw must be made with {@link Seeds.seedIn}, which keeps its key. */
  isOpen: boolean;
};

/** Attempts at a bet whose nonce was taken elsewhere: by another node, or with a changed pair. */
const ATTEMPTS = 8;
/** Seeds of so many players are kept at hand. */
const KNOWN_SIZE = 20_000;

export type Seeds = {
  /**
   * Places a bet on the player's own seeds; `place` is called again with other ones when it answers `nonce`.
   * A refusal that it throws uses no nonce. @param key the caller's Idempotency-Key.
   */
  play: <Answer extends { status: string }>(
    playerId: bigint,
    key: string,
    place: (seed: Seed) => Promise<Answer>,
  ) => Promise<Answer>;
  /**
   * The seeds of the next bet, locked until the transaction ends. Lock the player's wallet first.
   * @param key the bet's; a pair without a client seed gets it as its own, unless the transaction is undone.
   */
  seedIn: (tx: Tx, playerId: bigint, key: string) => Promise<Seed>;
  /**
   * The seeds of a draw that is no bet, with the nonce taken in the caller's transaction: it is used whatever becomes
   * of other draws, and given back when the transaction fails. Lock the player's wallet first.
   */
  takeSeed: (tx: Tx, playerId: bigint, key: string) => Promise<Seed>;
};

/**
 * Hands out the seeds and the nonce of the next bet. The database takes a nonce in the same call as its bet and refuses one
 * that is not the next, so what is remembered here is only a guess that saves reading; one player's bets go one after
 * another, so it is mostly right.
 */
export function createSeeds(db: Db, sealed: SealedSeeds): Seeds {
  const cache = new Map<bigint, Seed>();
  const inTurn = createKeyedMutex();

  /**
   * @param key of the draw: the client seed of a pair that no one has given one, if the player's side made it up. The
   * server never makes a client seed: under a key of its own the pair is drawn from without one.
   */
  async function read(tx: Tx, playerId: bigint, key: string, lock: boolean): Promise<Seed> {
    const pair = await store.readPair(tx, playerId, 'CURRENT', lock);
    if (pair === undefined) throw new Error(`player ${playerId} has no seed pair`);
    const { id, serverSeedHash, nonce } = pair;
    const clientSeed = pair.clientSeed ?? (isMadeKey(key) ? '' : key.toLowerCase());
    const isOpen = pair.clientSeed === null;
    const serverSeed = sealed.open(pair);
    return { pairId: id, serverSeed, serverSeedHash, clientSeed, nonce: Number(nonce), isOpen };
  }

  async function placed<Answer extends { status: string }>(
    playerId: bigint,
    key: string,
    place: (seed: Seed) => Promise<Answer>,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const seed = cache.get(playerId) ?? (await read(db, playerId, key, false));
      cache.delete(playerId);
      const answer = await place(seed);
      if (answer.status === 'nonce' && attempt < ATTEMPTS) continue;
      if (answer.status === 'nonce') throw new Error(`no nonce was free for player ${playerId}`);
      // Its client seed may have come from elsewhere meanwhile.
      if (seed.isOpen) return answer;
      if (cache.size >= KNOWN_SIZE) cache.clear();
      cache.set(playerId, answer.status === 'ok' ? { ...seed, nonce: seed.nonce + 1 } : seed);
      return answer;
    }
  }

  async function seedIn(tx: Tx, playerId: bigint, key: string): Promise<Seed> {
    // A change of the pair that is under way is waited for first: the pair in force is another one after it.
    await store.lockPairs(tx, playerId);
    const seed = await read(tx, playerId, key, true);
    if (seed.isOpen) await store.setClientSeed(tx, playerId, seed.clientSeed);
    return seed;
  }

  return {
    play: (playerId, key, place) => inTurn(playerId, () => placed(playerId, key, place)),

    seedIn,

    async takeSeed(tx, playerId, key) {
      const seed = await seedIn(tx, playerId, key);
      await store.takeNonce(tx, seed.pairId);
      // What is remembered would only be refused.
      cache.delete(playerId);
      return seed;
    },
  };
}
