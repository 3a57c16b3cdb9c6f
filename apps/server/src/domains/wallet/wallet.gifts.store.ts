import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { type TransferCode, transferCodes } from './wallet.codes.ts';

/**
 * Transfer codes of gifts: coins that players receive from the site or from each other, that they give away, or that
 * are taken back.
 */
export type GiftCode =
  | 'promoCode'
  | 'depositBonus'
  | 'rakeCase'
  | 'depositCase'
  | 'rankCase'
  | 'leaderboardPrize'
  | 'rafflePrize'
  | 'affiliateCommission'
  | 'rainShare'
  | 'rainTip'
  | 'tip'
  | 'bonusForfeited'
  | 'commissionReturned';

export type GiftsQuery = {
  playerId: bigint;
  codes: readonly GiftCode[];
  isAscending: boolean;
  limit: number;
  offset: number;
};

/** A gift received or given. `at` is in ms since the epoch; `otherId` is the other player, null for the site. */
export type Gift = {
  id: bigint;
  code: GiftCode;
  isIncoming: boolean;
  otherId: bigint | null;
  amount: bigint;
  at: number;
};

const namesOf = new Map<TransferCode, string>(
  Object.entries(transferCodes).map(([name, code]) => [code, name]),
);
/** Transfer codes of gifts that a player receives: those of the partial index `wallet_transfers_given_by_code`. */
const INCOMING: readonly TransferCode[] = [31, 32, 60, 63, 70, 71, 72, 73, 74, 75];
const OUTGOING: readonly TransferCode[] = [33, 37, 60, 61];
/** Highest number of a site account. */
const LAST_SITE_ACCOUNT = 1000n;

/** Sums the cents that a player tipped to players and into the rain in the last `ms` milliseconds. */
export async function readGivenAway(tx: Tx, playerId: bigint, ms: number): Promise<bigint> {
  const codes = sql.join([transferCodes.tip, transferCodes.rainTip].map((code) => sql.lit(code)));
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(amount), 0)::bigint as given from wallet_transfers
    where debit = ${playerId} and code in (${codes}) and at > app_now() - ${ms} * interval '1 millisecond'`.execute(
    tx,
  );
  return rows[0]?.given ?? 0n;
}

/** Lists a player's gifts by time. A page is merged from the first gifts of each code. */
export async function readGifts(tx: Tx, query: GiftsQuery): Promise<Gift[]> {
  const { playerId, limit, offset } = query;
  const codes = new Set<TransferCode>(query.codes.map((code) => transferCodes[code]));
  const direction = query.isAscending ? sql`asc` : sql`desc`;
  // The code is a literal, so that the query can use the partial index for such codes.
  const first = (side: 'credit' | 'debit', code: TransferCode) => sql`
    (select id, at from wallet_transfers
     where ${sql.ref(side)} = ${playerId} and code = ${sql.lit(code)}
     order by at ${direction}, id ${direction} limit ${limit + offset})`;
  const parts = [
    ...INCOMING.filter((code) => codes.has(code)).map((code) => first('credit', code)),
    ...OUTGOING.filter((code) => codes.has(code)).map((code) => first('debit', code)),
  ];
  const { rows } = await sql<{
    id: bigint;
    code: TransferCode;
    debit: bigint;
    credit: bigint;
    amount: bigint;
    at: Date;
  }>`
    with page as materialized (
      select id from (${sql.join(parts, sql` union all `)}) own
      order by at ${direction}, id ${direction} limit ${limit} offset ${offset}
    )
    select t.id, t.code, t.debit, t.credit, t.amount, t.at from page join wallet_transfers t using (id)
    order by t.at ${direction}, t.id ${direction}`.execute(tx);
  return rows.map((row) => {
    const isIncoming = row.credit === playerId;
    const other = isIncoming ? row.debit : row.credit;
    return {
      id: row.id,
      code: namesOf.get(row.code) as GiftCode,
      isIncoming,
      otherId: other > LAST_SITE_ACCOUNT ? other : null,
      amount: row.amount,
      at: row.at.getTime(),
    };
  });
}

/** Sums the cents that reward cases gave, by the reference of the transfer. */
export async function readGivenFor(tx: Tx, refs: readonly string[]): Promise<Map<string, bigint>> {
  const { rakeCase, depositCase, rankCase } = transferCodes;
  const { rows } = await sql<{ ref: string; given: bigint }>`
    select t.ref, sum(t.amount)::bigint as given from wallet_transfers t
    where t.code in (${rakeCase}, ${depositCase}, ${rankCase}) and t.code >= 10 and t.ref = any(${[...refs]}::uuid[])
    group by t.ref`.execute(tx);
  return new Map(rows.map(({ ref, given }) => [ref, given]));
}
