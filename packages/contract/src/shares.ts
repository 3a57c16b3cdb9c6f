import Type, { type Static } from 'typebox';
import { BetsRecord } from './fairness.ts';
import { GameType, Item } from './games.ts';
import { Player } from './player.ts';
import { BetId, Coins, EmptyReply, Id, reply, Timestamp } from './shared.ts';

/** Maximum number of wins that a player shares at the same time. */
export const MOST_SHARES = 100;

/** Pattern of the id of a shared win: 128 random bits, so that the win can only be found with its link. */
export const SHARE_ID = '^[A-Za-z0-9_-]{22}$';
const ShareId = Type.String({ pattern: SHARE_ID });
const ShareParams = Type.Object({ id: ShareId });

/** Payout divided by stake, cut to two decimals. */
const Multiplier = Type.Number({ minimum: 0 });

/** A shared win, as listed to the player who shared it. */
export const OwnShare = Type.Object({
  id: ShareId,
  betId: Type.String(),
  game: GameType,
  multiplier: Multiplier,
  stake: Coins,
  payout: Coins,
  /** Time at which the bet was settled. */
  at: Timestamp,
  sharedAt: Timestamp,
  /** True if the win was shared in streamer mode. Others then see the multiplier, but no amounts. */
  hidesAmounts: Type.Boolean(),
});
export type OwnShare = Static<typeof OwnShare>;

/** A shared win, as everyone with its link sees it. */
export const SharedWin = Type.Object({
  id: ShareId,
  game: GameType,
  /** Null if the player hides their name in feeds. */
  player: Type.Union([Player, Type.Null()]),
  multiplier: Multiplier,
  /** Null if the player keeps figures private or shared the win in streamer mode. Then there is no proof either. */
  stake: Type.Union([Coins, Type.Null()]),
  payout: Type.Union([Coins, Type.Null()]),
  /** Best item drawn in the case opening or battle. Null for other games, and if amounts are hidden. */
  item: Type.Union([Item, Type.Null()]),
  at: Timestamp,
  /** Data to recompute the bet once its seed is revealed. */
  proof: Type.Union([BetsRecord, Type.Null()]),
});
export type SharedWin = Static<typeof SharedWin>;

const ShareBody = Type.Object(
  {
    /** The shared win: an instant bet, a round of spin, or a battle. */
    win: Type.Union([
      Type.Object({ kind: Type.Literal('bet'), id: BetId }, { additionalProperties: false }),
      Type.Object({ kind: Type.Enum(['round', 'battle'] as const), id: Id }, { additionalProperties: false }),
    ]),
    /** True if the player is in streamer mode. */
    hidesAmounts: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ShareBody = Static<typeof ShareBody>;

export const sharesEndpoints = {
  'GET /api/shares': { reply: reply(Type.Array(OwnShare)) },
  /** Shares one of the player's own wins. Sharing it again returns the same link. */
  'POST /api/shares': { body: ShareBody, reply: reply(OwnShare) },
  /** Stops sharing all wins. */
  'DELETE /api/shares': { reply: EmptyReply },
  'GET /api/shares/:id': { params: ShareParams, reply: reply(SharedWin) },
  /** Stops sharing a win. Its link stops working. */
  'DELETE /api/shares/:id': { params: ShareParams, reply: EmptyReply },
  /** Preview picture of a shared win for other sites, 1200 x 630 pixels. */
  'GET /api/shares/:id/card.jpg': { params: ShareParams, reply: 'file' },
} as const;
