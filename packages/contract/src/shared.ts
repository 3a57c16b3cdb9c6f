import Type, { type TSchema } from 'typebox';
import type { Sentences } from './sentences.ts';

/**
 * Amount of coins in JSON: a number with at most two decimals. The body parser refuses any other spelling beforehand.
 */
export const Coins = Type.Number({ minimum: 0, maximum: 1_000_000_000_000 });

/** Time in milliseconds since the Unix epoch, by the server's clock. */
export const Timestamp = Type.Integer({ minimum: 0 });

/** Database id as text, because JSON numbers can't hold every bigint. 18 digits always fit into a bigint. */
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });

/** Schema of a phrase: its code, or `text` with a person's own words, and its values. */
export const phraseSchema = <L extends Sentences>(sentences: L) =>
  Type.Object({
    code: Type.Enum([...(Object.keys(sentences) as (keyof L & string)[]), 'text']),
    values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])),
  });

/** Wraps a successful reply as `{ data }`. */
export const reply = <T extends TSchema>(data: T) => Type.Object({ data });

/** Wraps a list as `{ data, page, limit, total }`. `page` counts from zero. */
export const listReply = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Optional(Type.Integer()),
  });

/**
 * Number of entries that paging can reach. Deeper pages are empty, and `total` stops there. Lists with `after` can
 * continue from any entry.
 */
export const DEEPEST = 10_000;

const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** Query of a paged list. `page` counts from zero. */
export const PageQuery = Type.Object(pageFields, { additionalProperties: false });

/**
 * Query of a list that can continue after the entry with a given id. `page` counts from there, so new entries don't
 * shift the pages.
 */
export const PageAfterQuery = Type.Object(
  { ...pageFields, after: Type.Optional(Id) },
  { additionalProperties: false },
);

export const BetId = Type.String({ pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** `PageAfterQuery` for lists of bets. */
export const PageAfterBetQuery = Type.Object(
  { ...pageFields, after: Type.Optional(BetId) },
  { additionalProperties: false },
);

/** Header of every call that moves money: one UUID per intended effect, repeated on every retry. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  }),
});

/**
 * Optional form for players. A call without a key gets one from the server, returned in a reply header. Until the
 * reply arrives, the call isn't safe to retry.
 */
export const OptionalIdempotencyHeaders = Type.Partial(IdempotencyHeaders);

/** Path parameter with an id. */
export const IdParams = Type.Object({ id: Id });

/** Empty body: `{}`. */
export const EmptyBody = Type.Object({}, { additionalProperties: false });

/** Reply without data. */
export const EmptyReply = reply(Type.Null());
