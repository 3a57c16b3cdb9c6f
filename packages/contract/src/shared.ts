import Type, { type TSchema } from 'typebox';
import type { Sentences } from './sentences.ts';

/**
 * Amount of coins in JSON: a number with at most two decimals. The body parser refuses any other spelling beforehand.
 */
export const Coins = Type.Number({ minimum: 0, maximum: 1_000_000_000_000 });

/** Time in milliseconds since the Unix epoch, by the server's clock. */
export const Timestamp = Type.Integer({ minimum: 0 });

/**
 * Database id as text, because JSON numbers can't hold every bigint. A number of 18 digits always fits into a bigint.
 */
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });

/** Schema of a phrase: the code of one of the sentences, or `text` with a person's own words, and its values. */
export const phraseSchema = <L extends Sentences>(sentences: L) =>
  Type.Object({
    code: Type.Enum([...(Object.keys(sentences) as (keyof L & string)[]), 'text']),
    values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])),
  });

/** Schema of a successful reply: `{ data }`. */
export const reply = <T extends TSchema>(data: T) => Type.Object({ data });

/** Schema of a page of a list: `{ data, page, limit, total }`. `page` counts from zero. */
export const listReply = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Optional(Type.Integer()),
  });

/**
 * Number of entries that paging reaches in most lists. Deeper pages are then empty, and `total` stops there. Lists
 * that accept `after` can continue from any entry.
 */
export const DEEPEST = 10_000;

const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** Query for a page of a list. `page` counts from zero. */
export const PageQuery = Type.Object(pageFields, { additionalProperties: false });

/**
 * Query for a page of the entries that follow the entry with the id `after`, so that new entries don't shift the pages.
 */
export const PageAfterQuery = Type.Object(
  { ...pageFields, after: Type.Optional(Id) },
  { additionalProperties: false },
);

export const BetId = Type.String({ pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** `PageAfterQuery` for lists of bets, whose ids are UUIDs. */
export const PageAfterBetQuery = Type.Object(
  { ...pageFields, after: Type.Optional(BetId) },
  { additionalProperties: false },
);

/**
 * Header of a call that moves money: a UUID for each intended effect. A retry repeats it, so that the effect happens
 * once.
 */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  }),
});

/**
 * `IdempotencyHeaders`, but optional. To a call without a key the server gives one, and returns it in a reply header.
 * Such a call can't be retried safely before the reply arrives.
 */
export const OptionalIdempotencyHeaders = Type.Partial(IdempotencyHeaders);

export const IdParams = Type.Object({ id: Id });

export const EmptyBody = Type.Object({}, { additionalProperties: false });

export const EmptyReply = reply(Type.Null());
