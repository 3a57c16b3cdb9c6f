import type { RotatedSeedPair, SeedPair } from '@aureus/contract/fairness.ts';
import { hashServerSeed, isClientSeed } from '@aureus/fair/seeds.ts';
import type { WatchedBeacon } from '../../platform/beacon.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newServerSeed } from '../../platform/random.ts';
import type { Keys } from '../../platform/sealing.ts';
import { declareOutage, type Outage, readOutages } from './fairness.beacon.store.ts';
import { type BeaconRounds, createBeaconRounds } from './fairness.beacon.ts';
import { createSealedSeeds } from './fairness.sealed.ts';
import { createSeeds, type Seeds } from './fairness.seeds.ts';
import * as store from './fairness.store.ts';
import type { VersionOf } from './fairness.versions.ts';

export type Fairness = Seeds &
  BeaconRounds & {
    /**
     * Commits to a new player's first and second pair, in the transaction that creates the player. The player may set
     * the client seed afterwards, since the server seed is already committed.
     */
    open: (tx: Tx, playerId: bigint) => Promise<void>;
    /** The player's current pair, and the commitment to the next. Server seeds are shown only as hashes. */
    seedPair: (playerId: bigint) => Promise<SeedPair>;
    /**
     * Sets the client seed of the player's current pair. Works once, before anything is drawn from the pair.
     * @throws HttpError fairness.error.client_seed, fairness.error.client_seed_set.
     */
    setClientSeed: (playerId: bigint, clientSeed: string) => Promise<SeedPair>;
    /**
     * Ends and reveals the current pair. The committed next pair becomes current, with the player's client seed.
     * @throws HttpError fairness.error.client_seed, fairness.error.seed_in_use (an open game still uses the seed).
     */
    rotate: (playerId: bigint, clientSeed: string) => Promise<RotatedSeedPair>;
    /**
     * Commits to a server seed for a shared draw, before its first entry. @param beaconRound null if it is chosen only
     * when the entries close; see {@link setBeaconRound}. @returns the public hash.
     */
    commit: (tx: Tx, drawId: string, beaconRound: number | null) => Promise<string>;
    /**
     * Makes a commitment to a new server seed, with the seed encrypted. For a domain whose own SQL function stores it
     * by fairness_commit.sql.
     */
    newCommitment: () => { sealed: Buffer; serverSeedHash: string };
    /** Sets the beacon round of a draw whose entries have just closed. @throws if it already has one. */
    setBeaconRound: (tx: Tx, drawId: string, round: number) => Promise<void>;
    /** Public data of a pair that was used for a draw. @throws if there is none. */
    drawnPair: (id: bigint) => Promise<{ serverSeedHash: string; clientSeed: string }>;
    /** Public data of seed pairs, by id. A server seed is included only after it is revealed. */
    pairs: (ids: readonly bigint[]) => Promise<Map<bigint, store.PublicPair>>;
    /** Number of used nonces by pair id, for each pair of a player that is or was current. */
    usedNonces: (tx: Tx, playerId: bigint) => Promise<Map<bigint, number>>;
    /** Commitments by draw, including seeds: for drawing, and for showing finished draws. */
    commitments: (drawIds: readonly string[], tx?: Tx) => Promise<Map<string, Commitment>>;
    /** Reads the public part of commitments, by draw: the hashes, and the seeds of draws that are over. */
    shownSeeds: (drawIds: readonly string[]) => Promise<Map<string, store.ShownSeed>>;
    /**
     * Stores a shared draw's seed as plain text, in the transaction that ends the draw. @param outage declared outage
     * that voids the draw. @throws if the draw's stored outage is another one. Draws of a declared outage are never
     * drawn.
     */
    reveal: (tx: Tx, drawId: string, outage?: number) => Promise<void>;
    /** All declared outages with the draws that they voided, oldest first. */
    outages: () => Promise<Outage[]>;
    /**
     * Declares the outage of an approved request. All draws that wait for its rounds become void and are never drawn.
     * @returns undefined if the outage was declared before, or the missing round was handed in.
     */
    declareOutage: (tx: Tx, request: bigint) => Promise<{ id: number; draws: string[] } | undefined>;
    /** Re-encrypts all unrevealed seeds under the newest key, so that older keys can be removed. */
    renewSeals: () => Promise<void>;
  };

export { beaconPause, isWaiting } from './fairness.beacon.rules.ts';
export type { Seed } from './fairness.seeds.ts';

export type Commitment = {
  drawId: string;
  serverSeed: string;
  serverSeedHash: string;
  /** Null until a beacon round is chosen; for a battle, that is when its seats are full. */
  beaconRound: number | null;
  committedAt: Date;
  /** Number of the declared outage that voids the draw; null if there is none. */
  outage: number | null;
};

/**
 * Provably fair seeds: commitments before bets, seeds after them. Unrevealed server seeds leave this domain only to
 * draw.
 */
export function createFairness({
  db,
  beacon,
  keys,
  versionOf,
  now,
}: {
  db: Db;
  beacon: WatchedBeacon;
  keys: Keys;
  versionOf: VersionOf;
  now: () => number;
}): Fairness {
  const sealed = createSealedSeeds(keys);
  const seeds = createSeeds(db, sealed, versionOf);

  function newCommitment(): { sealed: Buffer; serverSeedHash: string } {
    const serverSeed = newServerSeed();
    const serverSeedHash = hashServerSeed(serverSeed);
    return { sealed: sealed.seal(serverSeed, serverSeedHash), serverSeedHash };
  }

  async function commitPair(
    tx: Tx,
    playerId: bigint,
    state: 'CURRENT' | 'NEXT',
    clientSeed: string | null,
  ): Promise<string> {
    const seed = newCommitment();
    await store.insertPair(tx, { ...seed, playerId, clientSeed, state });
    return seed.serverSeedHash;
  }

  async function readSeedPair(playerId: bigint): Promise<SeedPair> {
    const [current, next] = await Promise.all([
      store.readPair(db, playerId, 'CURRENT'),
      store.readPair(db, playerId, 'NEXT'),
    ]);
    if (current === undefined || next === undefined) throw new Error(`player ${playerId} has no seed pair`);
    const { clientSeed, serverSeedHash, nonce } = current;
    const number = await store.readNumber(db, playerId, current.id);
    return {
      currentSeed: { number, clientSeed: clientSeed ?? '', serverSeed: serverSeedHash, nonce: Number(nonce) },
      nextSeed: { serverSeed: next.serverSeedHash },
    };
  }

  return {
    ...seeds,
    ...createBeaconRounds({ db, beacon, now }),

    async open(tx, playerId) {
      await commitPair(tx, playerId, 'CURRENT', null);
      await commitPair(tx, playerId, 'NEXT', null);
    },

    seedPair: readSeedPair,

    async setClientSeed(playerId, clientSeed) {
      if (!isClientSeed(clientSeed)) throw refuse('fairness.error.client_seed');
      if (!(await store.setClientSeed(db, playerId, clientSeed)))
        throw refuse('fairness.error.client_seed_set');
      return readSeedPair(playerId);
    },

    async rotate(playerId, clientSeed) {
      if (!isClientSeed(clientSeed)) throw refuse('fairness.error.client_seed');
      return db.transaction().execute(async (tx) => {
        await store.lockPairs(tx, playerId);
        const ended = await store.readPair(tx, playerId, 'CURRENT', true);
        const next = await store.readPair(tx, playerId, 'NEXT');
        if (ended === undefined || next === undefined) throw new Error(`player ${playerId} has no seed pair`);
        if (ended.openGames > 0) throw refuse('fairness.error.seed_in_use');
        const serverSeed = sealed.open(ended);
        await store.revealPair(tx, ended.id, { serverSeed, clientSeed });
        await store.promotePair(tx, next.id, clientSeed);
        const nextHash = await commitPair(tx, playerId, 'NEXT', null);
        const number = await store.readNumber(tx, playerId, ended.id);
        return {
          currentSeed: {
            number: number + 1,
            clientSeed,
            serverSeed: next.serverSeedHash,
            nonce: Number(next.nonce),
          },
          nextSeed: { serverSeed: nextHash },
          revealed: {
            number,
            clientSeed: ended.clientSeed ?? clientSeed,
            serverSeed,
            serverSeedHash: ended.serverSeedHash,
            nonce: Number(ended.nonce),
          },
        };
      });
    },

    newCommitment,

    async commit(tx, drawId, beaconRound) {
      const seed = newCommitment();
      await store.insertCommitment(tx, { ...seed, drawId, beaconRound });
      return seed.serverSeedHash;
    },

    async setBeaconRound(tx, drawId, round) {
      if (!(await store.setBeaconRound(tx, drawId, round))) throw new Error(`${drawId} has its beacon round`);
    },

    async drawnPair(id) {
      const pair = (await store.readPairs(db, [id])).get(id);
      if (pair?.clientSeed === undefined || pair.clientSeed === null)
        throw new Error(`seed pair ${id} is gone`);
      return { serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed };
    },

    pairs: (ids) => store.readPairs(db, ids),
    usedNonces: (tx, playerId) => store.readUsedNonces(tx, playerId),

    async commitments(drawIds, tx = db) {
      const rows = await store.readCommitments(tx, drawIds);
      return new Map(
        rows.map((row) => {
          const { drawId, serverSeedHash, beaconRound, committedAt, outage } = row;
          const serverSeed = sealed.open(row);
          return [drawId, { drawId, serverSeed, serverSeedHash, beaconRound, committedAt, outage }];
        }),
      );
    },

    shownSeeds: (drawIds) => store.readShownSeeds(db, drawIds),

    async reveal(tx, drawId, outage) {
      for (const row of await store.readCommitments(tx, [drawId])) {
        if (!(await store.revealCommitment(tx, drawId, sealed.open(row), outage)))
          throw new Error(`${drawId} belongs to a declared outage`);
      }
    },

    outages: () => readOutages(db),
    declareOutage,

    renewSeals: () => sealed.renew(db),
  };
}
