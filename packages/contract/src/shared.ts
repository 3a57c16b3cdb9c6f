import Type, { type TSchema } from 'typebox';
import type { Sentences } from './sentences.ts';

/** Coins on the wire: a JSON number with at most two decimals. The body parser has already refused other spellings. */
export const Coins = Type.Number({ minimum: 0, maximum: 1_000_000_000_000 });

/** A point in time: milliseconds since the Unix epoch, on the server's clock. */
export const Timestamp = Type.Integer({ minimum: 0 });

/** An id that the database gave, as text: JSON numbers cannot hold every bigint. 18 digits always fit into one. */
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });

/** A phrase of a list of sentences: its code, or `text` with somebody's own words, and the values that it names. */
export const phraseSchema = <L extends Sentences>(sentences: L) =>
  Type.Object({
    code: Type.Enum([...(Object.keys(sentences) as (keyof L & string)[]), 'text']),
    values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])),
  });

/** Every successful reply is `{ data }`. */
export const reply = <T extends TSchema>(data: T) => Type.Object({ data });

/** A list reply: `{ data, page, limit, total }`. `page` counts from zero. */
export const listReply = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Optional(Type.Integer()),
  });

/**
 * Pages reach back so many entries; one that begins deeper is empty, and a `total` counts no further. Lists that take
 * `after` go on from any entry.
 */
export const DEEPEST = 10_000;

const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** Query of a paged list. `page` counts from zero. */
export const PageQuery = Type.Object(pageFields, { additionalProperties: false });

/** Query of a list that also goes on after the entry of an id; `page` counts from there, and new entries move nothing. */
export const PageAfterQuery = Type.Object(
  { ...pageFields, after: Type.Optional(Id) },
  { additionalProperties: false },
);

export const BetId = Type.String({ pattern: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** The same for lists of bets. */
export const PageAfterBetQuery = Type.Object(
  { ...pageFields, after: Type.Optional(BetId) },
  { additionalProperties: false },
);

/** Header of every call that moves money: one UUID per intended effect, the same on every retry. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  }),
});

/**
 * The same for players. A call without a key gets one of the server's, named in the answer's header: it isn't safe to send
 * again before its answer.
 */
export const OptionalIdempotencyHeaders = Type.Partial(IdempotencyHeaders);

/** The id in an address. */
export const IdParams = Type.Object({ id: Id });

/** Body of a call that says nothing: `{}`. */
export const EmptyBody = Type.Object({}, { additionalProperties: false });

/** Reply of a call that tells nothing. */
export const EmptyReply = reply(Type.Null());
