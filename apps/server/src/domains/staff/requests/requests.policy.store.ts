import type { PlayerRisk } from '@aureus/contract/staff-policy.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/** A rule as stored in the database. Rules of a new policy have no position yet. Amounts are cents. */
export type StoredRule = {
  position?: number;
  kind: RequestKind;
  from_amount: number;
  review_rule: string | null;
  risk: PlayerRisk | null;
  from_day: number | null;
  needs: number;
  needs_owner: boolean;
};

export type PolicyRow = {
  position: number;
  kind: RequestKind;
  fromAmount: bigint;
  reviewRule: string | null;
  risk: PlayerRisk | null;
  fromDay: bigint | null;
  needs: number;
  needsOwner: boolean;
};

/** Converts a rule to its stored form. */
export const storedOf = (rule: PolicyRow): StoredRule => ({
  kind: rule.kind,
  from_amount: Number(rule.fromAmount),
  review_rule: rule.reviewRule,
  risk: rule.risk,
  from_day: rule.fromDay === null ? null : Number(rule.fromDay),
  needs: rule.needs,
  needs_owner: rule.needsOwner,
});

export async function listPolicies(tx: Tx): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select position, kind, from_amount as "fromAmount", review_rule as "reviewRule", risk, from_day as "fromDay", needs,
      needs_owner as "needsOwner" from staff_policies order by position`.execute(tx);
  return rows;
}

/** Reads the version of the current policy. */
export async function policyVersion(tx: Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 1) as version from staff_policy_versions`.execute(tx);
  return rows[0]?.version ?? 1;
}

/**
 * Activates the policy of an approved request. @returns its version; null if the request isn't approved or is
 * outdated.
 */
export async function changePolicy(tx: Tx, requestId: bigint): Promise<number | null> {
  const { rows } = await sql<{
    version: number | null;
  }>`select staff_change_policy(${requestId}) as version`.execute(tx);
  return rows[0]?.version ?? null;
}

/** True if the rules of a kind were part of a policy that was agreed to, and not only added by a later release. */
export async function hadKind(tx: Tx, kind: RequestKind): Promise<boolean> {
  const { rows } = await sql`
    select from staff_policy_versions v, jsonb_array_elements(v.rules) as rule
    where v.version > 1 and rule ->> 'kind' = ${kind} limit 1`.execute(tx);
  return rows.length > 0;
}
