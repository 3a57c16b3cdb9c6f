import Type, { type Static, type TSchema } from 'typebox';
import { Week } from './leaderboard.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const Event = Type.Enum(['LEADERBOARD', 'RAFFLE'] as const);

/** Prizes by place, in coins, from a week on. */
export const PrizeTable = Type.Object({
  fromWeek: Week,
  startsAt: Timestamp,
  prizes: Type.Array(Coins),
  /** Request in which it was agreed; null for the initial prizes. */
  requestId: nullable(Id),
});
export type PrizeTable = Static<typeof PrizeTable>;

const EventPrizes = Type.Object({
  event: Event,
  /** Highest prizes of the running week, without those of void raffles. */
  now: PrizeTable,
  /** Prizes of its places as of now, in coins. */
  standing: Type.Array(Coins),
  /** Published for weeks to come, the first one first. */
  coming: Type.Array(PrizeTable),
  /** The first week that a new table can begin with: what is opened keeps its prizes. */
  firstWeek: Week,
  firstAt: Timestamp,
  /** Most prizes there can be. */
  most: Type.Integer(),
});
export type EventPrizes = Static<typeof EventPrizes>;

/** The running week's pot as of now, in coins. */
const Pot = Type.Object({
  /** Theoretical edge that feeds it. */
  edge: Coins,
  leaderboard: Coins,
  raffle: Coins,
  rain: Coins,
  /** The site's guarantee for a week, and the part that the edge doesn't pay now: a cost of the site. */
  guarantee: Coins,
  cost: Coins,
});

/** Coins that staff may give away this week, and those that open and approved requests use. */
const Budget = Type.Object({ coins: Coins, used: Coins });

export const Prizes = Type.Object({
  pot: Pot,
  budgets: Type.Object({ promoCodes: Budget, credits: Budget }),
  events: Type.Array(EventPrizes),
  /** Highest amount that the site gives a rain, in coins, and the start of the next one. */
  rain: Type.Object({ coins: Coins, requestId: nullable(Id), nextAt: Timestamp }),
});
export type Prizes = Static<typeof Prizes>;

/** A table of prizes that is asked for. No prize is higher than the one before it. */
export const NewPrizes = body({
  event: Event,
  fromWeek: Week,
  prizes: Type.Array(Type.Number({ minimum: 0.01, maximum: 100_000 }), { minItems: 1, maxItems: 25 }),
  reason: Reason,
});
export type NewPrizes = Static<typeof NewPrizes>;

/** Calls for staff to read and set the events' prizes. */
export const staffPrizesEndpoints = {
  'GET /api/staff/prizes': { access: 'prizes.read', reply: reply(Prizes) },
  /** Asks that a table of prizes hold from a week on: somebody else has to agree. */
  'POST /api/staff/prizes': {
    access: 'prizes.change',
    body: NewPrizes,
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Asks for another part of the site in every rain from the next one on: somebody else has to agree. */
  'POST /api/staff/prizes/rain': {
    access: 'prizes.change',
    body: body({ coins: Type.Number({ minimum: 1, maximum: 500 }), reason: Reason }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
