import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A version of the chat rules, with the time from which it applies. */
export type RulesRow = { version: number; rules: string[]; by: string | null; reason: string; at: Date };

/** Newest versions of the chat rules, current one first. */
export async function readRules(tx: Tx, limit: number): Promise<RulesRow[]> {
  const { rows } = await sql<RulesRow>`
    select version, rules, by_name as by, reason, made_at as at from chat_rules
    order by version desc limit ${limit}`.execute(tx);
  return rows;
}

/** The first version of the rules. */
export async function firstRules(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ rules: string[] }>`
    select rules from chat_rules where by_name is null order by version limit 1`.execute(tx);
  return rows[0]?.rules ?? [];
}

/** Publishes new rules for a member. @returns the new version; null if `version` is no longer the newest. */
export async function setRules(
  tx: Tx,
  sessionId: bigint,
  { version, rules, reason }: { version: number; rules: readonly string[]; reason: string },
): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select chat_set_rules(${sessionId}, ${version}, ${[...rules]}::text[], ${reason}) as version`.execute(tx);
  return rows[0]?.version ?? null;
}
