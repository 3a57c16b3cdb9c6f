import type { LimitPeriod } from '@aureus/contract/limits.ts';
import { sql } from 'kysely';
import { noteForCommit } from '../../platform/commit-notes.ts';
import { type Fact, factOf } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';

/**
 * Stops a player's bets until a time; null means forever. An existing stop is never shortened. The caller holds the
 * lock on the player's wallet.
 */
export async function exclude(
  tx: Tx,
  playerId: bigint,
  kind: 'self_ban_until' | 'cool_off_until',
  until: Date | null,
): Promise<void> {
  const column = sql.ref(kind);
  await sql`
    insert into wallet_exclusions (player_id, ${column}) values (${playerId}, coalesce(${until}::timestamptz, 'infinity'))
    on conflict (player_id) do update set ${column} = greatest(wallet_exclusions.${column}, excluded.${column})`.execute(
    tx,
  );
  await sql`update wallet_players set is_guarded = true where player_id = ${playerId}`.execute(tx);
}

/**
 * A player's exclusions. Times are in ms since the epoch: the end of the exclusion, Infinity for forever, null without
 * one.
 */
export type Exclusion = {
  selfBannedUntil: number | null;
  coolingOffUntil: number | null;
  /** Status in an exclusion register. EXCLUDED: the player is listed. UNCHECKED: there is no valid check. */
  register: 'EXCLUDED' | 'UNCHECKED' | null;
};

const exclusions = <Time = number>(playerIds: readonly bigint[]) => sql<
  { player_id: bigint; selfBannedUntil: Time | null; coolingOffUntil: Time | null } & Pick<
    Exclusion,
    'register'
  >
>`
    select player_id, case when self_ban_until > at then extract(epoch from self_ban_until)::float8 * 1000 end as "selfBannedUntil",
      case when cool_off_until > at then extract(epoch from cool_off_until)::float8 * 1000 end as "coolingOffUntil",
      case when register_until = '-infinity' then 'EXCLUDED' when register_until <= at then 'UNCHECKED' end as register
    from wallet_exclusions cross join (select app_now() as at) moment
    where player_id = any(${playerIds}::bigint[]) and (greatest(self_ban_until, cool_off_until) > at or register_until <= at)`;

export const NOT_EXCLUDED: Exclusion = { selfBannedUntil: null, coolingOffUntil: null, register: null };

/** Makes a fact of a player's current exclusions. */
export const exclusionFact = (playerId: bigint): Fact<Exclusion> => {
  const time = (ms: number | string | null): number | null => (ms === null ? null : Number(ms));
  return factOf(exclusions<number | string>([playerId]), ([row]) =>
    row === undefined
      ? NOT_EXCLUDED
      : {
          selfBannedUntil: time(row.selfBannedUntil),
          coolingOffUntil: time(row.coolingOffUntil),
          register: row.register,
        },
  );
};

/** Reads the current exclusions of players; players without one are missing. */
export async function readExclusions(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, Exclusion>> {
  const { rows } = await exclusions(playerIds).execute(tx);
  return new Map(rows.map(({ player_id, ...row }) => [player_id, row]));
}

/** Reason why a player may not play, as wallet_unable_to_play.sql names it. */
export type UnableToPlay =
  | 'self_banned'
  | 'cooling_off'
  | 'register_excluded'
  | 'register_unchecked'
  | 'restricted';

/** Reads the first reason why a player may not play; null if there's none. The caller holds the wallet's lock. */
export async function unableToPlay(tx: Tx, playerId: bigint): Promise<UnableToPlay | null> {
  const { rows } = await sql<{
    reason: UnableToPlay | null;
  }>`select wallet_unable_to_play(${playerId}) as reason`.execute(tx);
  return rows[0]?.reason ?? null;
}

/**
 * True during a self-exclusion or a break, or while the player is listed in an exclusion register. A missing check of
 * a register doesn't count.
 */
export async function isExcluded(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select wallet_is_excluded(${playerId}) as is`.execute(tx);
  return rows[0]?.is === true;
}

/**
 * Stores the result of an exclusion register: play is allowed until a time. 'never' forbids play; null means that no
 * register applies.
 */
export async function setRegister(tx: Tx, playerId: bigint, until: number | 'never' | null): Promise<void> {
  const at = until === null ? null : until === 'never' ? '-infinity' : new Date(until).toISOString();
  await sql`
    insert into wallet_exclusions (player_id, register_until) values (${playerId}, ${at}::timestamptz)
    on conflict (player_id) do update set register_until = excluded.register_until
    where wallet_exclusions.register_until is distinct from excluded.register_until`.execute(tx);
  await sql`update wallet_players set is_guarded = true where player_id = ${playerId} and not is_guarded`.execute(
    tx,
  );
}

/**
 * Takes a self-excluded player's bonus coins that weren't played enough, as far as the wallet covers them.
 * @param edgePerCent micro-coins of edge required per cent of bonus.
 * @returns the cents taken.
 */
export async function forfeitBonus(
  tx: Tx,
  playerId: bigint,
  edgePerCent: bigint,
  ref: string,
): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select wallet_forfeit_bonus(${playerId}, ${edgePerCent}, ${ref}) as cents`.execute(tx);
  const cents = rows[0]?.cents ?? 0n;
  if (cents > 0n) noteForCommit(tx, { code: transferCodes.bonusForfeited, ref });
  return cents;
}

/** A player's loss limit, in cents; null means no limit. Times are ms since the epoch. */
export type LossLimit = {
  period: LimitPeriod;
  most: bigint | null;
  next: { most: bigint | null; at: number } | null;
  /** Lowest current limit of the person's other accounts, in cents; null for no limit. */
  other: bigint | null;
  /** Stakes minus payouts of all of the person's accounts in the current period, in cents; negative for a net win. */
  lost: bigint;
  endsAt: number;
};

/**
 * Reads the current time in ms, and a player's loss limits. Losses that aren't counted yet are summed from the ledger.
 * @param accounts all accounts of the player's person, including the player's own.
 */
export async function readLossLimits(
  tx: Tx,
  playerId: bigint,
  accounts: readonly bigint[],
): Promise<{ now: number; limits: LossLimit[] }> {
  const { rows } = await sql<{
    now: number;
    period: LimitPeriod;
    most: bigint | null;
    next_most: bigint | null;
    next_from: Date | null;
    other: bigint | null;
    lost: bigint;
    ends_at: number;
  }>`
    with moment as materialized (select app_now() as at),
    periods as materialized (
      select p.period, date_trunc(p.period, m.at, 'UTC') as begins_at,
        (date_trunc(p.period, m.at at time zone 'UTC') + ('1 ' || p.period)::interval) at time zone 'UTC' as ends_at
      from moment m, unnest(array['day', 'week', 'month']) as p(period)
    ),
    shared as materialized (
      select p.period, min(case when l.next_from <= m.at then l.next_most else l.most end)
                         filter (where a.id <> ${playerId}) as other,
        sum(case when l.started_at is null then wallet_lost_since(a.id, p.begins_at)
                 when l.started_at >= p.begins_at then l.lost else 0 end)::bigint as lost
      from moment m cross join periods p cross join unnest(${accounts}::bigint[]) a(id)
      left join wallet_loss_limits l on l.player_id = a.id and l.period = p.period
      group by p.period
    )
    select floor(extract(epoch from m.at) * 1000)::float8 as now, upper(p.period) as period, l.most, l.next_most, l.next_from,
      s.other, s.lost, (extract(epoch from p.ends_at) * 1000)::float8 as ends_at
    from moment m cross join periods p join shared s using (period)
    left join wallet_loss_limits l on l.player_id = ${playerId} and l.period = p.period
    order by p.ends_at - p.begins_at`.execute(tx);
  const [first] = rows;
  if (first === undefined) throw new Error('the database returned no time');
  return {
    now: first.now,
    limits: rows.map((row) => ({
      period: row.period,
      most: row.most,
      next: row.next_from === null ? null : { most: row.next_most, at: row.next_from.getTime() },
      other: row.other,
      lost: row.lost,
      endsAt: row.ends_at,
    })),
  };
}

/**
 * Stores a loss limit. A new limit starts with the current period's loss, read from the ledger. The caller holds the
 * lock on the player's wallet.
 */
export async function setLossLimit(
  tx: Tx,
  playerId: bigint,
  period: LimitPeriod,
  { most, next }: Pick<LossLimit, 'most' | 'next'>,
): Promise<void> {
  await sql`
    with begun as materialized (select lower(${period}) as period, date_trunc(lower(${period}), app_now(), 'UTC') as at)
    insert into wallet_loss_limits (player_id, period, most, next_most, next_from, started_at, lost)
    select ${playerId}, p.period, ${most}::bigint, ${next?.most ?? null}::bigint,
      ${next === null ? null : new Date(next.at)}::timestamptz, p.at, wallet_lost_since(${playerId}, p.at)
    from begun p
    on conflict (player_id, period) do update set most = excluded.most, next_most = excluded.next_most,
      next_from = excluded.next_from`.execute(tx);
  await sql`update wallet_players set is_guarded = true where player_id = ${playerId}`.execute(tx);
}

/**
 * Makes losses of a person's accounts count together: every account gets a counter for each period that one of them
 * has limited. The caller holds the wallets' locks. All rows use one reading of the clock.
 */
export async function shareLossLimits(tx: Tx, accounts: readonly bigint[]): Promise<void> {
  await sql`
    with moment as materialized (select app_now() as at)
    insert into wallet_loss_limits (player_id, period, person_id, started_at, lost)
    select a.id, p.period, ${accounts[0]}, p.begins_at, wallet_lost_since(a.id, p.begins_at)
    from unnest(${accounts}::bigint[]) a(id) cross join (
      select l.period, date_trunc(l.period, m.at, 'UTC') as begins_at
      from wallet_loss_limits l cross join moment m where l.player_id = any(${accounts}::bigint[])
      group by l.period, m.at
    ) p
    on conflict (player_id, period) do update set person_id = excluded.person_id`.execute(tx);
  await sql`update wallet_players w set is_guarded = true where w.player_id = any(${accounts}::bigint[])
    and not w.is_guarded and exists (select from wallet_loss_limits l where l.player_id = w.player_id)`.execute(
    tx,
  );
}
