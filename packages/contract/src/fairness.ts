import Type, { type Static } from 'typebox';
import {
  BetId,
  Id,
  IdParams,
  listReply,
  PageAfterBetQuery,
  PageAfterQuery,
  PageQuery,
  reply,
  Timestamp,
} from './shared.ts';
import { SpinColour } from './spin.ts';

/**
 * Milliseconds after a beacon round's publication time. If the round isn't there by then, a draw counts as waiting for
 * it. No other value can decide the draw.
 */
export const BEACON_PATIENCE_MS = 30_000;

/** Current and next seed pair. `serverSeed` is the SHA-256 hash (hex) of a seed not revealed yet. */
export const SeedPair = Type.Object({
  currentSeed: Type.Object({
    /**
     * Position (1, 2, 3 …) among the player's pairs, in the order of their activation. The next seed belongs to the
     * pair after this one.
     */
    number: Type.Integer(),
    /**
     * Client seed. Empty until the player sets one, or until the first draw uses its request's Idempotency-Key as the
     * client seed. Until then, a draw whose request has no such key is refused.
     */
    clientSeed: Type.String(),
    serverSeed: Type.String(),
    nonce: Type.Integer(),
  }),
  nextSeed: Type.Object({ serverSeed: Type.String() }),
});
export type SeedPair = Static<typeof SeedPair>;
const SeedPairReply = reply(SeedPair);

const RevealedSeed = Type.Object({
  number: Type.Integer(),
  clientSeed: Type.String(),
  serverSeed: Type.String(),
  serverSeedHash: Type.String(),
  /** Number of nonces used with this pair: 0 … nonce-1. */
  nonce: Type.Integer(),
});

const RotateSeedBody = Type.Object(
  { clientSeed: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) },
  { additionalProperties: false },
);
/** The pair that is active now, and the previous one with its server seed revealed. */
export const RotatedSeedPair = Type.Object({ ...SeedPair.properties, revealed: RevealedSeed });
export type RotatedSeedPair = Static<typeof RotatedSeedPair>;

/**
 * Number of the declared outage of the beacon in which a draw became void. Null for every other draw, also for draws
 * that became void before the site let draws wait for a late beacon.
 */
export const OutageNumber = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);

/**
 * Published data of a draw that a seed and a beacon decide. Randomness and signature of the beacon are null if the
 * draw is void.
 */
export const PublishedDraw = Type.Object({
  serverSeed: Type.String(),
  serverSeedHash: Type.String(),
  committedAt: Timestamp,
  closedAt: Timestamp,
  beaconRound: Type.Integer(),
  beaconRandomness: Type.Union([Type.String(), Type.Null()]),
  beaconSignature: Type.Union([Type.String(), Type.Null()]),
  /** Missing in files from before there were declared outages. */
  outage: Type.Optional(OutageNumber),
});

/** Data to recompute a spin round. Void rounds have no outcome, but their seed is shown too. */
export const RouletteRecord = Type.Object({
  roundId: Id,
  layout: Type.Enum(['16', '15'] as const),
  isVoid: Type.Boolean(),
  pocket: Type.Union([Type.Integer(), Type.Null()]),
  colour: Type.Union([SpinColour, Type.Null()]),
  ...PublishedDraw.properties,
});
export type RouletteRecord = Static<typeof RouletteRecord>;

/**
 * A void draw. It became void in a declared outage of the beacon, or before the site let draws wait for a late round.
 * Anyone can still ask the beacon for that round.
 */
const VoidDraw = Type.Object({
  /** Id of the draw, such as `spin-12`. */
  draw: Type.String(),
  beaconRound: Type.Integer(),
  beaconAt: Timestamp,
  outage: OutageNumber,
});
const VoidDraws = Type.Object({
  game: Type.Enum(['spin', 'battles', 'rain', 'raffle'] as const),
  /** Number of void draws since the site's start. */
  count: Type.Integer(),
  /** Newest void draws first, at most 50. */
  latest: Type.Array(VoidDraw),
});
export type VoidDraws = Static<typeof VoidDraws>;

/**
 * Outage of the beacon that staff agreed to declare, by default an owner, because no relay had a round for a day.
 * Every draw that waited for that round or a later one became void; none of them is drawn later.
 */
const Outage = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  fromRound: Type.Integer({ minimum: 1 }),
  declaredAt: Timestamp,
  /** Ids of the void draws, such as `spin-12`. */
  draws: Type.Array(Type.String()),
});
export type Outage = Static<typeof Outage>;

/** Data that a verifier needs to check a beacon signature itself. */
export const BeaconInfo = Type.Object({
  name: Type.String(),
  chainHash: Type.String(),
  publicKey: Type.String(),
  schemeId: Type.String(),
  /** Time between two rounds in seconds. */
  period: Type.Integer(),
  /** Time of the first beacon round, in seconds since the Unix epoch. */
  genesisTime: Type.Integer(),
});
export type BeaconInfo = Static<typeof BeaconInfo>;
export const RoundFile = reply(Type.Object({ round: RouletteRecord, beacon: BeaconInfo }));

/** Rounds of spin, newest first, with the beacon that drew them. */
const RouletteHistoryReply = Type.Object({
  ...listReply(RouletteRecord).properties,
  beacon: BeaconInfo,
});

/**
 * Bets of a player with the data to recompute them (`ExportedBet` in `packages/fair`). Data that several bets share is
 * listed once, beside the bets. Secret data (an active server seed, an open game's board) is null.
 */
export const BetsRecord = Type.Object({
  version: Type.Literal(3),
  exportedAt: Timestamp,
  player: Id,
  beacon: BeaconInfo,
  seedPairs: Type.Record(Type.String(), Type.Unknown()),
  draws: Type.Record(Type.String(), Type.Unknown()),
  cases: Type.Record(Type.String(), Type.Unknown()),
  bets: Type.Array(Type.Unknown()),
  /** Openings of reward cases (`ExportedReward`), and the versions of the cases from which they were drawn. */
  rewardCases: Type.Record(Type.String(), Type.Unknown()),
  rewards: Type.Array(Type.Unknown()),
});
export type BetsRecord = Static<typeof BetsRecord>;

/**
 * The signed-in player's bets of one game, or openings of reward cases, newest first, with the data that several of
 * them share.
 */
const BetsHistoryReply = Type.Object({
  data: BetsRecord,
  page: Type.Integer(),
  limit: Type.Integer(),
});

const Entry = Type.Object({
  position: Type.Integer(),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const Head = Type.Union([Entry, Type.Null()]);
/**
 * Entries of the ledger and the staff log whose hashes a request asks for, at most 200, such as `ledger-12,staff-5`.
 */
const Entries = Type.String({
  pattern: '^(?:ledger|staff)-[1-9][0-9]{0,8}(?:,(?:ledger|staff)-[1-9][0-9]{0,8}){0,199}$',
});
/** Newest hashes of the ledger's blocks and of the staff log, signed by the site. See `packages/fair/src/heads.ts`. */
export const BookHeads = Type.Object({
  at: Timestamp,
  ledger: Head,
  staff: Head,
  publicKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  signature: Type.String({ pattern: '^[0-9a-f]{128}$' }),
  /** Older entries that the request asked for. Entries that the ledger or the staff log lacks are missing. */
  older: Type.Optional(Type.Object({ ledger: Type.Array(Entry), staff: Type.Array(Entry) })),
});
export type BookHeads = Static<typeof BookHeads>;

export const fairnessEndpoints = {
  'GET /api/fairness/seed-pair': { reply: SeedPairReply },
  'PATCH /api/fairness/seed-pair': { body: RotateSeedBody, reply: reply(RotatedSeedPair) },
  'POST /api/fairness/client-seed': { body: RotateSeedBody, reply: SeedPairReply },
  'GET /api/fairness/beacon': { reply: reply(BeaconInfo) },
  'GET /api/games/spin/rounds/:id': { params: IdParams, reply: reply(RouletteRecord) },
  'GET /api/fairness/roulette/history': { query: PageAfterQuery, reply: RouletteHistoryReply },
  'GET /api/fairness/case-openings/history': { query: PageAfterBetQuery, reply: BetsHistoryReply },
  'GET /api/fairness/mines/history': { query: PageAfterBetQuery, reply: BetsHistoryReply },
  'GET /api/fairness/upgrader/history': { query: PageAfterBetQuery, reply: BetsHistoryReply },
  'GET /api/fairness/plinko/history': { query: PageAfterBetQuery, reply: BetsHistoryReply },
  'GET /api/fairness/rewards/history': { query: PageQuery, reply: BetsHistoryReply },
  'GET /api/fairness/bets/:id': { params: Type.Object({ id: BetId }), reply: reply(BetsRecord) },
  /** A finished round of spin with its beacon. Saved as a file, the reply can be checked by the verifier. */
  'GET /api/fairness/rounds/:id': { params: IdParams, reply: RoundFile },
  /** Number of void draws of each game, and the newest of them. */
  'GET /api/fairness/voids': { reply: reply(Type.Array(VoidDraws)) },
  /** Declared outages of the beacon, newest first. */
  'GET /api/fairness/outages': { reply: reply(Type.Array(Outage)) },
  /**
   * Takes a beacon round that a draw waits for, from anyone: the round's signature, 96 hex digits, proves it. Returns
   * the ids of the draws that the round decides.
   */
  'POST /api/fairness/beacon/:round': {
    params: Type.Object({ round: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
    body: Type.Object(
      { signature: Type.String({ pattern: '^[0-9a-f]{96}$' }) },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ draws: Type.Array(Type.String()) })),
  },
  /** Newest hashes of both chains (ledger and staff log). A saved copy reveals if a chain is rewritten later. */
  'GET /api/proofs/heads': {
    query: Type.Object({ at: Type.Optional(Entries) }, { additionalProperties: false }),
    reply: reply(BookHeads),
  },
  /**
   * The key that signs heads and exports, and the keys before it. Each newer key is signed by the key that it
   * replaced.
   */
  'GET /api/proofs/keys': {
    reply: reply(
      Type.Object({
        publicKey: Type.String(),
        succession: Type.Array(
          Type.Object({ publicKey: Type.String(), signedBy: Type.String(), signature: Type.String() }),
        ),
      }),
    ),
  },
  /**
   * All bets of the player, as a `BetExport` file. `heads`: older entries of ledger and staff log to show in the file.
   */
  'GET /api/fairness/export': {
    query: Type.Object({ heads: Type.Optional(Entries) }, { additionalProperties: false }),
    reply: 'file',
  },
} as const;
