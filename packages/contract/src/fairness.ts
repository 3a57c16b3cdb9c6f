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
 * A beacon that is so late voids a draw of spin, battles or rain: everyone is refunded, and nothing else ever decides. A
 * raffle's may take longer.
 */
export const BEACON_PATIENCE_MS = 30_000;

/** The server seeds here are SHA-256 hashes (hex) of seeds not revealed yet. */
export const SeedPair = Type.Object({
  currentSeed: Type.Object({
    /** 1, 2, 3 … : the player's pairs in the order in which they came into force. The next seed is of the next one. */
    number: Type.Integer(),
    /** Null until the player gives one, or the first draw takes its own Idempotency-Key for it. */
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
  /** Nonces 0 … nonce-1 were used under this pair. */
  nonce: Type.Integer(),
});

const RotateSeedBody = Type.Object(
  { clientSeed: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) },
  { additionalProperties: false },
);
/** The pair now in force, and the pair just ended with its server seed revealed. */
export const RotatedSeedPair = Type.Object({ ...SeedPair.properties, revealed: RevealedSeed });
export type RotatedSeedPair = Static<typeof RotatedSeedPair>;

/** Published facts of a draw by seed and beacon. The beacon's values are null for a draw that it did not come to. */
export const PublishedDraw = Type.Object({
  serverSeed: Type.String(),
  serverSeedHash: Type.String(),
  committedAt: Timestamp,
  closedAt: Timestamp,
  beaconRound: Type.Integer(),
  beaconRandomness: Type.Union([Type.String(), Type.Null()]),
  beaconSignature: Type.Union([Type.String(), Type.Null()]),
});

/** All that it takes to derive a spin round again. Void rounds have no outcome and show the seed all the same. */
export const RouletteRecord = Type.Object({
  roundId: Id,
  layout: Type.Enum(['16', '15'] as const),
  isVoid: Type.Boolean(),
  pocket: Type.Union([Type.Integer(), Type.Null()]),
  colour: Type.Union([SpinColour, Type.Null()]),
  ...PublishedDraw.properties,
});
export type RouletteRecord = Static<typeof RouletteRecord>;

/** A draw that was called off since its beacon round did not come to the site: everyone can ask the beacon for it. */
const VoidDraw = Type.Object({
  /** Such as `spin-12`. */
  draw: Type.String(),
  beaconRound: Type.Integer(),
  beaconAt: Timestamp,
});
const VoidDraws = Type.Object({
  game: Type.Enum(['spin', 'battles', 'rain', 'raffle'] as const),
  /** All there ever were. */
  count: Type.Integer(),
  /** Newest first, 50 at most. */
  latest: Type.Array(VoidDraw),
});
export type VoidDraws = Static<typeof VoidDraws>;

/** Facts that a verifier needs to check a beacon signature itself. */
export const BeaconInfo = Type.Object({
  name: Type.String(),
  chainHash: Type.String(),
  publicKey: Type.String(),
  schemeId: Type.String(),
  /** Seconds. */
  period: Type.Integer(),
  /** Seconds since the Unix epoch. */
  genesisTime: Type.Integer(),
});
export type BeaconInfo = Static<typeof BeaconInfo>;
export const RoundFile = reply(Type.Object({ round: RouletteRecord, beacon: BeaconInfo }));

/** Newest first, with the beacon that drew them. */
const RouletteHistoryReply = Type.Object({
  ...listReply(RouletteRecord).properties,
  beacon: BeaconInfo,
});

/**
 * Bets of a player with all that it takes to derive it again, as `packages/fair` describes it (`ExportedBet`); the parts
 * that several bets share stand beside them. Hidden parts (a seed in use, an open game's board) are null.
 */
export const BetsRecord = Type.Object({
  version: Type.Literal(2),
  exportedAt: Timestamp,
  player: Id,
  beacon: BeaconInfo,
  seedPairs: Type.Record(Type.String(), Type.Unknown()),
  draws: Type.Record(Type.String(), Type.Unknown()),
  cases: Type.Record(Type.String(), Type.Unknown()),
  bets: Type.Array(Type.Unknown()),
  /** Openings of reward cases (`ExportedReward`) and the versions that they were drawn under. */
  rewardCases: Type.Record(Type.String(), Type.Unknown()),
  rewards: Type.Array(Type.Unknown()),
});
export type BetsRecord = Static<typeof BetsRecord>;

/** The signed-in player's own bets of one game, newest first, with what they share. */
const BetsHistoryReply = Type.Object({
  data: BetsRecord,
  page: Type.Integer(),
  limit: Type.Integer(),
});

const Head = Type.Union([
  Type.Object({ position: Type.Integer(), hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  Type.Null(),
]);
/** Heads of the ledger's blocks and of the staff's log, signed by the site; see `packages/fair/src/heads.ts`. */
export const BookHeads = Type.Object({
  at: Timestamp,
  ledger: Head,
  staff: Head,
  publicKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  signature: Type.String({ pattern: '^[0-9a-f]{128}$' }),
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
  /** A finished draw with its beacon: the reply, kept as a file, is what the verifier checks. */
  'GET /api/fairness/rounds/:id': { params: IdParams, reply: RoundFile },
  /** Number of void draws of each game, and the newest of them. */
  'GET /api/fairness/voids': { reply: reply(Type.Array(VoidDraws)) },
  /** The newest of both chains, to keep: a rewritten one contradicts it. */
  'GET /api/proofs/heads': { reply: reply(BookHeads) },
  /** All bets of the player: `BetExport`. */
  'GET /api/fairness/export': { reply: 'file' },
} as const;
