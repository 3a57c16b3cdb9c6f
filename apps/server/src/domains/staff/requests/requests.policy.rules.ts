import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import { REQUEST_KINDS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import type { PolicyRow } from './requests.policy.store.ts';

/**
 * Kinds of requests that always need a vote: changes of roles, badges, keys and the policy, deposits that no rule can
 * judge, and money to send back.
 */
const NEVER_ALONE: ReadonlySet<RequestKind> = new Set([
  'ROLE_CHANGE',
  'BADGE',
  'POLICY',
  'KEYS',
  'DEPOSIT',
  'RETURN',
]);
const WITH_OWNER: ReadonlySet<RequestKind> = new Set(['POLICY', 'KEYS']);

/** Kinds of requests that can give or take the owner role. An owner must approve the requests that do so. */
const OWNERS_RULE = ['ROLE_CHANGE', 'BADGE'] as const satisfies readonly RequestKind[];

const isForAll = ({ fromAmount, reviewRule, risk, fromDay }: PolicyRow): boolean =>
  fromAmount === 0n && reviewRule === null && risk === null && fromDay === null;

/** True if a rule that needs no owner comes before the rule for requests about the owner role. */
function isOwnersRoleOpen(rules: readonly PolicyRow[], kind: RequestKind): boolean {
  const ofKind = rules.filter((rule) => rule.kind === kind);
  const firstForAll = ofKind.findIndex((rule) => !rule.needsOwner);
  const ownersRole = ofKind.findIndex(
    (rule) =>
      rule.needsOwner &&
      (isForAll(rule) ||
        isForAll({ ...rule, reviewRule: rule.reviewRule === 'owner' ? null : rule.reviewRule })),
  );
  return firstForAll >= 0 && (ownersRole < 0 || firstForAll < ownersRole);
}

/**
 * Returns the fault of a policy; undefined for a valid one. Each kind needs a rule without conditions, and no member
 * may change permissions alone. The database checks the same (staff_change_policy).
 */
export function policyProblem(
  rules: readonly PolicyRow[],
): Extract<ErrorCode, 'staff.error.policy_gap' | 'staff.error.policy_guard'> | undefined {
  if (REQUEST_KINDS.some((kind) => !rules.some((rule) => rule.kind === kind && isForAll(rule))))
    return 'staff.error.policy_gap';
  const isWeak = rules.some(
    ({ kind, needs, needsOwner }) =>
      (needs === 0 && (NEVER_ALONE.has(kind) || needsOwner)) || (WITH_OWNER.has(kind) && !needsOwner),
  );
  return isWeak || OWNERS_RULE.some((kind) => isOwnersRoleOpen(rules, kind))
    ? 'staff.error.policy_guard'
    : undefined;
}

const termsOf = ({ position: _position, ...terms }: PolicyRow): string =>
  JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Returns the rules that only one of the two policies contains. */
export function ruleChanges(
  from: readonly PolicyRow[],
  to: readonly PolicyRow[],
): { added: PolicyRow[]; removed: PolicyRow[] } {
  const [before, after] = [new Set(from.map(termsOf)), new Set(to.map(termsOf))];
  return {
    added: to.filter((rule) => !before.has(termsOf(rule))),
    removed: from.filter((rule) => !after.has(termsOf(rule))),
  };
}
