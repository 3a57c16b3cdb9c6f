import Type, { type Static } from 'typebox';
import { BetsRecord } from './fairness.ts';
import { GameType, Item } from './games.ts';
import { Player } from './player.ts';
import { BetId, Coins, EmptyReply, Id, reply, Timestamp } from './shared.ts';

/** Most wins that a player can share at once. */
export const MOST_SHARES = 100;

/** 128 random bits: only who has the link finds a shared win. */
export const SHARE_ID = '^[A-Za-z0-9_-]{22}$';
const ShareId = Type.String({ pattern: SHARE_ID });
const ShareParams = Type.Object({ id: ShareId });

/** Payout as a multiple of the stake, cut to two decimals. */
const Multiplier = Type.Number({ minimum: 0 });

/** A win that a player shares, in the player's own list. */
export const OwnShare = Type.Object({
  id: ShareId,
  betId: Type.String(),
  game: GameType,
  multiplier: Multiplier,
  stake: Coins,
  payout: Coins,
  /** Time when the bet was settled. */
  at: Timestamp,
  sharedAt: Timestamp,
  /** It was shared in streamer mode: strangers see the multiplier alone. */
  hidesAmounts: Type.Boolean(),
});
export type OwnShare = Static<typeof OwnShare>;

/** A shared win as everyone with its link sees it. */
export const SharedWin = Type.Object({
  id: ShareId,
  game: GameType,
  /** Null where the player keeps the own name out of the feeds. */
  player: Type.Union([Player, Type.Null()]),
  multiplier: Multiplier,
  /** Null where the player keeps figures private, or shared it in streamer mode; then there is no proof either. */
  stake: Type.Union([Coins, Type.Null()]),
  payout: Type.Union([Coins, Type.Null()]),
  /** The best item of a case or battle, and the one that an upgrade won. Null in the other games, and where amounts are hidden. */
  item: Type.Union([Item, Type.Null()]),
  at: Timestamp,
  /** All that it takes to derive the bet again, once its seed is revealed. */
  proof: Type.Union([BetsRecord, Type.Null()]),
});
export type SharedWin = Static<typeof SharedWin>;

const ShareBody = Type.Object(
  {
    /** Reference to the win: the bet, or the round of spin or battle that it was won in. */
    win: Type.Union([
      Type.Object({ kind: Type.Literal('bet'), id: BetId }, { additionalProperties: false }),
      Type.Object({ kind: Type.Enum(['round', 'battle'] as const), id: Id }, { additionalProperties: false }),
    ]),
    /** Streamer mode. */
    hidesAmounts: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ShareBody = Static<typeof ShareBody>;

export const sharesEndpoints = {
  'GET /api/shares': { reply: reply(Type.Array(OwnShare)) },
  /** Shares a win of one's own. Sharing it again gives the same link. */
  'POST /api/shares': { body: ShareBody, reply: reply(OwnShare) },
  /** Stops sharing all wins. */
  'DELETE /api/shares': { reply: EmptyReply },
  'GET /api/shares/:id': { params: ShareParams, reply: reply(SharedWin) },
  /** Stops sharing a win: its link leads nowhere any more. */
  'DELETE /api/shares/:id': { params: ShareParams, reply: EmptyReply },
  /** The picture that other sites show beside the link, 1200 x 630. */
  'GET /api/shares/:id/card.jpg': { params: ShareParams, reply: 'file' },
} as const;
