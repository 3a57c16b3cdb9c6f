import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { Coins, reply, Timestamp } from './shared.ts';

/**
 * Time since which the player has a link for a broadcast; null without one. The link itself is shown once, when it's
 * made.
 */
export const OverlayLink = Type.Object({ since: Type.Union([Timestamp, Type.Null()]) });
export type OverlayLink = Static<typeof OverlayLink>;

/** Secret of the link: 32 random bytes. */
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** A bet as a broadcast shows it. `payout` is null while no one is to see it. */
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
  /** Makes a new link; the one before stops working. */
  'POST /api/overlay': { reply: reply(Type.Object({ token: Token, since: Timestamp })) },
  'DELETE /api/overlay': { reply: reply(OverlayLink) },
  /** The newest bets of the player whose link it is, newest first. The token is in the body: addresses are logged. */
  'POST /api/overlay/bets': {
    body: Type.Object({ token: Token }, { additionalProperties: false }),
    reply: reply(Type.Object({ username: Type.String(), bets: Type.Array(OverlayBet) })),
  },
} as const;
