import { createHash } from 'node:crypto';
import type { SignalEvidence, SignalKind } from '@aureus/contract/signals.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { affiliateMarks, clustersOf, isReviewedAmong, LINKS, type Mark } from './signals.rules.ts';
import * as store from './signals.store.ts';

/** Players who share something, such as a card. `key` identifies what they share; only a hash of it is stored. */
type Shared = { key: string; playerIds: readonly bigint[] };

/** Lookups in the domains that hold the shared data. With a `playerId`, they return only what this player shares. */
export type SignalSources = {
  persons: (playerId?: bigint, tx?: Tx) => Promise<Shared[]>;
  /** Withdrawal destinations of several players. */
  destinations: (since: Date) => Promise<Shared[]>;
  /** Players who withdrew to `destination`. */
  playersOf: (destination: string, since: Date, tx: Tx) => Promise<bigint[]>;
  /** Cards used by at least two and at most `most` players. */
  cards: (asked: { since: Date; most: number; playerId?: bigint }, tx?: Tx) => Promise<Shared[]>;
  /** Browsers used by several players to sign in. */
  devices: (since: Date, playerId?: bigint, tx?: Tx) => Promise<Shared[]>;
  /** Networks from which at least two and at most `most` players signed in. */
  networks: (since: Date, most: number) => Promise<Shared[]>;
  referrals: (since: Date) => Promise<{ playerId: bigint; affiliateId: bigint }[]>;
  /** Players whose tips came back to them. */
  circularTips: (since: Date) => Promise<Shared[]>;
  /** Players whose stakes came mostly from rain. */
  rainFarmers: (since: Date) => Promise<bigint[]>;
  /** Players whose deposits were withdrawn almost without play. */
  passThrough: (since: Date) => Promise<bigint[]>;
};

export type Signals = {
  /** Recomputes all signals and clusters. */
  find: () => Promise<void>;
  /**
   * True if a player's withdrawals need a review. @param destination of the current withdrawal. If given, the player's
   * shared data is read again first, and the findings are stored.
   */
  isReviewed: (playerId: bigint, tx: Tx, destination?: string | null) => Promise<boolean>;
  /**
   * Marks of the heaviest clusters: those with a link between players, or with a player who farms rain or withdraws
   * deposits unplayed. A shared network alone isn't enough.
   */
  heaviest: () => Promise<store.KeptMark[]>;
  /** Marks of a player and of the linked accounts. */
  ofCluster: (playerId: bigint) => Promise<store.KeptMark[]>;
  /** All accounts linked to a player, including the player's own. */
  clusterOf: (playerId: bigint, tx?: Tx) => Promise<bigint[]>;
  /** Clusters with several accounts. */
  clusters: () => Promise<bigint[][]>;
  /** Kinds of a player's signals that staff haven't cleared yet. */
  openKinds: (playerId: bigint, tx: Tx) => Promise<SignalKind[]>;
  /** Records that staff cleared the player's signals found so far. @returns false if nothing was found. */
  clear: (tx: Tx, playerId: bigint, reason: string) => Promise<boolean>;
};

const DAY_MS = 24 * 60 * 60_000;
const BACK_DAYS = 90;
const NETWORK_DAYS = 30;
/** Number of players above which a shared network is ignored, since it is probably a phone company's. */
const MOST_IN_NETWORK = 20;
/**
 * Number of players above which shared card digits are ignored, since a bank may issue many cards with the same
 * digits.
 */
const MOST_ON_CARD = 5;
const MOST_CLUSTERS = 100;
const HEAVY: readonly SignalKind[] = [...LINKS, 'RAIN', 'PASS_THROUGH'];

/** Evidence codes for data that several accounts share. */
const SHARED = {
  PERSON: 'SAME_PERSON',
  ADDRESS: 'SAME_DESTINATION',
  CARD: 'SAME_CARD',
  DEVICE: 'SAME_BROWSER',
  CIRCULAR_TIPS: 'TIPS_IN_A_CIRCLE',
  NETWORK: 'SAME_NETWORK',
} as const satisfies Partial<Record<SignalKind, SignalEvidence['code']>>;

const hashed = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * Signals that several accounts belong to one person. Computed nightly, and for a player at each withdrawal. Their
 * only effect is a manual review.
 */
export function createSignals(parts: { db: Db; now: () => number; sources: SignalSources }): Signals {
  const { db, now, sources } = parts;

  const shared = (kind: keyof typeof SHARED, groups: readonly Shared[]): Mark[] =>
    groups.flatMap(({ key, playerIds }) =>
      playerIds.map((playerId) => ({
        playerId,
        kind,
        key: hashed(key),
        evidence: { code: SHARED[kind], values: { others: playerIds.length - 1 } },
      })),
    );
  /** Finds what a player and others share right now. */
  async function sharedNow(tx: Tx, playerId: bigint, destination: string): Promise<Mark[]> {
    const since = new Date(now() - BACK_DAYS * DAY_MS);
    const there = new Set([playerId, ...(await sources.playersOf(destination, since, tx))]);
    const marks = [
      ...shared('PERSON', await sources.persons(playerId, tx)),
      ...shared('CARD', await sources.cards({ since, most: MOST_ON_CARD, playerId }, tx)),
      ...shared('DEVICE', await sources.devices(since, playerId, tx)),
      ...(there.size > 1 ? shared('ADDRESS', [{ key: destination, playerIds: [...there] }]) : []),
    ];
    return marks.filter((mark) => mark.playerId === playerId);
  }

  const alone = (
    kind: 'RAIN' | 'PASS_THROUGH',
    ids: readonly bigint[],
    code: 'STAKES_FROM_RAIN' | 'OUT_UNPLAYED',
  ): Mark[] => ids.map((playerId) => ({ playerId, kind, key: '', evidence: { code, values: {} } }));

  return {
    async find() {
      const since = new Date(now() - BACK_DAYS * DAY_MS);
      const networks = await sources.networks(new Date(now() - NETWORK_DAYS * DAY_MS), MOST_IN_NETWORK);
      const marks = [
        ...shared('PERSON', await sources.persons()),
        ...shared('ADDRESS', await sources.destinations(since)),
        ...shared('CARD', await sources.cards({ since, most: MOST_ON_CARD })),
        ...shared('DEVICE', await sources.devices(since)),
        ...shared('CIRCULAR_TIPS', await sources.circularTips(since)),
        ...shared('NETWORK', networks),
        ...affiliateMarks(await sources.referrals(since), networks),
        ...alone('RAIN', await sources.rainFarmers(since), 'STAKES_FROM_RAIN'),
        ...alone('PASS_THROUGH', await sources.passThrough(since), 'OUT_UNPLAYED'),
      ];
      await db.transaction().execute(async (tx) => {
        await store.replaceMarks(tx, marks, new Date(now()));
        await store.replaceClusters(tx, clustersOf(marks));
      });
      await store.fillOldMarks(db);
    },

    async isReviewed(playerId, tx, destination = null) {
      if (destination !== null)
        await store.addMarks(tx, await sharedNow(tx, playerId, destination), new Date(now()));
      return isReviewedAmong(await store.openKinds(tx, playerId), playerId);
    },

    ofCluster: (playerId) => store.ofCluster(db, playerId),
    clusterOf: (playerId, tx = db) => store.clusterOf(tx, playerId),
    clusters: () => store.clusters(db),
    openKinds: async (playerId, tx) => (await store.openKinds(tx, playerId)).get(playerId) ?? [],
    heaviest: () => store.heaviest(db, HEAVY, MOST_CLUSTERS),
    clear: (tx, playerId, reason) => store.clear(tx, playerId, reason, new Date(now())),
  };
}

export { isReviewedAmong, weightOf } from './signals.rules.ts';
export type { KeptMark } from './signals.store.ts';
