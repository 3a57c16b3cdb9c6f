import type { RewardCaseDesign } from '@aureus/catalogue/reward-cases.ts';
import { TIERS } from '@aureus/contract/player.ts';
import type { Rake, RakeType, RankCase, RewardCase, RewardsInfo } from '@aureus/contract/rewards.ts';
import { highestOf, productOf, type Rational, rational } from '@aureus/fair/rational.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { TrustedNow } from '../../platform/clock-check.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Deposited, Reversed, TakenBack } from '../cashier/payments/payments.events.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Levels } from '../levels/levels.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { RewardsFacts } from './rewards.events.ts';
import { createKeys, type GivenKeys } from './rewards.keys.ts';
import { createOpenings, type Opened, type Ready } from './rewards.openings.ts';
import { claimedAfter, fromDeposit, redeemable, toNextKey } from './rewards.rules.ts';
import * as store from './rewards.store.ts';
import { createVersions, type RewardVersion } from './rewards.versions.ts';
import { createViews } from './rewards.views.ts';

export type Rewards = {
  /** Publishes the reward cases as designed in the code. */
  publishDesigns: () => Promise<void>;

  /** Returns a version of a reward case, current or not; undefined for an unknown id. */
  version: (id: bigint) => Promise<RewardVersion | undefined>;

  /**
   * Exact mean payouts of the current cases. For rake and deposit cases, the highest mean; rank cases by tier. Means
   * of rake cases are parts of the claimed amount, others are cents.
   */
  means: () => { rake: Rational; deposit: Rational; rank: Map<string, Rational> };

  /** Returns the state of all reward cases for a player. Amounts are coins. */
  info: (playerId: bigint) => Promise<RewardsInfo>;

  /**
   * Number of cases that a player can open now, or could after the identity check. Several keys of a case count once.
   */
  ready: (playerId: bigint) => Promise<number>;

  /** Returns a deposit or rank case with its items. @throws HttpError rewards.error.not_found. */
  case: (playerId: bigint, caseId: string) => Promise<RewardCase>;

  /**
   * Opens a rake case for everything it has collected. Repeating the key returns the first answer.
   * @throws HttpError rewards.error.not_yet | minimum | changed, request.error.idempotency_reused | unavailable,
   * fairness.error.client_seed, account.error.restricted | self_banned | cooling_off, registers.error.excluded |
   * unchecked.
   */
  redeemRake: (playerId: bigint, key: string, asked: RedeemRake) => Promise<Opened>;

  /**
   * Opens a deposit or rank case with a key of the case. Repeating the idempotency key returns the first answer.
   * @throws HttpError rewards.error.not_found | kyc_required | no_keys | changed, request.error.idempotency_reused,
   * fairness.error.client_seed, account.error.restricted | self_banned | cooling_off, registers.error.excluded |
   * unchecked.
   */
  redeemCase: (playerId: bigint, key: string, asked: RedeemCase) => Promise<Opened>;

  /**
   * Gives keys of a deposit case, by default the cheapest, in the transaction of their cause: once per source and
   * `ref`. Call {@link announce} after commit. @returns true if the keys are new.
   */
  giveKeys: (tx: Tx, gift: GivenKeys) => Promise<boolean>;

  /**
   * Promises the keys of a deposit in the transaction that credits it: one key per 25 coins. The player's bets release
   * them.
   */
  onDeposited: (tx: Tx, deposit: Deposited) => Promise<void>;

  /**
   * Takes back the keys of a reversed deposit, in the transaction of the reversal. For keys that were opened already,
   * returns what the newest openings of their case paid, for the caller to charge.
   */
  onReversed: (tx: Tx, deposit: Reversed) => Promise<TakenBack>;

  /** Notifies a player's pages that keys or claims have changed. Call after commit. */
  announce: (playerId: bigint) => void;

  openingCount: (tx: Tx, playerId: bigint) => Promise<number>;

  /** A page of a player's openings, newest first. */
  openings: (query: { playerId: bigint; limit: number; offset: number }) => Promise<store.OpeningRow[]>;

  /** A player's openings after the given one, oldest first; without one, from the first. */
  openingsAfter: (query: {
    playerId: bigint;
    after: string | undefined;
    limit: number;
  }) => Promise<store.OpeningRow[]>;

  /** Finds an opening of the player; undefined also for another player's opening. */
  findOpening: (playerId: bigint, id: string) => Promise<store.OpeningRow | undefined>;
};
export type { OpeningRow } from './rewards.store.ts';
export type { RewardVersion } from './rewards.versions.ts';

/** Request to open a case. `contentHash`: content hash of the case that the player saw, if the page sends it. */
type RedeemRake = { rakeType: RakeType; contentHash?: string };
type RedeemCase = { caseId: string; contentHash?: string };

/** Minimum price of a rake case, in cents. */
const LEAST_CLAIM = 1n;
const RAKE_CASES = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly' } as const;
const RAKE_TYPES = Object.keys(RAKE_CASES) as RakeType[];

/**
 * Rakeback, keys, and the cases opened with them. Claimable amounts are computed from play, gifts and openings, so
 * bets write nothing here.
 */
export function createRewards(parts: {
  db: Db;
  wallet: Wallet;
  levels: Levels;
  fairness: Fairness;
  catalogue: Catalogue;
  designs: readonly RewardCaseDesign[];
  /** True if the player passed the identity check or is a demo bot. Others can't use keys. */
  isPerson: (tx: Tx, playerId: bigint) => Promise<boolean>;
  /** All accounts of a player's person, first account first. Rank keys are given once per person. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<bigint[]>;
  /** Time in ms for which the reel hides an opening's result; prices are in cents. */
  reelMs: (price: bigint, won: readonly { price: bigint }[]) => number;
  /** Reads the database's time. Undefined while the clock is wrong, which prevents opening rake cases. */
  trustedNow: TrustedNow;
  bus: Bus<RewardsFacts>;
}): Rewards {
  const { db, wallet, levels, fairness, catalogue, designs, bus } = parts;
  const idsOf = (kind: RewardCaseDesign['kind']) =>
    designs.filter((design) => design.kind === kind).map(({ slug }) => slug);
  const depositIds = idsOf('DEPOSIT');
  const rankIds = idsOf('RANK');
  const tierOf = (caseId: string) => TIERS.find((tier) => tier.toLowerCase() === caseId);

  const versions = createVersions(db);
  const views = createViews({ catalogue });
  const earning = async (tx: Tx, playerId: bigint): Promise<bigint> =>
    (await wallet.play([playerId], tx)).get(playerId)?.edge ?? 0n;
  const keys = createKeys(depositIds, earning);
  const announce = (playerId: bigint) => bus.publish('rewards:changed', { playerId });
  const openings = createOpenings({
    db,
    wallet,
    fairness,
    views,
    version: (id) => versions.version(id),
    reelMs: parts.reelMs,
    announce,
  });

  /** @throws HttpError rewards.error.not_found. */
  function current(caseId: string): RewardVersion {
    const version = versions.current(caseId);
    if (version === undefined) throw refuse('rewards.error.not_found');
    return version;
  }

  /** Reads a player's keys, by case. `earned`: all keys received. `left`: keys that can still be opened. */
  async function keysOf(tx: Tx, playerId: bigint) {
    const keysByCase = await store.readGiven(tx, playerId, await earning(tx, playerId));
    const opened = await store.readOpened(tx, [playerId]);
    const openedByPerson = await store.readOpened(tx, await parts.accountsOf(tx, playerId));
    const rankStart = await store.readRankStart(tx, playerId);
    const { wagered } = await wallet.read(playerId, tx);
    const timesIn = (openings: Map<string, number>, caseId: string) => openings.get(caseId) ?? 0;
    const earned = (caseId: string): number => {
      const tier = tierOf(caseId);
      return tier === undefined ? (keysByCase.get(caseId)?.given ?? 0) : levels.keysEarned(wagered, tier);
    };
    return {
      wagered,
      earned,
      left: (caseId: string): number => {
        const tier = tierOf(caseId);
        if (tier === undefined) return earned(caseId) - timesIn(opened, caseId);
        const before = rankStart === undefined ? 0 : levels.keysEarned(rankStart, tier);
        return Math.max(earned(caseId) - timesIn(openedByPerson, caseId), before - timesIn(opened, caseId));
      },
      waiting: (caseId: string) => keysByCase.get(caseId)?.waiting ?? 0,
    };
  }

  async function rakes(tx: Tx, playerId: bigint): Promise<(period: RakeType) => Rake> {
    const claims = await store.readClaims(tx, playerId);
    const edge = await earning(tx, playerId);
    return (period) => {
      const claim = claims.find((row) => row.period === period);
      const cents = redeemable(edge, claim?.claimed ?? 0n);
      return {
        rakeCase: views.rakeCase(current(RAKE_CASES[period]), cents),
        timer: claim?.openAt.getTime() ?? 0,
        redeemable: coinsFromCents(cents),
      };
    };
  }

  /**
   * Checks that a rake case may be opened now. @throws HttpError rewards.error.not_yet | minimum,
   * request.error.unavailable while the clock is wrong, since it also decides when the next claim opens.
   */
  async function readyRake(tx: Tx, playerId: bigint, period: RakeType): Promise<Ready> {
    if ((await parts.trustedNow(tx)) === undefined) throw refuse('request.error.unavailable');
    const claim = (await store.readClaims(tx, playerId)).find((row) => row.period === period);
    if (claim?.isOpen === false) throw refuse('rewards.error.not_yet');
    const claimed = claim?.claimed ?? 0n;
    const edge = await earning(tx, playerId);
    const price = redeemable(edge, claimed);
    if (price < LEAST_CLAIM) throw refuse('rewards.error.minimum');
    return {
      version: current(RAKE_CASES[period]),
      price,
      use: (hundredths) =>
        store.putClaim(tx, { playerId, period, claimed: claimedAfter(claimed, price, hundredths) }),
    };
  }

  /** Checks that the player has a key to open a case. @throws HttpError rewards.error.kyc_required | no_keys. */
  async function readyKeyed(tx: Tx, playerId: bigint, version: RewardVersion): Promise<Ready> {
    if (!(await parts.isPerson(tx, playerId))) throw refuse('rewards.error.kyc_required');
    if (version.kind === 'RANK')
      await store.lockRankKeys(tx, (await parts.accountsOf(tx, playerId))[0] ?? playerId);
    if ((await keysOf(tx, playerId)).left(version.caseId) < 1) throw refuse('rewards.error.no_keys');
    // The stored opening itself counts as the used key.
    return { version, price: version.table.price, use: async () => {} };
  }

  return {
    publishDesigns: () => versions.publishDesigns(designs),

    version: (id) => versions.version(id),

    means() {
      const meansOf = (caseIds: readonly string[]) => caseIds.map((caseId) => current(caseId).mean);
      return {
        rake: productOf(highestOf(meansOf(idsOf('RAKE'))), rational(1n, 100n)),
        deposit: highestOf(meansOf(depositIds)),
        rank: new Map(rankIds.map((caseId) => [tierOf(caseId) ?? caseId, current(caseId).mean])),
      };
    },

    async info(playerId) {
      // All figures come from one snapshot, so that they agree.
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const rake = await rakes(tx, playerId);
          const { earned, left, waiting, wagered } = await keysOf(tx, playerId);
          return {
            rakeCases: { daily: rake('DAILY'), weekly: rake('WEEKLY'), monthly: rake('MONTHLY') },
            depositCases: depositIds.map(current).map((version) => ({
              ...views.keyed(version, left(version.caseId)),
              keysWaiting: waiting(version.caseId),
              fromDeposit: coinsFromCents(fromDeposit(version.caseId)),
              skins: views.skins(version),
            })),
            rankCases: rankIds.map(current).flatMap((version): RankCase[] => {
              const tier = tierOf(version.caseId);
              if (tier === undefined) return [];
              const { first, last } = levels.spanOf(tier);
              return [
                {
                  ...views.keyed(version, left(version.caseId)),
                  tier,
                  firstLevel: first,
                  lastLevel: last,
                  keysEarned: earned(version.caseId),
                },
              ];
            }),
            nextLevelKeys: levels.nextKeys(wagered),
            toNextKey: coinsFromCents(toNextKey(await store.readCounted(tx, playerId))),
          };
        });
    },

    async ready(playerId) {
      const [claims, edge, { left }] = [
        await store.readClaims(db, playerId),
        await earning(db, playerId),
        await keysOf(db, playerId),
      ];
      const rake = RAKE_TYPES.filter((period) => {
        const claim = claims.find((row) => row.period === period);
        return claim?.isOpen !== false && redeemable(edge, claim?.claimed ?? 0n) >= LEAST_CLAIM;
      });
      const keyed = [...depositIds, ...rankIds].filter((caseId) => left(caseId) > 0);
      return rake.length + keyed.length;
    },

    async case(playerId, caseId) {
      const version = current(caseId);
      if (version.kind === 'RAKE') throw refuse('rewards.error.not_found');
      const { left } = await keysOf(db, playerId);
      return { ...views.keyed(version, left(caseId)), kind: version.kind, skins: views.skins(version) };
    },

    redeemRake: (playerId, key, { rakeType, contentHash }) =>
      openings.open({ key, playerId, kind: 'RAKE', caseId: RAKE_CASES[rakeType], contentHash }, (tx) =>
        readyRake(tx, playerId, rakeType),
      ),

    async redeemCase(playerId, key, asked) {
      const { caseId, contentHash } = asked;
      const version = current(caseId);
      const { kind } = version;
      if (kind === 'RAKE') throw refuse('rewards.error.not_found');
      return openings.open({ key, playerId, kind, caseId, contentHash }, (tx) =>
        readyKeyed(tx, playerId, version),
      );
    },

    giveKeys: (tx, gift) => keys.give(tx, gift),

    onDeposited: (tx, deposit) => keys.ofDeposit(tx, deposit),

    async onReversed(tx, deposit) {
      const { playerId } = deposit;
      let charged = 0n;
      for (const [caseId, opened] of Map.groupBy(await keys.reverse(tx, deposit), (id) => id))
        charged += await store.chargeOpenings(tx, { playerId, caseId, count: opened.length });
      return { charged };
    },

    announce,

    openingCount: (tx, playerId) => store.countOpenings(tx, playerId),

    openings: (query) => store.readOpenings(db, query),

    openingsAfter: (query) => store.readOpeningsAfter(db, query),

    async findOpening(playerId, id) {
      const row = await store.findOpening(db, id);
      return row?.playerId === playerId ? row : undefined;
    },
  };
}
