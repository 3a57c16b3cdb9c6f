import Type, { type Static } from 'typebox';
import { Item, SoloBet } from './games.ts';
import { Coins, reply, Timestamp } from './shared.ts';

/** An item of a case and its tickets, out of 1 … 100 000. `ticketStart` and `ticketEnd` are both included. */
export const SkinItem = Type.Object({
  ...Item.properties,
  ticketStart: Type.Integer(),
  ticketEnd: Type.Integer(),
  /** Number of the item's tickets divided by 100 000. */
  odds: Type.Number(),
});
export type SkinItem = Static<typeof SkinItem>;

/** SHA-256 (hex) of a case's price, items and odds, as described in `verify.md`. Equal for equal contents. */
export const ContentHash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const summary = {
  /** Slug of the case, also used in its URL: /cases/<id>. */
  id: Type.String(),
  name: Type.String(),
  price: Coins,
  imageUrl: Type.String(),
  tags: Type.Array(Type.String()),
  /** Return to player, in percent, truncated to four decimals. */
  rtp: Type.String(),
  /** Current version. An edit creates a new one. */
  version: Type.String(),
  contentHash: ContentHash,
  createdAt: Timestamp,
  updatedAt: Timestamp,
} as const;

/** A case in the list. Of its items, only the most expensive is included. */
export const CaseSummary = Type.Object({
  ...summary,
  topSkin: Item,
  /** Number of openings in the last 24 hours, as of the latest count. */
  openings: Type.Integer(),
});
export type CaseSummary = Static<typeof CaseSummary>;
export const Case = Type.Object({
  ...summary,
  skins: Type.Array(SkinItem),
  /** Change made by the current version, if staff edited the case. */
  change: Type.Union([Type.Object({ text: Type.String(), at: Timestamp }), Type.Null()]),
});
export type Case = Static<typeof Case>;

export const CaseId = Type.String({ pattern: '^[a-z0-9-]{1,64}$' });

/**
 * `version` and `contentHash` are those that the player saw. The call is refused if the current ones differ, so that
 * players don't pay a price or play odds that they haven't seen.
 */
const OpenCaseBody = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: 4 }),
    version: Type.String({ maxLength: 20 }),
    contentHash: Type.Optional(ContentHash),
  },
  { additionalProperties: false },
);
export const CaseOpening = Type.Object({
  ...SoloBet,
  caseId: Type.String(),
  version: Type.String(),
  contentHash: ContentHash,
  /** Tickets drawn: one for each opening. */
  tickets: Type.Array(Type.Integer()),
  items: Type.Array(SkinItem),
});
export type CaseOpening = Static<typeof CaseOpening>;

const CaseParams = Type.Object({ id: CaseId });

/** Maximum number of favorites of a player. */
export const MOST_FAVORITES = 50;

/** Ids of the signed-in player's cases: favorites, newest first, and recently opened ones. */
const OwnCases = Type.Object({ favorites: Type.Array(Type.String()), recent: Type.Array(Type.String()) });
export type OwnCases = Static<typeof OwnCases>;

export const casesEndpoints = {
  'GET /api/user/cases': { reply: reply(OwnCases) },
  'POST /api/user/cases/:id/favorite': {
    params: CaseParams,
    body: Type.Object({ isFavorite: Type.Boolean() }, { additionalProperties: false }),
    reply: reply(OwnCases),
  },
  'GET /api/games/cases': { reply: reply(Type.Array(CaseSummary)) },
  'GET /api/games/cases/:id': { params: CaseParams, reply: reply(Case) },
  'POST /api/games/cases/:id/open': {
    params: CaseParams,
    body: OpenCaseBody,
    keyed: true,
    reply: reply(Type.Object({ bet: CaseOpening, balance: Coins })),
  },
} as const;
