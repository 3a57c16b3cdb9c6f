import Type, { type Static, type TSchema } from 'typebox';
import { Week } from './leaderboard.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Event = Type.Enum(['LEADERBOARD', 'RAFFLE'] as const);

/** Prizes by place in coins, valid from a week on. */
export const PrizeTable = Type.Object({
  fromWeek: Week,
  startsAt: Timestamp,
  prizes: Type.Array(Coins),
  /** Request that approved it; null for the initial prizes. */
  requestId: nullable(Id),
});
export type PrizeTable = Static<typeof PrizeTable>;

const EventPrizes = Type.Object({
  event: Event,
  /** Maximum prizes of the current week, without those carried over from void raffles. */
  now: PrizeTable,
  /** Current prizes by place, in coins. */
  standing: Type.Array(Coins),
  /** Published tables of future weeks, earliest first. */
  coming: Type.Array(PrizeTable),
  /** First week that a new table can apply to. Weeks already opened keep their prizes. */
  firstWeek: Week,
  firstAt: Timestamp,
  /** Maximum number of prizes. */
  most: Type.Integer(),
});
export type EventPrizes = Static<typeof EventPrizes>;

/** Current pot of this week, in coins. */
const Pot = Type.Object({
  /** Theoretical edge that funds it. */
  edge: Coins,
  leaderboard: Coins,
  raffle: Coins,
  rain: Coins,
  /**
   * The site's guarantee for a week, and the part of it that the edge doesn't cover yet, which is a cost of the site.
   */
  guarantee: Coins,
  cost: Coins,
});

/** Coins that staff may give away this week, and the part used by open and approved requests. */
const Budget = Type.Object({ coins: Coins, used: Coins });

export const Prizes = Type.Object({
  pot: Pot,
  budgets: Type.Object({ promoCodes: Budget, credits: Budget }),
  events: Type.Array(EventPrizes),
  /** Maximum contribution of the site to a rain, in coins, and the start of the next rain. */
  rain: Type.Object({ coins: Coins, requestId: nullable(Id), nextAt: Timestamp }),
});
export type Prizes = Static<typeof Prizes>;

/** Body of a request for a prize table. No prize may exceed the one before it. */
export const NewPrizes = body({
  event: Event,
  fromWeek: Week,
  prizes: Type.Array(Type.Number({ minimum: 0.01, maximum: 100_000 }), { minItems: 1, maxItems: 25 }),
  reason: Reason,
});
export type NewPrizes = Static<typeof NewPrizes>;

/** Endpoints for staff to read and set the events' prizes. */
export const staffPrizesEndpoints = {
  'GET /api/staff/prizes': { access: 'prizes.read', reply: reply(Prizes) },
  /** Requests a prize table, valid from a week on. Another member must approve. */
  'POST /api/staff/prizes': {
    access: 'prizes.change',
    body: NewPrizes,
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Requests a new site contribution to every rain from the next one on. Another member must approve. */
  'POST /api/staff/prizes/rain': {
    access: 'prizes.change',
    body: body({ coins: Type.Number({ minimum: 1, maximum: 500 }), reason: Reason }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
