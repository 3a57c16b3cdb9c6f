import type { Battle } from '@aureus/contract/battles.ts';
import type { BeaconInfo, BetsRecord, RouletteRecord, VoidDraws } from '@aureus/contract/fairness.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type PageOf, skippedBy } from '../../platform/paging.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { Battles } from '../games/battles/battles.ts';
import type { Spin } from '../games/spin/spin.ts';
import type { Raffle } from '../raffle/raffle.ts';
import type { Rain } from '../rain/rain.ts';
import type { OpeningRow, Rewards } from '../rewards/rewards.ts';
import type { GameName } from '../wallet/wallet.codes.ts';
import type { Wallet, WalletBet } from '../wallet/wallet.ts';
import { battleOf } from './proofs.battles.ts';
import { createCollection, type Sources } from './proofs.collection.ts';
import type { Heads } from './proofs.heads.ts';
import { roundOf } from './proofs.spin.ts';
import { type Extent, readExtent } from './proofs.totals.ts';

export type Proofs = {
  /**
   * Returns a page of the player's own bets on a game, newest first. @param page `after`: id of a bet; only older bets
   * are returned.
   */
  history: (playerId: bigint, game: GameName, page: PageOf & { after?: string }) => Promise<BetsRecord>;

  /** Returns a page of the player's own openings of reward cases, newest first. */
  rewards: (playerId: bigint, page: PageOf) => Promise<BetsRecord>;

  /**
   * Returns one bet or opening of the player. @throws HttpError request.error.not_found, also for another player's
   * bet.
   */
  bet: (playerId: bigint, id: string) => Promise<BetsRecord>;

  /**
   * Id of the player's own bet on a spin round or battle; of several, the bet that paid most. Searches only the
   * player's last {@link RECENT_BETS} bets on the game.
   */
  betOn: (playerId: bigint, draw: { kind: 'round' | 'battle'; id: string }) => Promise<string | undefined>;

  /** Counts the draws voided for lack of a beacon, by game, and lists the newest ones. */
  voids: () => Promise<VoidDraws[]>;

  /** Returns a finished spin round. @throws HttpError request.error.not_found. */
  round: (id: bigint) => Promise<{ round: RouletteRecord; beacon: BeaconInfo }>;

  /**
   * Returns a battle that the player may see. @param key gives access to a private battle.
   * @throws HttpError battles.error.not_found.
   */
  battle: (
    id: bigint,
    playerId: bigint | null,
    key: string | undefined,
  ) => Promise<{ battle: Battle; beacon: BeaconInfo }>;

  /**
   * Returns the newest signed heads of the hash chains of ledger and staff log. @param entries older entries whose
   * hashes are added, such as `ledger-12,staff-5`.
   */
  heads: Heads['heads'];
  /** Returns the signing key, and how it took the place of each older one. */
  keys: Heads['keys'];

  /**
   * Returns all bets and openings of the player as one JSON document, streamed so that it's never in memory as a
   * whole.
   * @param onBets called with the number of bets written so far and the total.
   * @param entries older entries of the books, as in `heads`.
   */
  export: (
    playerId: bigint,
    onBets?: (written: number, of: number) => void,
    entries?: string,
  ) => Promise<AsyncIterable<string>>;
};

type Parts = Sources & {
  db: Db;
  wallet: Wallet;
  fairness: Pick<Fairness, 'beaconInfo' | 'usedNonces' | 'commitments'>;
  spin: Pick<Spin, 'record' | 'voids'>;
  battles: Pick<Battles, 'battle' | 'voids'>;
  rain: Pick<Rain, 'voids'>;
  raffle: Pick<Raffle, 'voids' | 'counts'>;
  rewards: Pick<Rewards, 'openings' | 'openingsAfter' | 'openingCount' | 'findOpening'>;
  heads: Heads;
  now: () => number;
};

/** Number of bets that an export reads at a time. */
const EXPORT_PAGE = 2_000;
/**
 * Number of the player's newest bets that {@link Proofs.betOn} searches. A win is usually shared soon after the bet.
 */
const RECENT_BETS = 100;

/**
 * Bets with everything needed to recompute them, in the format of `packages/fair`. Seeds that are still secret are
 * never included.
 */
export function createProofs(parts: Parts): Proofs {
  const { wallet, fairness, spin, battles, rain, raffle, rewards, now } = parts;
  /** Domains with shared draws: name of the game, prefix of the draw ids, and domain. */
  const shared = [
    ['spin', 'spin', spin],
    ['battles', 'battle', battles],
    ['rain', 'rain', rain],
    ['raffle', 'raffle', raffle],
  ] as const;

  async function head(playerId: bigint) {
    const beacon = await fairness.beaconInfo();
    return { version: 3 as const, exportedAt: now(), player: String(playerId), beacon };
  }

  async function record(
    playerId: bigint,
    found: readonly WalletBet[],
    openings: readonly OpeningRow[] = [],
  ): Promise<BetsRecord> {
    const collection = createCollection(parts);
    const bets = await collection.take(found);
    const opened = await collection.takeRewards(openings);
    return {
      ...(await head(playerId)),
      seedPairs: await entries(collection.seedPairs()),
      draws: await entries(collection.draws()),
      cases: await entries(collection.cases()),
      rewardCases: await entries(collection.rewardCases()),
      bets,
      rewards: opened,
    };
  }

  return {
    async history(playerId, game, { page, limit, after }) {
      const from = after === undefined ? undefined : { id: after };
      return record(
        playerId,
        await wallet.bets({ playerId, game, after: from, limit, offset: page * limit }),
      );
    },

    async rewards(playerId, page) {
      const offset = skippedBy(page);
      const openings =
        offset === undefined ? [] : await rewards.openings({ playerId, limit: page.limit, offset });
      return record(playerId, [], openings);
    },

    async bet(playerId, id) {
      const bet = await wallet.findBet(playerId, id);
      if (bet !== undefined) return record(playerId, [bet]);
      const opening = await rewards.findOpening(playerId, id.toLowerCase());
      if (opening === undefined) throw refuse('request.error.not_found');
      return record(playerId, [], [opening]);
    },

    async betOn(playerId, { kind, id }) {
      const game = kind === 'round' ? 'spin' : 'battles';
      const drawOf = kind === 'round' ? roundOf : battleOf;
      return (await wallet.bets({ playerId, game, limit: RECENT_BETS }))
        .filter((bet) => drawOf(bet) === BigInt(id))
        .toSorted((one, other) => Number((other.payout ?? 0n) - (one.payout ?? 0n)))[0]?.id;
    },

    async voids() {
      return Promise.all(
        shared.map(async ([game, name, { voids }]) => {
          const { count, latest } = await voids();
          const commitments = await fairness.commitments(latest.map(({ id }) => `${name}-${id}`));
          return {
            game,
            count,
            latest: latest.map(({ id, beaconRound, beaconAt }) => ({
              draw: `${name}-${id}`,
              beaconRound: Number(beaconRound),
              beaconAt: beaconAt.getTime(),
              outage: commitments.get(`${name}-${id}`)?.outage ?? null,
            })),
          };
        }),
      );
    },

    async round(id) {
      return { round: await spin.record(id), beacon: await fairness.beaconInfo() };
    },

    async battle(id, playerId, key) {
      return { battle: await battles.battle(id, playerId, key), beacon: await fairness.beaconInfo() };
    },

    heads: parts.heads.heads,
    keys: parts.heads.keys,

    async export(playerId, onBets = () => {}, entries) {
      const extent = await readExtent(parts, playerId);
      return pieces(
        playerId,
        {
          ...(await head(playerId)),
          heads: await parts.heads.heads(entries),
          totals: extent.totals,
          raffles: await raffle.counts(playerId),
        },
        extent,
        onBets,
      );
    },
  };

  async function* pieces(
    playerId: bigint,
    start: object,
    extent: Extent,
    onBets: (written: number, of: number) => void,
  ): AsyncGenerator<string> {
    const collection = createCollection(parts, extent.nonces);
    yield `${JSON.stringify(start).slice(0, -1)},"bets":[`;
    let afterSeq = 0n;
    for (;;) {
      const left = extent.totals.bets - Number(afterSeq);
      const limit = Math.min(EXPORT_PAGE, left);
      const after = { seq: afterSeq };
      const page = limit === 0 ? [] : await wallet.bets({ playerId, after, isAscending: true, limit });
      const last = page.at(-1);
      if (last === undefined) break;
      const text = (await collection.take(page)).map((bet) => JSON.stringify(bet)).join(',\n');
      yield `${afterSeq === 0n ? '\n' : ',\n'}${text}`;
      afterSeq = BigInt(last.seq);
      onBets(Number(afterSeq), extent.totals.bets);
    }
    yield '\n]';
    yield* openedBy(playerId, collection, extent);
    yield* member('seedPairs', collection.seedPairs());
    yield* member('draws', collection.draws());
    yield* member('cases', collection.cases());
    yield* member('rewardCases', collection.rewardCases());
    yield '}\n';
  }

  async function* openedBy(
    playerId: bigint,
    collection: ReturnType<typeof createCollection>,
    { totals, nonces }: Extent,
  ): AsyncGenerator<string> {
    yield ',"rewards":[';
    let comma = '\n';
    let after: string | undefined;
    for (let read = 0; read < totals.rewards; read += EXPORT_PAGE) {
      const page = await rewards.openingsAfter({ playerId, after, limit: EXPORT_PAGE });
      after = page.at(-1)?.id ?? after;
      // Openings made while the export is written have later nonces, and are left out.
      const counted = page.filter(({ pairId, nonce }) => nonce < (nonces.get(pairId) ?? 0));
      for (const opened of await collection.takeRewards(counted)) {
        yield `${comma}${JSON.stringify(opened)}`;
        comma = ',\n';
      }
    }
    yield '\n]';
  }
}

async function* member(name: string, values: AsyncIterable<[string, unknown]>): AsyncGenerator<string> {
  yield `,"${name}":{`;
  let comma = '\n';
  for await (const [key, value] of values) {
    yield `${comma}${JSON.stringify(key)}:${JSON.stringify(value)}`;
    comma = ',\n';
  }
  yield '}';
}

async function entries<T>(values: AsyncIterable<[string, T]>): Promise<Record<string, T>> {
  const all: Record<string, T> = {};
  for await (const [key, value] of values) all[key] = value;
  return all;
}
