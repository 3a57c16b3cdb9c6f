import Type, { type Static } from 'typebox';
import { Item, SoloBet, StakeLimits } from './games.ts';
import { Coins, listReply, reply } from './shared.ts';

/** UNDER wins if the roll is below the chance. OVER wins on the same number of rolls, at the top of the range. */
export const UpgradeDirection = Type.Enum(['UNDER', 'OVER'] as const);
export type UpgradeDirection = Static<typeof UpgradeDirection>;

export const UpgraderState = Type.Object({
  rules: Type.Object({
    ...StakeLimits.properties,
    /** Minimum and maximum of the target's price divided by the stake. */
    minMultiplier: Type.Number(),
    maxMultiplier: Type.Number(),
    /** Maximum chance, as a number of winning rolls out of 100 000. */
    maxChance: Type.Integer(),
    /** Exact return to player in percent with four decimals, before the chance is rounded down. */
    rtp: Type.String(),
  }),
});
export type UpgraderState = Static<typeof UpgraderState>;

const UpgraderItemsQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 64 })),
    minPrice: Type.Optional(Coins),
    maxPrice: Type.Optional(Coins),
    sort: Type.Optional(Type.Enum(['asc', 'desc'] as const)),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);

const UpgradeBody = Type.Object(
  {
    amount: Type.Number(),
    itemId: Type.String({ pattern: '^[a-z0-9-]{1,96}$' }),
    direction: UpgradeDirection,
  },
  { additionalProperties: false },
);
export const Upgrade = Type.Object({
  ...SoloBet,
  item: Item,
  direction: UpgradeDirection,
  /** Number of winning rolls out of 100 000. */
  chance: Type.Integer(),
  /** Number that was drawn, 0 … 99 999. */
  roll: Type.Integer(),
  isWin: Type.Boolean(),
});
export type Upgrade = Static<typeof Upgrade>;

export const upgraderEndpoints = {
  'GET /api/games/upgrader': { reply: reply(UpgraderState) },
  'GET /api/games/upgrader/items': { query: UpgraderItemsQuery, reply: listReply(Item) },
  'POST /api/games/upgrader': {
    body: UpgradeBody,
    keyed: true,
    reply: reply(Type.Object({ bet: Upgrade, balance: Coins })),
  },
} as const;
