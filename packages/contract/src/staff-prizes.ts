import Type, { type Static, type TSchema } from 'typebox';
import { Week } from './leaderboard.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Event = Type.Enum(['LEADERBOARD', 'RAFFLE'] as const);

/** Prizes by place in coins; they apply from a week on. */
export const PrizeTable = Type.Object({
  fromWeek: Week,
  startsAt: Timestamp,
  prizes: Type.Array(Coins),
  /** Request by which the table was set; null for the site's first prizes. */
  requestId: nullable(Id),
});
export type PrizeTable = Static<typeof PrizeTable>;

const EventPrizes = Type.Object({
  event: Event,
  /** Maximum prizes of the current week, without the prizes carried over from void raffles. */
  now: PrizeTable,
  /** Current prizes by place, in coins, at the pot's present size. */
  standing: Type.Array(Coins),
  /** Tables that were set for future weeks, earliest first. */
  coming: Type.Array(PrizeTable),
  /** First week for which a new table can be set. Weeks that have begun or whose prizes are announced keep them. */
  firstWeek: Week,
  firstAt: Timestamp,
  /** Maximum number of prizes in a table. */
  most: Type.Integer(),
});
export type EventPrizes = Static<typeof EventPrizes>;

/** Pot of the current week as it stands, in coins. */
const Pot = Type.Object({
  /** Theoretical edge of the week's play, from which the pot comes. */
  edge: Coins,
  leaderboard: Coins,
  raffle: Coins,
  rain: Coins,
  /**
   * `guarantee`: minimum of a week's pot. `cost`: the part of it that the edge doesn't cover yet, which the site pays.
   */
  guarantee: Coins,
  cost: Coins,
});

/** Coins that staff may give away this week, and the part that open and approved requests use. */
const Budget = Type.Object({ coins: Coins, used: Coins });

export const Prizes = Type.Object({
  pot: Pot,
  budgets: Type.Object({ promoCodes: Budget, credits: Budget }),
  events: Type.Array(EventPrizes),
  /** `coins`: the site's maximum contribution to a rain. `nextAt`: start of the next rain. */
  rain: Type.Object({ coins: Coins, requestId: nullable(Id), nextAt: Timestamp }),
});
export type Prizes = Static<typeof Prizes>;

/** Body of a request for a prize table. No prize may be higher than the one before it. */
export const NewPrizes = body({
  event: Event,
  fromWeek: Week,
  prizes: Type.Array(Type.Number({ minimum: 0.01, maximum: 100_000 }), { minItems: 1, maxItems: 25 }),
  reason: Reason,
});
export type NewPrizes = Static<typeof NewPrizes>;

export const staffPrizesEndpoints = {
  'GET /api/staff/prizes': { access: 'prizes.read', reply: reply(Prizes) },
  /** Requests a prize table that applies from a week on. By default, another member must approve. */
  'POST /api/staff/prizes': {
    access: 'prizes.change',
    body: NewPrizes,
    reply: reply(Type.Object({ requestId: Id })),
  },
  /**
   * Requests another maximum for the site's contribution to a rain, from the next rain on. By default, another member must
   * approve.
   */
  'POST /api/staff/prizes/rain': {
    access: 'prizes.change',
    body: body({ coins: Type.Number({ minimum: 1, maximum: 500 }), reason: Reason }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
