import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';
import { kindOfBet, spreadOfUpgrades, upgradeOf } from './wallet.kinds.ts';

/** Balances of all at one moment. `site` is by the account's number; below 0 for what the site has given. Cents. */
export type Standing = { wallets: bigint; vaults: bigint; site: Map<bigint, bigint> };

/** Every balance in one snapshot: the players' own, and of the site what is sealed with the transfers since. */
export async function readStanding(tx: Tx): Promise<Standing> {
  const { rows } = await sql<{ wallets: bigint; vaults: bigint; site: Record<string, string> }>`
    with unsealed as materialized (
      select debit, credit, amount from wallet_transfers
      where xact >= coalesce((select max(below_xact) from wallet_seals), 0)),
    moves as (
      select account, sum(amount) as change from (
        select credit as account, amount from unsealed where credit between 1 and 1000
        union all
        select debit, -amount from unsealed where debit between 1 and 1000) m
      group by account)
    select (select coalesce(sum(balance), 0) from wallet_players)::bigint as wallets,
           (select coalesce(sum(balance), 0) from wallet_vaults)::bigint as vaults,
           (select jsonb_object_agg(a.id, (a.sealed_balance + coalesce(m.change, 0))::text)
            from wallet_accounts a left join moves m on m.account = a.id) as site`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the books gave no answer');
  return {
    wallets: row.wallets,
    vaults: row.vaults,
    site: new Map(Object.entries(row.site).map(([id, cents]) => [BigInt(id), BigInt(cents)])),
  };
}

/** The newest block; undefined before the first. */
export async function readLastSeal(tx: Tx): Promise<{ position: bigint; at: Date } | undefined> {
  const { rows } = await sql<{ position: bigint; at: Date }>`
    select position, sealed_at as at from wallet_seals order by position desc limit 1`.execute(tx);
  return rows[0];
}

/** Counts the transfers since the newest block, as {@link readStanding} reads them. */
export async function readUnsealed(tx: Tx): Promise<{ transfers: number; since: Date | null }> {
  const { rows } = await sql<{ transfers: number; since: Date | null }>`
    select count(*)::int as transfers, min(at) as since from wallet_transfers
    where xact >= coalesce((select max(below_xact) from wallet_seals), 0)`.execute(tx);
  return rows[0] ?? { transfers: 0, since: null };
}

/** Stakes (cents) from which the next band begins: up to 1 coin, to 10, to 100, and above. */
export const BAND_FROM = [0, 100, 1_000, 10_000] as const;

/**
 * Settled bets of one kind within a time: bets whose outcomes are as far apart as each other's. `kind` is what that
 * depends on. Amounts are cents, `edge` micro-coins; `squares` is the sum of squared stakes.
 */
export type PlayedGroup = {
  game: number;
  band: number;
  kind: Record<string, number | string | null>;
  bets: bigint;
  staked: bigint;
  paid: bigint;
  edge: bigint;
  /** Exact sums, as text: they are beyond what a 64-bit integer holds. */
  squares: string;
  /** Upgrader alone: the sum of target² x chance x (1 - chance). */
  spread: string | null;
};

/**
 * Bets settled in [from, to) by game, band of stakes and kind. Battles are left out: their seats are settled together,
 * and bots sit among them.
 */
export async function readPlayed(tx: Tx, from: Date, to: Date): Promise<PlayedGroup[]> {
  const { rows } = await sql<PlayedGroup>`
    select game, band, kind, count(*) as bets, sum(stake)::bigint as staked, sum(payout)::bigint as paid,
      sum(edge)::bigint as edge, sum(stake::numeric * stake)::text as squares,
      ${spreadOfUpgrades}::text as spread
    from (
      select game, stake, payout, edge,
        case when stake < ${BAND_FROM[1]} then 1 when stake < ${BAND_FROM[2]} then 2
             when stake < ${BAND_FROM[3]} then 3 else 4 end as band,
        ${kindOfBet} as kind,
        ${upgradeOf}
      from wallet_bets
      where settled_at >= ${from} and settled_at < ${to} and not is_void and game <> 3
    ) b group by game, band, kind`.execute(tx);
  return rows;
}

/** Cents that came in for payments in [from, to), what was taken back left out, and those that went out for good. */
export async function readMoney(
  tx: Tx,
  from: Date,
  to: Date,
): Promise<{ incoming: bigint; outgoing: bigint }> {
  const { deposit, depositReversed, depositReturned, holdPosted } = transferCodes;
  const { rows } = await sql<{ incoming: bigint; outgoing: bigint }>`
    select (coalesce(sum(amount) filter (where code = ${deposit}), 0)
            - coalesce(sum(amount) filter (where code in (${depositReversed}, ${depositReturned})), 0))::bigint as incoming,
           coalesce(sum(amount) filter (where code = ${holdPosted}), 0)::bigint as outgoing
    from wallet_transfers where at >= ${from} and at < ${to}
      and code in (${deposit}, ${depositReversed}, ${depositReturned}, ${holdPosted})`.execute(tx);
  return rows[0] ?? { incoming: 0n, outgoing: 0n };
}
