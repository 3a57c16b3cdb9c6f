import type { PlanBet, PlanEnd } from '@aureus/contract/plans.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { Stops } from './plans.rules.ts';

/** A plan as stored. Times are ms since the epoch. */
export type PlanRow = Stops & {
  id: string;
  bet: PlanBet;
  settled: number;
  net: bigint;
  startedAt: number;
  /** Time in ms since the plan began or, if later, since it last allowed a bet. */
  quietMs: number;
  end: PlanEnd | null;
};

const PLAN = sql`id, bet, stake, count, stop_profit as "stopProfit", stop_loss as "stopLoss", settled, net,
  floor(extract(epoch from started_at) * 1000)::float8 as "startedAt",
  floor(extract(epoch from app_now() - last_at) * 1000)::float8 as "quietMs", ended_for as "end"`;

export async function insertPlan(
  tx: Tx,
  plan: Stops & { id: string; playerId: bigint; bet: PlanBet },
): Promise<PlanRow> {
  const { id, playerId, bet, stake, count, stopProfit, stopLoss } = plan;
  const { rows } = await sql<PlanRow>`
    insert into plans_plans (id, player_id, bet, stake, count, stop_profit, stop_loss, started_at, last_at)
    values (${id}, ${playerId}, ${JSON.stringify(bet)}, ${stake}, ${count}, ${stopProfit}, ${stopLoss}, app_now(), app_now())
    returning ${PLAN}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a plan was not kept');
  return row;
}

export async function lockPlan(tx: Tx, playerId: bigint, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${PLAN} from plans_plans where id = ${id} and player_id = ${playerId} for update`.execute(tx);
  return rows[0];
}

export async function lockRunning(tx: Tx, playerId: bigint): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${PLAN} from plans_plans where player_id = ${playerId} and ended_at is null for update`.execute(
    tx,
  );
  return rows[0];
}

export async function endPlan(tx: Tx, id: string, end: PlanEnd): Promise<void> {
  await sql`update plans_plans set ended_at = app_now(), ended_for = ${end}
    where id = ${id} and ended_at is null`.execute(tx);
}

/** Deletes a player's plans that ended more than a day ago. */
export async function deleteOld(tx: Tx, playerId: bigint): Promise<void> {
  await sql`delete from plans_plans
    where player_id = ${playerId} and ended_at < app_now() - interval '1 day'`.execute(tx);
}

/** Reads the plan's allowed bets that aren't counted yet, and how long ago they were allowed. */
export async function readBets(tx: Tx, planId: string): Promise<{ id: string; ageMs: number }[]> {
  const { rows } = await sql<{ id: string; ageMs: number }>`
    select bet_id as id, floor(extract(epoch from app_now() - taken_at) * 1000)::float8 as "ageMs"
    from plans_bets where plan_id = ${planId}`.execute(tx);
  return rows;
}

/** Records that a plan allows a bet now. @returns false if another plan has already allowed the bet. */
export async function takeBet(tx: Tx, planId: string, betId: string): Promise<boolean> {
  await sql`delete from plans_bets where bet_id = ${betId} and plan_id = ${planId}`.execute(tx);
  const { rows } = await sql`
    insert into plans_bets (bet_id, plan_id, taken_at) values (${betId}, ${planId}, app_now())
    on conflict do nothing returning bet_id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update plans_plans set last_at = app_now() where id = ${planId}`.execute(tx);
  return true;
}

/** Removes an allowed bet that the game refused. */
export async function dropBet(tx: Tx, betId: string): Promise<void> {
  await sql`delete from plans_bets where bet_id = ${betId}`.execute(tx);
}

/** Adds settled bets to a plan's totals. @param net the bets' payouts minus their stakes, in cents. */
export async function countBets(tx: Tx, planId: string, ids: readonly string[], net: bigint): Promise<void> {
  await sql`delete from plans_bets where bet_id = any(${ids})`.execute(tx);
  await sql`update plans_plans set settled = settled + ${ids.length}, net = net + ${net}
    where id = ${planId}`.execute(tx);
}
