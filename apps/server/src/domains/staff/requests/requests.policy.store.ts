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

/** Rules of a kind of request in force, with what proves them. */
export type KindPolicy = {
  rules: PolicyRow[];
  /** Stored MAC of the rules; null without a seal. */
  mac: Buffer | null;
  /** True if the kind was part of a policy that was agreed to, and not only added by a later release. */
  isAgreed: boolean;
};

/** Reads the rules of a kind with their seal, in one statement. */
export async function readKindPolicy(tx: Tx, kind: RequestKind, about: string): Promise<KindPolicy> {
  const { rows } = await sql<{ rules: StoredRule[]; mac: Buffer | null; isAgreed: boolean }>`
    select (select coalesce(jsonb_agg(to_jsonb(p) order by p.position), '[]') from staff_policies p where p.kind = ${kind}) as rules,
      (select mac from platform_decision_seals where about = ${about}) as mac,
      exists (select from staff_policy_versions v, jsonb_array_elements(v.rules) as rule
              where v.version > 1 and rule ->> 'kind' = ${kind}) as "isAgreed"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the policy could not be read');
  const read = (rule: StoredRule, index: number): PolicyRow => ({
    position: rule.position ?? index + 1,
    kind: rule.kind,
    fromAmount: BigInt(rule.from_amount),
    reviewRule: rule.review_rule,
    risk: rule.risk,
    fromDay: rule.from_day === null ? null : BigInt(rule.from_day),
    needs: rule.needs,
    needsOwner: rule.needs_owner,
  });
  return { ...row, rules: row.rules.map(read) };
}
