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

/** Kinds of requests of which some concern owners, by role or badge. An owner must approve these requests. */
const OWNERS_RULE = ['ROLE_CHANGE', 'BADGE'] as const satisfies readonly RequestKind[];

const isForAll = ({ fromAmount, reviewRule, risk, fromDay }: PolicyRow): boolean =>
  fromAmount === 0n && reviewRule === null && risk === null && fromDay === null;

/**
 * True if a rule that needs no owner can decide on requests about the owner role, because no owner's rule comes before
 * it.
 */
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
 * may change permissions alone. The database checks new policies too (staff_change_policy).
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

/** Part of a request by which the rules of its kind decide. */
type Judged = { kind: RequestKind; payload: Record<string, unknown> };

/** Kinds whose rules compare `fromAmount` with the sum of a day, which may be more than the request's own cents. */
const COUNTED_BY_DAY: ReadonlySet<RequestKind> = new Set(['WITHDRAWAL', 'TRADE']);
/** Kinds for which only the database knows the reasons that a rule's `reviewRule` may name. */
const REASONS_ELSEWHERE: ReadonlySet<RequestKind> = new Set(['CREDIT', 'OFFER', 'BADGE', 'CASE_VERSION']);

/** Reads the worth of a request in cents; 0 for one that is about no coins. */
function centsIn({ payload }: Judged): bigint {
  const text = payload['worth'] ?? payload['cents'];
  return typeof text === 'string' && /^\d+$/.test(text) ? BigInt(text) : 0n;
}

/** Reads the reasons of a request that rules may name; null stands for none. */
function reasonsIn({ kind, payload }: Judged): (string | null)[] {
  const { rules, bundles, from } = payload;
  const isOfOwner =
    kind === 'ROLE_CHANGE' && [bundles, from].some((of) => Array.isArray(of) && of.includes('owner'));
  if (isOfOwner) return ['owner'];
  const reasons =
    COUNTED_BY_DAY.has(kind) && Array.isArray(rules) ? rules.filter((one) => typeof one === 'string') : [];
  return reasons.length === 0 ? [null] : reasons;
}

/**
 * Returns the fewest votes that a policy can ask of a request. Conditions on the player, on the day or on reasons that
 * only the database knows can't be checked here. A rule with such a condition may apply or not.
 */
export function leastVotes(
  policy: readonly PolicyRow[],
  request: Judged,
): { needs: number; needsOwner: boolean } {
  const { kind } = request;
  const cents = centsIn(request);
  const strictest = { needs: 0, needsOwner: false };
  for (const reason of reasonsIn(request)) {
    const possible = policy.filter(
      (rule) =>
        rule.kind === kind &&
        (rule.fromAmount <= cents || COUNTED_BY_DAY.has(kind)) &&
        (rule.reviewRule === null || rule.reviewRule === reason || REASONS_ELSEWHERE.has(kind)),
    );
    const sure = possible.findIndex(
      ({ fromAmount, reviewRule, risk, fromDay }) =>
        fromAmount <= cents &&
        (reviewRule === null || reviewRule === reason) &&
        risk === null &&
        fromDay === null,
    );
    const deciding = possible.slice(0, sure + 1);
    // A valid policy has a rule without conditions for each kind, so a policy without one was never agreed to.
    const needs = deciding.length === 0 ? 5 : Math.min(...deciding.map((rule) => rule.needs));
    strictest.needs = Math.max(strictest.needs, needs);
    strictest.needsOwner ||= deciding.every(({ needsOwner }) => needsOwner);
  }
  return strictest;
}
