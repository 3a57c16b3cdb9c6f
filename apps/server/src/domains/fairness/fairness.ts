import type { BeaconInfo, RotatedSeedPair, SeedPair } from '@aureus/contract/fairness.ts';
import { hashServerSeed, isClientSeed } from '@aureus/fair/seeds.ts';
import type { BeaconRound, WatchedBeacon } from '../../platform/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newServerSeed } from '../../platform/random.ts';
import type { Keys } from '../../platform/sealing.ts';
import { createSealedSeeds } from './fairness.sealed.ts';
import { createSeeds, type Seeds } from './fairness.seeds.ts';
import * as store from './fairness.store.ts';

export type Fairness = Seeds & {
  /** The beacon that shared draws use: its chain, public key and times. */
  beaconInfo: () => Promise<BeaconInfo>;
  /**
   * Commits to a new player's first pair and the one after it, in the joining transaction. The client seed is the
   * player's to give, now that the seal is made.
   */
  open: (tx: Tx, playerId: bigint) => Promise<void>;
  /** The player's pair in force and the commitment to the next; server seeds as hashes only. */
  seedPair: (playerId: bigint) => Promise<SeedPair>;
  /**
   * Gives the pair in force the player's own client seed, once, before anything is drawn from it.
   * @throws HttpError fairness.error.client_seed, fairness.error.client_seed_set.
   */
  setClientSeed: (playerId: bigint, clientSeed: string) => Promise<SeedPair>;
  /**
   * Ends the pair in force and reveals it; the committed next one takes over with the player's client seed.
   * @throws HttpError fairness.error.client_seed, fairness.error.seed_in_use (an open game hangs on the seed).
   */
  rotate: (playerId: bigint, clientSeed: string) => Promise<RotatedSeedPair>;
  /**
   * The beacon round that will decide a draw whose entries close at a time, and when it comes (ms since the epoch).
   * @throws HttpError request.error.unavailable when that round is published already.
   */
  beaconAfter: (closesAt: number) => Promise<{ round: number; at: number }>;
  /**
   * Commits to a server seed for a shared draw, before its first entry. @param beaconRound null where it is chosen
   * only when the entries close; see {@link setBeaconRound}. @returns the public hash.
   */
  commit: (tx: Tx, drawId: string, beaconRound: number | null) => Promise<string>;
  /** Chooses the beacon round of a draw whose entries have just closed. @throws when it has one already. */
  setBeaconRound: (tx: Tx, drawId: string, round: number) => Promise<void>;
  /** Public data of a pair that something was drawn from. @throws when there is none. */
  drawnPair: (id: bigint) => Promise<{ serverSeedHash: string; clientSeed: string }>;
  /** Public data of seed pairs, by id: a server seed only once it is revealed. */
  pairs: (ids: readonly bigint[]) => Promise<Map<bigint, store.PublicPair>>;
  /** Every pair of a player that has been in force, by id, with how many of its nonces are used. */
  usedNonces: (tx: Tx, playerId: bigint) => Promise<Map<bigint, number>>;
  /** Commitments by draw, seeds included: for drawing, and for showing draws that are over. */
  commitments: (drawIds: readonly string[], tx?: Tx) => Promise<Map<string, Commitment>>;
  /** Keeps the seed of a shared draw in plain, in the transaction that ends the draw. */
  reveal: (tx: Tx, drawId: string) => Promise<void>;
  /** Seals every seed that is not revealed under the newest key, so that older ones can be given up. */
  renewSeals: () => Promise<void>;
  /** The checked beacon round. @throws while it is not published or does not pass. */
  beaconRound: (round: number) => Promise<BeaconRound>;
  /**
   * Asks once for the checked beacon round of a draw. An address that never answers keeps no one waiting.
   * @throws when it does not come within `withinMs`, is another round, or the signal is aborted.
   */
  askBeacon: (
    round: number,
    options: { clock: Clock; withinMs?: number; signal?: AbortSignal },
  ) => Promise<BeaconRound>;
};

export type { Seed } from './fairness.seeds.ts';

export type Commitment = {
  drawId: string;
  serverSeed: string;
  serverSeedHash: string;
  /** Null while it is not chosen: a battle waits for its players. */
  beaconRound: number | null;
  committedAt: Date;
};

/** A beacon round must come this long after entries close, so that no clock's error can bring it before. */
const BEACON_MARGIN_MS = 300;
/** Longest time in ms for one call for a beacon round. */
const BEACON_ANSWER_MS = 2_000;

/** Commitments before bets, seeds after them. No unrevealed server seed ever leaves this domain but for a draw. */
export function createFairness({
  db,
  beacon,
  keys,
}: {
  db: Db;
  beacon: WatchedBeacon;
  keys: Keys;
}): Fairness {
  const sealed = createSealedSeeds(keys);
  const seeds = createSeeds(db, sealed);

  async function commitPair(
    tx: Tx,
    playerId: bigint,
    state: 'CURRENT' | 'NEXT',
    clientSeed: string | null,
  ): Promise<string> {
    const serverSeed = newServerSeed();
    const serverSeedHash = hashServerSeed(serverSeed);
    const seed = { sealed: sealed.seal(serverSeed, serverSeedHash), serverSeedHash };
    await store.insertPair(tx, { ...seed, playerId, clientSeed, state });
    return serverSeedHash;
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
    beaconInfo: () => beacon.info(),

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

    async beaconAfter(closesAt) {
      const chosen = await beacon.firstAfter(closesAt + BEACON_MARGIN_MS);
      // The clock is behind: a round that is published decides nothing that is still open.
      if (chosen.round <= beacon.newest()) throw refuse('request.error.unavailable');
      return chosen;
    },

    async commit(tx, drawId, beaconRound) {
      const serverSeed = newServerSeed();
      const serverSeedHash = hashServerSeed(serverSeed);
      const seed = { sealed: sealed.seal(serverSeed, serverSeedHash), serverSeedHash };
      await store.insertCommitment(tx, { ...seed, drawId, beaconRound });
      return serverSeedHash;
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
          const { drawId, serverSeedHash, beaconRound, committedAt } = row;
          const serverSeed = sealed.open(row);
          return [drawId, { drawId, serverSeed, serverSeedHash, beaconRound, committedAt }];
        }),
      );
    },

    async reveal(tx, drawId) {
      for (const row of await store.readCommitments(tx, [drawId]))
        await store.revealCommitment(tx, drawId, sealed.open(row));
    },

    renewSeals: () => sealed.renew(db),
    beaconRound: (round) => beacon.get(round),

    async askBeacon(round, { clock, withinMs = BEACON_ANSWER_MS, signal }) {
      const answered = new AbortController();
      const end = signal === undefined ? answered.signal : AbortSignal.any([signal, answered.signal]);
      const tooLate = clock.waitUntil(clock.now() + withinMs, end).then(() => {
        throw new Error('the beacon does not answer');
      });
      try {
        const answer = await Promise.race([beacon.get(round), tooLate]);
        if (answer.round !== round) throw new Error('the beacon answered with another round');
        return answer;
      } finally {
        answered.abort();
        tooLate.catch(() => {});
      }
    },
  };
}
