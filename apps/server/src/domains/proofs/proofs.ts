import type { BetsRecord } from '@aureus/contract/fairness.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Fairness } from '../fairness/fairness.ts';
import type { OpeningRow, Rewards } from '../rewards/rewards.ts';
import type { GameName } from '../wallet/wallet.codes.ts';
import type { Wallet, WalletBet } from '../wallet/wallet.ts';
import { createCollection, type Sources } from './proofs.collection.ts';

export type Proofs = ReturnType<typeof createProofs>;

type Parts = Sources & {
  wallet: Wallet;
  fairness: Pick<Fairness, 'beaconInfo'>;
  rewards: Pick<Rewards, 'openings' | 'findOpening'>;
  now: () => number;
};

/** An export reads so many bets at a time. */
const EXPORT_PAGE = 2_000;

/** Bets with all that it takes to derive them again, in the format of `packages/fair`. A secret seed is never in it. */
export function createProofs(parts: Parts) {
  const { wallet, fairness, rewards, now } = parts;

  async function head(playerId: bigint) {
    const beacon = await fairness.beaconInfo();
    return { version: 1 as const, exportedAt: now(), player: String(playerId), beacon };
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
    /** A page of the player's own bets of a game, newest first. @param page counts from zero. */
    async history(playerId: bigint, game: GameName, page: number, limit: number): Promise<BetsRecord> {
      return record(playerId, await wallet.bets({ playerId, game, limit, offset: page * limit }));
    },

    /** A page of the player's own openings of reward cases, newest first. @param page counts from zero. */
    async rewards(playerId: bigint, page: number, limit: number): Promise<BetsRecord> {
      return record(playerId, [], await rewards.openings({ playerId, limit, offset: page * limit }));
    },

    /** One bet or opening of the player. @throws HttpError request.error.not_found, also for another player's. */
    async bet(playerId: bigint, id: string): Promise<BetsRecord> {
      const bet = await wallet.findBet(playerId, id);
      if (bet !== undefined) return record(playerId, [bet]);
      const opening = await rewards.findOpening(playerId, id.toLowerCase());
      if (opening === undefined) throw refuse('request.error.not_found');
      return record(playerId, [], [opening]);
    },

    /** All bets and openings of the player as one JSON document, piece by piece: never all of them in memory. */
    async export(playerId: bigint): Promise<AsyncIterable<string>> {
      const start = await head(playerId);
      return pieces(playerId, start);
    },
  };

  async function* pieces(playerId: bigint, start: object): AsyncGenerator<string> {
    const collection = createCollection(parts);
    yield `${JSON.stringify(start).slice(0, -1)},"bets":[`;
    let afterSeq = 0n;
    for (;;) {
      const page = await wallet.bets({ playerId, afterSeq, isAscending: true, limit: EXPORT_PAGE });
      const last = page.at(-1);
      if (last === undefined) break;
      const text = (await collection.take(page)).map((bet) => JSON.stringify(bet)).join(',\n');
      yield `${afterSeq === 0n ? '\n' : ',\n'}${text}`;
      // Bets that are placed meanwhile must not keep it from ending.
      if (page.length < EXPORT_PAGE) break;
      afterSeq = BigInt(last.seq);
    }
    yield '\n]';
    yield* openedBy(playerId, collection);
    yield* member('seedPairs', collection.seedPairs());
    yield* member('draws', collection.draws());
    yield* member('cases', collection.cases());
    yield* member('rewardCases', collection.rewardCases());
    yield '}\n';
  }

  async function* openedBy(
    playerId: bigint,
    collection: ReturnType<typeof createCollection>,
  ): AsyncGenerator<string> {
    yield ',"rewards":[';
    for (let offset = 0; ; offset += EXPORT_PAGE) {
      const page = await rewards.openings({ playerId, isAscending: true, limit: EXPORT_PAGE, offset });
      const text = (await collection.takeRewards(page)).map((opened) => JSON.stringify(opened)).join(',\n');
      yield `${offset === 0 || page.length === 0 ? '\n' : ',\n'}${text}`;
      if (page.length < EXPORT_PAGE) break;
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
