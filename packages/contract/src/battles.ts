import Type, { type Static } from 'typebox';
import { BATTLE_MOST_COPIES, type BattleEmote } from './battle-limits.ts';
import { CaseId, ContentHash, SkinItem } from './cases.ts';
import { BeaconInfo, OutageNumber } from './fairness.ts';
import { Player } from './player.ts';
import { Coins, EmptyBody, Id, IdParams, listReply, PageAfterQuery, reply, Timestamp } from './shared.ts';

export const BATTLE_MODES = ['NORMAL', 'CURSED', 'GROUP'] as const;
export const BattleMode = Type.Enum(BATTLE_MODES);
export type BattleMode = (typeof BATTLE_MODES)[number];
export const BATTLE_FORMATS = ['1v1', '1v1v1', '1v1v1v1', '2v2'] as const;
export const BattleFormat = Type.Enum(BATTLE_FORMATS);
export type BattleFormat = (typeof BATTLE_FORMATS)[number];

/**
 * WAITING: seats are free. DRAWING: full, waiting for the beacon round that decides the battle. FINISHED: drawn and
 * paid; viewers see the playback from `startsAt` on. CANCELLED: canceled by its creator, or not full in time. VOID:
 * ended in a declared outage of the beacon. CANCELLED and VOID refund every stake.
 */
export const BattleState = Type.Enum(['WAITING', 'DRAWING', 'FINISHED', 'CANCELLED', 'VOID'] as const);
export type BattleState = Static<typeof BattleState>;

/**
 * A taken seat. A house bot has a name and no player. In lists, `player` and `botName` are both null for a player who
 * keeps the name or figures private, except for that player.
 */
export const BattleSeat = Type.Object({
  seat: Type.Integer(),
  player: Type.Union([Player, Type.Null()]),
  botName: Type.Union([Type.String(), Type.Null()]),
});
export type BattleSeat = Static<typeof BattleSeat>;

const BattleCase = Type.Object({
  id: Type.String(),
  version: Type.String(),
  contentHash: ContentHash,
  name: Type.String(),
  imageUrl: Type.String(),
  price: Coins,
});
export type BattleCase = Static<typeof BattleCase>;

const summary = {
  id: Id,
  state: BattleState,
  mode: BattleMode,
  format: BattleFormat,
  /** Price of a seat: the sum of the cases' prices. */
  price: Coins,
  isPrivate: Type.Boolean(),
  /** Id of the creator; null in lists that hide it. */
  creatorId: Type.Union([Id, Type.Null()]),
  /** Case of each round, in order. */
  cases: Type.Array(BattleCase),
  /** Taken seats, ascending. */
  seats: Type.Array(BattleSeat),
  createdAt: Timestamp,
  /**
   * `startsAt`: when the playback begins; null unless the battle is FINISHED. `roundMs`: how long each of its rounds
   * lasts. Round r is revealed at startsAt + (r+1) x roundMs.
   */
  startsAt: Type.Union([Timestamp, Type.Null()]),
  roundMs: Type.Integer(),
} as const;

export const BattleSummary = Type.Object({
  ...summary,
  /** Prize by seat. Null until the playback is over, and if nothing was drawn. */
  prizes: Type.Union([Type.Array(Coins), Type.Null()]),
});
export type BattleSummary = Static<typeof BattleSummary>;

export const Battle = Type.Object({
  ...summary,
  /** SHA-256 of the server seed, public since the battle was created. */
  serverSeedHash: Type.String(),
  /**
   * Beacon round that decides the battle, chosen when the last seat is taken. It's published at least one whole period
   * after the reply that names it.
   */
  beaconRound: Type.Union([Type.Integer(), Type.Null()]),
  beaconAt: Type.Union([Timestamp, Type.Null()]),
  filledAt: Type.Union([Timestamp, Type.Null()]),
  outage: Type.Optional(OutageNumber),
  outcome: Type.Union([
    Type.Object({
      /** Indexed as `drops[round][seat]`. */
      drops: Type.Array(Type.Array(Type.Object({ ticket: Type.Integer(), item: SkinItem }))),
      /** Sum of the prices of a seat's items, by seat. */
      totals: Type.Array(Coins),
      winners: Type.Array(Type.Integer()),
      prizes: Type.Array(Coins),
      serverSeed: Type.String(),
      beaconRandomness: Type.String(),
      beaconSignature: Type.String(),
      drawnAt: Timestamp,
    }),
    Type.Null(),
  ]),
  /** All items of the battle's cases, by case version, to fill the reels. */
  tables: Type.Record(Type.String(), Type.Array(SkinItem)),
  /** Key in the link to a private battle. Only its players, and visitors who have the link, get it. */
  key: Type.Union([Type.String(), Type.Null()]),
  serverTime: Timestamp,
});
export type Battle = Static<typeof Battle>;

const BattlesQuery = Type.Object(
  {
    mode: Type.Optional(BattleMode),
    format: Type.Optional(BattleFormat),
    /**
     * `open`: seats are free. `live`: being drawn or played back. `over`: the last 1 000 finished ones. `mine`: the
     * player's own, private ones too. Default: open and live.
     */
    show: Type.Optional(Type.Enum(['open', 'live', 'over', 'mine'] as const)),
    minPrice: Type.Optional(Coins),
    maxPrice: Type.Optional(Coins),
    sort: Type.Optional(Type.Enum(['newest', 'price-asc', 'price-desc'] as const)),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);

const key = Type.Optional(Type.String({ maxLength: 64 }));
const BattleQuery = Type.Object({ key }, { additionalProperties: false });
/** A battle and its beacon. Saved as a file, it can be verified. */
export const BattleFile = reply(Type.Object({ battle: Battle, beacon: BeaconInfo }));

const BATTLE_MOST_CASES = 50;
const CreateBattleBody = Type.Object(
  {
    /** Case of each round, in order, with the version and content hash shown to the player. */
    cases: Type.Array(
      Type.Object(
        { id: CaseId, version: Type.String({ maxLength: 20 }), contentHash: Type.Optional(ContentHash) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: BATTLE_MOST_CASES },
    ),
    mode: BattleMode,
    format: BattleFormat,
    isPrivate: Type.Boolean(),
    /** Number of identical battles to create. Either all are created or none; the reply has the first. */
    copies: Type.Optional(Type.Integer({ minimum: 1, maximum: BATTLE_MOST_COPIES })),
  },
  { additionalProperties: false },
);
/** `most`: highest price of the seat, in coins. */
const QuickJoinBody = Type.Object({ most: Type.Number() }, { additionalProperties: false });
const JoinBattleBody = Type.Object(
  {
    seat: Type.Integer({ minimum: 0, maximum: 3 }),
    key,
    /**
     * Content hashes of the cases as shown to the player, by version. The join is refused if the battle has other
     * contents.
     */
    contentHashes: Type.Optional(
      Type.Record(Type.String({ pattern: '^[0-9]{1,18}$' }), ContentHash, {
        maxProperties: BATTLE_MOST_CASES,
      }),
    ),
  },
  { additionalProperties: false },
);
/**
 * Puts bots into one free seat, or into all if `seat` is missing. Only the creator can. If this fills the battle and
 * its beacon round would be later than `latestRound`, the call is refused.
 */
const CallBotsBody = Type.Object(
  {
    seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    latestRound: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  },
  { additionalProperties: false },
);
/** Stakes and wins of house bots in battles whose playback is over, including private battles. */
export const BotsResult = Type.Object({
  /** Number of seats taken by bots. */
  seats: Type.Integer(),
  staked: Coins,
  won: Coins,
});
export type BotsResult = Static<typeof BotsResult>;
const BattlePlacedReply = reply(Type.Object({ battle: Battle, balance: Coins }));

export const battlesEndpoints = {
  'GET /api/games/battles': { query: BattlesQuery, reply: listReply(BattleSummary) },
  'GET /api/games/battles/bots': { reply: reply(BotsResult) },
  'GET /api/games/battles/:id': { params: IdParams, query: BattleQuery, reply: reply(Battle) },
  'POST /api/games/battles': { body: CreateBattleBody, keyed: true, reply: BattlePlacedReply },
  /** Takes the cheapest open seat of a public battle that the player can pay and that costs at most `most`. */
  'POST /api/games/battles/quick-join': { body: QuickJoinBody, keyed: true, reply: BattlePlacedReply },
  'POST /api/games/battles/:id/join': {
    params: IdParams,
    body: JoinBattleBody,
    keyed: true,
    reply: BattlePlacedReply,
  },
  'POST /api/games/battles/:id/bots': {
    params: IdParams,
    body: CallBotsBody,
    keyed: true,
    reply: BattlePlacedReply,
  },
  'POST /api/games/battles/:id/cancel': { params: IdParams, body: EmptyBody, reply: BattlePlacedReply },
  /** Public battles whose playback is over, newest first. */
  'GET /api/fairness/case-battles/history': { query: PageAfterQuery, reply: listReply(Battle) },
  'GET /api/fairness/battles/:id': { params: IdParams, query: BattleQuery, reply: BattleFile },
} as const;

export type BattlesMessages = {
  /** To everyone in the lobby: a public battle was created or changed. */
  'battles:changed': BattleSummary;
  /** To everyone watching a battle: the battle has changed, so reload it. */
  'battle:changed': { id: string };
  /** To everyone watching a battle: number of windows watching it, at most once a second. */
  'battle:watchers': { id: string; count: number };
  /** To everyone watching a battle: the player in `seat` sent an emote. */
  'battle:emote': { id: string; seat: number; emote: BattleEmote };
};
/**
 * Commands to enter and leave the room of the lobby or of a battle. Those who have no seat in a private battle need
 * its key.
 */
export type BattlesCommands = {
  'battles:watch': () => void;
  'battles:unwatch': () => void;
  'battle:watch': (battle: { id: string; key?: string }) => void;
  'battle:unwatch': (battle: { id: string }) => void;
  /** Sends an emote. Accepted only from players seated in the battle, and rate-limited. */
  'battle:emote': (call: { id: string; emote: BattleEmote }) => void;
};
