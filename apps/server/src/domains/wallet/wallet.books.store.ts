import { type RawBuilder, sql } from 'kysely';
import { type Fact, factOf } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';
import { kindOfBet, spreadOfUpgrades, upgradeOf } from './wallet.kinds.ts';

/**
 * All balances at one moment, in cents. `site` maps numbers of site accounts to balances, which are negative for an
 * account that gave more than it received.
 */
export type Standing = { wallets: bigint; vaults: bigint; site: Map<bigint, bigint> };

/**
 * Reads all balances in one snapshot. Site accounts are computed from the balances of the newest block and the
 * transfers since.
 */
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

/** Reads the newest block of the ledger's hash chain; undefined before the first block. */
export async function readLastSeal(tx: Tx): Promise<{ position: bigint; at: Date } | undefined> {
  const { rows } = await sql<{ position: bigint; at: Date }>`
    select position, sealed_at as at from wallet_seals order by position desc limit 1`.execute(tx);
  return rows[0];
}

/** Counts the transfers after the newest block, which {@link readStanding} has to add up. */
export async function readUnsealed(tx: Tx): Promise<{ transfers: number; since: Date | null }> {
  const { rows } = await sql<{ transfers: number; since: Date | null }>`
    select count(*)::int as transfers, min(at) as since from wallet_transfers
    where xact >= coalesce((select max(below_xact) from wallet_seals), 0)`.execute(tx);
  return rows[0] ?? { transfers: 0, since: null };
}

/** Lower bounds of the stake bands in cents: below 1 coin, below 10, below 100, and from 100 on. */
export const BAND_FROM = [0, 100, 1_000, 10_000] as const;

/**
 * Settled bets of one kind in a time span. `kind` contains what the variance of a bet's outcome depends on, besides
 * the stake; it's empty for upgrades, which have `spread` instead. Amounts are cents, `edge` micro-coins; `squares` is
 * the sum of squared stakes.
 */
export type PlayedGroup = {
  game: number;
  band: number;
  kind: Record<string, number | string | null>;
  bets: bigint;
  staked: bigint;
  paid: bigint;
  edge: bigint;
  /** Sum of squared stakes as text, because it may exceed a 64-bit integer. */
  squares: string;
  /** For upgrades only: the sum of target² × chance × (1 - chance), in cents². */
  spread: string | null;
};

/**
 * Reads bets settled in [from, to), grouped by game, stake band and kind. Battles are left out, because their seats
 * are settled together and some seats belong to bots.
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

/**
 * Solo bets of one player, kind and stake in a time span. `stake` is the stake of one bet. Amounts are cents, `edge`
 * micro-coins; `target` (coins) and `chance` only for upgrades.
 */
export type AccountPlayedGroup = {
  playerId: bigint;
  game: number;
  kind: Record<string, number | string | null>;
  bets: bigint;
  stake: bigint;
  paid: bigint;
  edge: bigint;
  target: number | null;
  chance: number | null;
};

/** Number of newest bets that are read for one player. */
const NEWEST_OF_PLAYER = 100_000;

/** Reads all players' solo bets settled in [from, to), grouped by player, game, kind and stake. */
export async function readAccountsPlayed(tx: Tx, from: Date, to: Date): Promise<AccountPlayedGroup[]> {
  const { rows } = await accountsPlayed(sql`${from}`, to, sql``).execute(tx);
  return rows;
}

/**
 * Makes a fact of one player's solo bets settled in [from, to), among the newest {@link NEWEST_OF_PLAYER}, by game,
 * kind and stake. @param from SQL expression of the time.
 */
export const accountPlayedFact = (
  playerId: bigint,
  from: RawBuilder<Date>,
  to: Date,
): Fact<AccountPlayedGroup[]> => {
  const ofPlayer = sql`and player_id = ${playerId} and seq > (
    select bet_seq - ${NEWEST_OF_PLAYER} from wallet_players where player_id = ${playerId})`;
  const groups = accountsPlayed(from, to, ofPlayer);
  // In JSON, 64-bit integers must be text.
  const asJson = sql<Record<'playerId' | 'bets' | 'stake' | 'paid' | 'edge', string> & AccountPlayedGroup>`
    select g."playerId"::text, g.game, g.kind, g.bets::text, g.stake::text, g.paid::text, g.edge::text, g.target, g.chance
    from (${groups}) g`;
  return factOf(asJson, (rows) =>
    rows.map((row) => ({
      ...row,
      playerId: BigInt(row.playerId),
      bets: BigInt(row.bets),
      stake: BigInt(row.stake),
      paid: BigInt(row.paid),
      edge: BigInt(row.edge),
    })),
  );
};

const accountsPlayed = (from: RawBuilder<Date>, to: Date, ofPlayer: RawBuilder<unknown>) =>
  sql<AccountPlayedGroup>`
    select player_id as "playerId", game, kind, count(*) as bets, stake, sum(payout)::bigint as paid,
      sum(edge)::bigint as edge, target::float8 as target, chance::float8 as chance
    from (
      select player_id, game, stake, payout, edge, ${kindOfBet} as kind, ${upgradeOf}
      from wallet_bets
      where settled_at >= ${from} and settled_at < ${to} and not is_void and pair_id is not null ${ofPlayer}
    ) b group by player_id, game, kind, stake, target, chance`;

/**
 * Sums the cents of payments in [from, to): deposits minus reversed or returned ones, and withdrawals that were paid.
 * A reversed deposit counts in full, even if its player had spent a part.
 */
export async function readMoney(
  tx: Tx,
  from: Date,
  to: Date,
): Promise<{ incoming: bigint; outgoing: bigint }> {
  const { deposit, depositReversed, depositOwed, depositReturned, holdPosted } = transferCodes;
  const back = sql`${depositReversed}, ${depositOwed}, ${depositReturned}`;
  const { rows } = await sql<{ incoming: bigint; outgoing: bigint }>`
    select (coalesce(sum(amount) filter (where code = ${deposit}), 0)
            - coalesce(sum(amount) filter (where code in (${back})), 0))::bigint as incoming,
           coalesce(sum(amount) filter (where code = ${holdPosted}), 0)::bigint as outgoing
    from wallet_transfers where at >= ${from} and at < ${to}
      and code in (${deposit}, ${back}, ${holdPosted})`.execute(tx);
  return rows[0] ?? { incoming: 0n, outgoing: 0n };
}

/** Reads blocks of the ledger's hash chain by their positions. */
export async function sealsAt(
  tx: Tx,
  positions: readonly number[],
): Promise<{ position: number; hash: string }[]> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position::int as position, encode(hash, 'hex') as hash from wallet_seals
    where position = any(${[...positions]}::bigint[]) order by wallet_seals.position`.execute(tx);
  return rows;
}
