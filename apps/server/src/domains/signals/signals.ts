import { createHash } from 'node:crypto';
import type { SignalEvidence, SignalKind } from '@aureus/contract/signals.ts';
import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import { sql } from 'kysely';
import { allOf, type Fact, mapped, readFact } from '../../platform/facts.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { affiliateMarks, clustersOf, isReviewedAmong, LINKS, type Mark } from './signals.rules.ts';
import * as store from './signals.store.ts';

/** Players who share something, such as a card. `key` identifies what they share; only a hash of it is stored. */
type Shared = { key: string; playerIds: readonly bigint[] };

/** Lookups in the domains that hold the shared data. Those that make facts look up one player or one destination. */
export type SignalSources = {
  persons: () => Promise<Shared[]>;
  personsFact: (playerId: bigint) => Fact<Shared[]>;
  /** Withdrawal destinations of several players. */
  destinations: (since: Date) => Promise<Shared[]>;
  /** Players who withdrew to `destination`. */
  playersOfFact: (destination: string, since: Date) => Fact<bigint[]>;
  /** Cards used by at least two and at most `most` players. */
  cards: (asked: { since: Date; most: number }) => Promise<Shared[]>;
  cardsFact: (asked: { since: Date; most: number; playerId: bigint }) => Fact<Shared[]>;
  /** Browsers used by several players to sign in. */
  devices: (since: Date) => Promise<Shared[]>;
  devicesFact: (since: Date, playerId: bigint) => Fact<Shared[]>;
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
   * Makes a {@link Fact} for one player. In a transaction, its function tells if withdrawals of the player need a
   * review. @param destination address of the current withdrawal. Data that the player shares with other accounts is
   * then looked up too, and the marks found are stored. null judges by earlier marks only.
   */
  reviewFact: (playerId: bigint, destination: string | null) => Fact<(tx: Tx) => Promise<boolean>>;
  /**
   * Marks of the clusters with the most findings of links between players, of rain farming or of deposits withdrawn
   * unplayed. A shared network alone isn't enough.
   */
  heaviest: () => Promise<store.KeptMark[]>;
  /** Marks of a player and of the linked accounts. */
  ofCluster: (playerId: bigint) => Promise<store.KeptMark[]>;
  /** All accounts linked to a player, including the player's own. */
  clusterOf: (playerId: bigint, tx?: Tx) => Promise<bigint[]>;
  clusterFact: (playerId: bigint) => Fact<bigint[]>;
  /** Clusters with several accounts. */
  clusters: () => Promise<bigint[][]>;
  /** True if a player's withdrawals need a review because of what was found earlier. */
  isReviewed: (playerId: bigint, tx: Tx) => Promise<boolean>;
  /** Kinds of a player's signals that staff haven't cleared yet. */
  openKinds: (playerId: bigint, tx: Tx) => Promise<SignalKind[]>;
  /** Makes a fact of the kinds of a player's signals that staff haven't cleared yet. */
  openKindsFact: (playerId: bigint) => Fact<SignalKind[]>;
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

const noMarks: Fact<Mark[]> = { expression: sql`null::json`, read: () => [] };

const hashed = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/**
 * Signals that several accounts belong to one person, or that an account is misused. Computed nightly, and some kinds
 * for a player at each withdrawal. Strong signals make withdrawals need a review.
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
  /** Makes a fact of what a player shares with others right now. */
  function sharedNowFact(playerId: bigint, destination: string): Fact<Mark[]> {
    const since = new Date(now() - BACK_DAYS * DAY_MS);
    const sharedData = allOf({
      persons: sources.personsFact(playerId),
      cards: sources.cardsFact({ since, most: MOST_ON_CARD, playerId }),
      devices: sources.devicesFact(since, playerId),
      playersOf: sources.playersOfFact(destination, since),
    });
    return mapped(sharedData, ({ persons, cards, devices, playersOf }) => {
      const there = new Set([playerId, ...playersOf]);
      const marks = [
        ...shared('PERSON', persons),
        ...shared('CARD', cards),
        ...shared('DEVICE', devices),
        ...(there.size > 1 ? shared('ADDRESS', [{ key: destination, playerIds: [...there] }]) : []),
      ];
      return marks.filter((mark) => mark.playerId === playerId);
    });
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

    reviewFact(playerId, destination) {
      const openKinds = store.openKindsFact(playerId);
      const marks = destination === null ? noMarks : sharedNowFact(playerId, destination);
      return mapped(allOf({ openKinds, marks }), (found) => async (tx) => {
        if (found.marks.length === 0) return isReviewedAmong(found.openKinds, playerId);
        await store.addMarks(tx, found.marks, new Date(now()));
        return isReviewedAmong(await readFact(tx, openKinds), playerId);
      });
    },

    ofCluster: (playerId) => store.ofCluster(db, playerId),
    clusterOf: (playerId, tx = db) => readFact(tx, store.clusterFact(playerId)),
    clusterFact: store.clusterFact,
    clusters: () => store.clusters(db),
    isReviewed: async (playerId, tx) =>
      isReviewedAmong(await readFact(tx, store.openKindsFact(playerId)), playerId),
    openKinds: async (playerId, tx) =>
      (await readFact(tx, store.openKindsFact(playerId))).get(playerId) ?? [],
    openKindsFact: (playerId) => mapped(store.openKindsFact(playerId), (kinds) => kinds.get(playerId) ?? []),
    heaviest: () => store.heaviest(db, HEAVY, MOST_LISTED.signals),
    clear: (tx, playerId, reason) => store.clear(tx, playerId, reason, new Date(now())),
  };
}

export { isReviewedAmong, weightOf } from './signals.rules.ts';
export type { KeptMark } from './signals.store.ts';
