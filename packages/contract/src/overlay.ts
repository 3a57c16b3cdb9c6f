import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { Coins, reply, Timestamp } from './shared.ts';

/**
 * Creation time of the player's link for a stream overlay; null if there is none. The link itself is shown only once,
 * when it's created.
 */
export const OverlayLink = Type.Object({ since: Type.Union([Timestamp, Type.Null()]) });
export type OverlayLink = Static<typeof OverlayLink>;

/** Secret in the link: 32 random bytes in base64url. */
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** A bet in a stream overlay. `payout` is null while the result must not be shown. */
export const OverlayBet = Type.Object({
  id: Type.String(),
  game: GameType,
  stake: Coins,
  payout: Type.Union([Coins, Type.Null()]),
  at: Timestamp,
});
export type OverlayBet = Static<typeof OverlayBet>;

export const overlayEndpoints = {
  'GET /api/overlay': { reply: reply(OverlayLink) },
  /** Creates a new link. The previous one stops working. */
  'POST /api/overlay': { reply: reply(Type.Object({ token: Token, since: Timestamp })) },
  'DELETE /api/overlay': { reply: reply(OverlayLink) },
  /** Newest bets of the player who owns the link, newest first. The token is in the body because URLs get logged. */
  'POST /api/overlay/bets': {
    body: Type.Object({ token: Token }, { additionalProperties: false }),
    reply: reply(Type.Object({ username: Type.String(), bets: Type.Array(OverlayBet) })),
  },
} as const;
