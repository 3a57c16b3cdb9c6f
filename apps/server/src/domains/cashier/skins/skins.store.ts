import type { SkinGame, SkinSort } from '@aureus/contract/skins.ts';
import { sql } from 'kysely';
import { renewSeal, sealDecision, sealsFact, stateOf } from '../../../platform/decisions.ts';
import { allOf, type Fact, factOf, mapped, readFact } from '../../../platform/facts.ts';
import { lockAlone } from '../../../platform/locks.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { TradeUrl } from './skins.rules.ts';
import { MOST_JUMP, priceOf } from './skins.rules.ts';

const sealedAbout = (playerId: bigint): string => `trade URL ${playerId}`;
const ofTrade = (playerId: bigint, { partner, token }: TradeUrl): readonly [string, unknown] => [
  sealedAbout(playerId),
  { partner, token },
];

/** Makes a fact of a player's trade URL as the player set it; undefined if none is stored, or no seal proves it. */
const tradeFact = (tx: Tx, playerId: bigint): Fact<TradeUrl | undefined> =>
  mapped(
    allOf({
      trade: factOf(
        sql<TradeUrl>`select partner, token from skins_trade_urls where player_id = ${playerId}`,
        ([trade]) => trade,
      ),
      seals: sealsFact([sealedAbout(playerId)]),
    }),
    ({ trade, seals }) => {
      if (trade === undefined) return undefined;
      const state = stateOf(tx, ...ofTrade(playerId, trade), seals.get(sealedAbout(playerId)) ?? null);
      return state === 'RIGHT' || state === 'OLD' ? trade : undefined;
    },
  );

/**
 * Makes a fact of what a withdrawal of skins needs: the player's trade URL, when the price list was made, and the
 * items.
 */
export const termsFact = (
  tx: Tx,
  playerId: bigint,
  game: SkinGame,
  ids: readonly string[],
): Fact<{ trade: TradeUrl | undefined; listedAt: Date | undefined; items: StoredItem[] }> =>
  allOf({
    trade: tradeFact(tx, playerId),
    listedAt: factOf(
      sql<{ at: string }>`select listed_at as at from skins_lists where game = ${game}`,
      ([list]) => list && new Date(list.at),
    ),
    items: factOf(
      sql<Record<'id' | 'usdCents', string> & Omit<StoredItem, 'id' | 'usdCents' | 'priceCents'>>`
        select i.id::text, i.game, i.name, i.usd_cents::text as "usdCents", i.is_on_sale as "isOnSale", i.doubted_at is not null as "isDoubted"
        from skins_items i where i.id = any(${[...ids]}::bigint[])`,
      (rows) => rows.map((row) => priced({ ...row, id: BigInt(row.id), usdCents: BigInt(row.usdCents) })),
    ),
  });

/** Reads a player's trade URL as the player set it; undefined if none is stored, or no seal proves it. */
export const readTradeUrl = (tx: Tx, playerId: bigint): Promise<TradeUrl | undefined> =>
  readFact(tx, tradeFact(tx, playerId));

/** Stores a player's trade URL, under a seal: skins that the player buys go there. */
export async function writeTradeUrl(tx: Tx, playerId: bigint, { partner, token }: TradeUrl): Promise<void> {
  await sql`insert into skins_trade_urls (player_id, partner, token, at)
    values (${playerId}, ${partner}, ${token}, app_now())
    on conflict (player_id) do update set partner = excluded.partner, token = excluded.token, at = excluded.at`.execute(
    tx,
  );
  await sealDecision(tx, ...ofTrade(playerId, { partner, token }));
}

/** Renews the seals of trade URLs: one that matches and was made with an older key is replaced. */
export async function renewTradeUrls(tx: Tx): Promise<void> {
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const { rows }: { rows: (TradeUrl & { playerId: bigint })[] } = await sql<
      TradeUrl & { playerId: bigint }
    >`select player_id as "playerId", partner, token from skins_trade_urls
      where player_id > ${after} order by player_id limit 1000`.execute(tx);
    for (const row of rows) await renewSeal(tx, ...ofTrade(row.playerId, row));
    after = rows.at(-1)?.playerId;
  }
}

export type StoredItem = {
  id: bigint;
  game: string;
  name: string;
  usdCents: bigint;
  priceCents: bigint;
  isOnSale: boolean;
  isDoubted: boolean;
};

/**
 * Adds an item's price in coins, which follows from its dollars: the market sells nothing above them, so no change in
 * the database makes a skin cheaper than it is. The stored price only orders and filters the list.
 */
const priced = (item: Omit<StoredItem, 'priceCents'>): StoredItem => ({
  ...item,
  priceCents: priceOf(item.usdCents),
});

const itemColumns = sql`i.id, i.game, i.name, i.usd_cents as "usdCents", i.is_on_sale as "isOnSale", i.doubted_at is not null as "isDoubted"`;

/** Reads when the last stored price list was made. */
export async function readListedAt(tx: Tx, game: SkinGame): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('skins_lists')
    .select('listed_at')
    .where('game', '=', game)
    .executeTakeFirst();
  return row?.listed_at;
}

export type TakenItem = { id: string; name: string; usdCents: number; priceCents: number };

/** Days that an item no longer on sale keeps its price, for comparison with its next price. */
const KEPT_DAYS = 30;

/**
 * Stores a price list. Only changed rows are written, because the lists are long and come every two minutes.
 * @returns the number of prices that wait for a second list.
 */
export async function takeList(
  tx: Tx,
  game: SkinGame,
  listedAt: Date,
  items: readonly TakenItem[],
): Promise<number> {
  await lockAlone(tx, 'skinsList');
  const { rows: newer } = await sql`
    insert into skins_lists (game, listed_at) values (${game}, ${listedAt})
    on conflict (game) do update set listed_at = excluded.listed_at where skins_lists.listed_at <= excluded.listed_at
    returning game`.execute(tx);
  if (newer.length === 0) return 0;
  const listed = sql`json_to_recordset(${JSON.stringify(items)}::json)
    as t(id bigint, name text, "usdCents" bigint, "priceCents" bigint)`;
  await sql`
    with changed as (
      select t.*, abs(t."usdCents" - p.usd_cents) * 100 <= ${MOST_JUMP} * p.usd_cents
          or coalesce(${listedAt}::timestamptz > p.doubted_at
                      and abs(t."usdCents" - p.doubted_usd_cents) * 100 <= ${MOST_JUMP} * p.doubted_usd_cents, false) as is_believed
      from ${listed} join skins_items p on p.id = t.id and p.game = ${game}
      where p.usd_cents <> t."usdCents" or p.doubted_at is not null or not p.is_on_sale or p.name <> t.name
    )
    update skins_items i set
      name = c.name, is_on_sale = true, seen_at = app_now(),
      usd_cents = case when c.is_believed then c."usdCents" else i.usd_cents end,
      price_cents = case when c.is_believed then c."priceCents" else i.price_cents end,
      doubted_usd_cents = case when not c.is_believed then c."usdCents" end,
      doubted_at = case when c.is_believed then null when i.doubted_usd_cents = c."usdCents" then i.doubted_at
                        else ${listedAt}::timestamptz end
    from changed c where i.id = c.id`.execute(tx);
  await sql`
    insert into skins_items (id, game, name, usd_cents, price_cents, seen_at)
    select t.id, ${game}, t.name, t."usdCents", t."priceCents", app_now() from ${listed}
    where not exists (select from skins_items i where i.id = t.id)
    on conflict do nothing`.execute(tx);
  await sql`
    update skins_items i set is_on_sale = false, seen_at = app_now()
    where i.game = ${game} and i.is_on_sale and i.id <> all(${items.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  await sql`delete from skins_items
    where not is_on_sale and seen_at < app_now() - ${KEPT_DAYS} * interval '1 day'`.execute(tx);
  const { rows } = await sql<{ doubted: number }>`
    select count(*)::int as doubted from skins_items where game = ${game} and is_on_sale and doubted_at is not null`.execute(
    tx,
  );
  return rows[0]?.doubted ?? 0;
}

/** Takes items off sale until a price list includes them again. */
export async function takeOff(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update skins_items set is_on_sale = false, seen_at = app_now()
    where id = any(${[...ids]}::bigint[]) and is_on_sale`.execute(tx);
}

const ORDER = {
  PRICE_DESC: sql`i.price_cents desc, i.id desc`,
  PRICE_ASC: sql`i.price_cents, i.id`,
  NAME: sql`i.name, i.id`,
} as const satisfies Record<SkinSort, unknown>;

export type ListQuery = {
  game: SkinGame;
  sort: SkinSort;
  /** Price range in cents of coins, inclusive. */
  minCents: bigint | null;
  maxCents: bigint | null;
  search: string;
  limit: number;
  offset: number;
};

/** Returns a page of the items on sale whose price isn't in doubt. */
export async function list(tx: Tx, query: ListQuery): Promise<{ rows: StoredItem[]; total: number }> {
  const words = query.search.split(/\s+/).filter((word) => word !== '');
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const condition = sql`i.game = ${query.game} and i.is_on_sale and i.doubted_at is null
    and i.price_cents >= ${query.minCents ?? 0n}
    and (${query.maxCents}::bigint is null or i.price_cents <= ${query.maxCents}::bigint)
    and i.name ilike all(${patterns}::text[])`;
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<StoredItem, 'priceCents'>>`select ${itemColumns} from skins_items i where ${condition}
      order by ${ORDER[query.sort]} limit ${query.limit} offset ${query.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from skins_items i where ${condition}`.execute(tx),
  ]);
  return { rows: rows.map(priced), total: counted.rows[0]?.total ?? 0 };
}

/** Reads the game of our payments by `ref`, because the provider's lists don't include it. */
export async function methodsOf(tx: Tx, refs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ref: string; method: string }>`
    select ref, method from cashier_payments where provider = 'skinsback' and ref = any(${[...refs]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ ref, method }) => [ref, method]));
}

/** Lists the references of deposits that haven't ended and are scheduled for a check. */
export async function openDeposits(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from cashier_payments
    where provider = 'skinsback' and way = 'DEPOSIT' and next_check_at is not null
      and state in ('CREATED', 'SEEN', 'REVIEW', 'IN_HOLD')`.execute(tx);
  return rows.map(({ ref }) => ref);
}
