import { sql } from 'kysely';
import type { FigureName } from '../../platform/metrics.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { AlertCode, Standing } from './watch.alerts.rules.ts';

/** Values of figures, each with its labels. */
export type Samples = Partial<Record<FigureName, [labels: Record<string, string>, value: number][]>>;

/**
 * Claims the turn to read the figures if the last turn began at least `seconds` ago, or that far in the future because
 * the clock was moved. @returns true if the caller has the turn.
 */
export async function claim(tx: Tx, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update watch_figures set claimed_at = app_now()
    where claimed_at is null or abs(extract(epoch from app_now() - claimed_at)) >= ${seconds} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function keepSamples(tx: Tx, samples: Samples): Promise<void> {
  await sql`update watch_figures set samples = ${JSON.stringify(samples)}::jsonb, read_at = app_now()`.execute(
    tx,
  );
}

/** Reads the latest figures, if they are at most `seconds` old. */
export async function readSamples(tx: Tx, seconds: number): Promise<Samples | undefined> {
  const { rows } = await sql<{ samples: Samples }>`
    select samples from watch_figures where abs(extract(epoch from app_now() - read_at)) <= ${seconds}`.execute(
    tx,
  );
  return rows[0]?.samples;
}

/**
 * Stores the result of an audit, unless a later one is stored. A time in the future came from a clock that was ahead,
 * so it counts as now, and a stored one is replaced.
 */
export async function keepAudit(tx: Tx, at: Date, failed: number): Promise<void> {
  await sql`update watch_figures set audited_at = least(${at}::timestamptz, clock_timestamp()), audit_failed = ${failed}
    where audited_at is null or audited_at <= ${at} or audited_at > clock_timestamp()`.execute(tx);
}

/** Result of the last audit, with the audit's age in seconds; undefined before the first audit. */
export async function readAudit(tx: Tx): Promise<{ failed: number; seconds: number } | undefined> {
  const { rows } = await sql<{ failed: number; seconds: number }>`
    select audit_failed as failed, greatest(0, extract(epoch from clock_timestamp() - audited_at))::float8 as seconds
    from watch_figures where audited_at is not null`.execute(tx);
  return rows[0];
}

type AlertRow = Standing & { code: AlertCode };

/** Reads the alerts' states under a lock, so that two nodes don't send the same alert. */
export async function lockAlerts(tx: Tx): Promise<Map<AlertCode, Standing>> {
  // This row is locked instead, since the alerts table is empty before the first alert.
  await sql`select from watch_figures for update`.execute(tx);
  const { rows } = await sql<AlertRow>`
    select code, is_active as "isActive", is_sent as "isSent", floor(extract(epoch from since) * 1000)::float8 as since,
      floor(extract(epoch from seen_at) * 1000)::float8 as "seenAt",
      floor(extract(epoch from tried_at) * 1000)::float8 as "triedAt"
    from watch_alerts`.execute(tx);
  return new Map(rows.map(({ code, ...standing }) => [code, standing]));
}

/**
 * Stores an alert's state. For an alert that is already stored, `isSent` stays, since only {@link setSent} changes it.
 */
export async function keepAlert(tx: Tx, code: AlertCode, standing: Standing): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  await sql`insert into watch_alerts (code, is_active, since, seen_at, is_sent, tried_at)
    values (${code}, ${standing.isActive}, ${at(standing.since)}, ${at(standing.seenAt)}, ${standing.isSent}, ${at(standing.triedAt)})
    on conflict (code) do update set is_active = excluded.is_active, since = excluded.since, seen_at = excluded.seen_at,
      tried_at = excluded.tried_at`.execute(tx);
}

export async function setSent(tx: Tx, code: AlertCode, isSent: boolean): Promise<void> {
  await sql`update watch_alerts set is_sent = ${isSent} where code = ${code}`.execute(tx);
}
