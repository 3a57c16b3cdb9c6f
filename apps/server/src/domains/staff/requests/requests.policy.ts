import type { PolicyTerms } from '@aureus/contract/staff-policy.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import { note } from '../staff.log.store.ts';
import type { StaffSession } from '../staff.sessions.ts';
import type { Asking } from './requests.asking.ts';
import type { Kind } from './requests.kinds.ts';
import { policyProblem, ruleChanges } from './requests.policy.rules.ts';
import * as policies from './requests.policy.store.ts';
import { evidence, label, shownRule } from './requests.rules.ts';
import { rulesIn, sealPolicy } from './requests.seals.ts';
import * as store from './requests.store.ts';

/** Requests for a new policy: show the changed rules, and activate the policy once approved. */
export function policyRequests({ db }: { db: Db }): Kind {
  return {
    name: 'POLICY',
    dueMinutes: 8 * 60,
    expiresHours: 3 * 24,

    summaries: (rows) =>
      rows.map(({ payload }) => {
        const { added, removed } = ruleChanges(rulesIn(payload['from']), rulesIn(payload['rules']));
        return {
          who: { name: '', label: label('POLICY', {}), playerId: null, level: null },
          coins: null,
          detail: label('POLICY_CHANGES', { added: added.length, removed: removed.length }),
          signs: [],
        };
      }),

    look({ payload }) {
      const { added, removed } = ruleChanges(rulesIn(payload['from']), rulesIn(payload['rules']));
      const isMoved = added.length + removed.length === 0;
      return {
        evidence: [
          ...added.map((rule) => evidence('POLICY_NEW', 'WEIGH', { rule: shownRule(rule) })),
          ...removed.map((rule) => evidence('POLICY_GONE', 'WEIGH', { rule: shownRule(rule) })),
          ...(isMoved ? [evidence('POLICY_ORDER', 'WEIGH', {})] : []),
        ],
      };
    },

    async carryOut(row, { by }) {
      const done = { code: 'POLICY_IN_FORCE' as const, values: { by } };
      const version = await db.transaction().execute(async (tx) => {
        const changed = await policies.changePolicy(tx, row.id);
        if (changed === null) return null;
        const { added, removed } = ruleChanges(
          rulesIn(row.payload['rules']),
          await policies.listPolicies(tx),
        );
        if (added.length + removed.length > 0) throw new Error('the database set another policy in force');
        await sealPolicy(tx);
        await note(tx, null, {
          action: 'POLICY_CHANGED',
          subject: `policy ${changed}`,
          before: { rules: rulesIn(row.payload['from']).map(shownRule) },
          after: { rules: rulesIn(row.payload['rules']).map(shownRule) },
          reason: row.reason,
          request: row.id,
        });
        await store.carryOut(tx, row.id, 'APPROVED', done);
        return changed;
      });
      return version === null ? { code: 'POLICY_OUTDATED', values: {} } : done;
    },
  };
}

const centsOf = (coins: number): bigint => {
  const cents = centsFromCoins(coins);
  if (cents === undefined) throw refuse('request.error.amount');
  return cents;
};

/**
 * Requests a new policy.
 * @throws HttpError staff.error.policy_gap | policy_guard | policy_old | request_open, request.error.amount.
 */
export async function askPolicy(
  { db, ask }: { db: Db; ask: Asking['ask'] },
  member: StaffSession,
  { version, rules, reason }: { version: number; rules: readonly PolicyTerms[]; reason: string },
): Promise<bigint> {
  const stored = rules.map(
    (rule): policies.StoredRule => ({
      kind: rule.kind,
      from_amount: Number(centsOf(rule.fromAmount)),
      review_rule: rule.reviewRule,
      risk: rule.risk,
      from_day: rule.fromDay === null || rule.fromDay === 0 ? null : Number(centsOf(rule.fromDay)),
      needs: rule.needs,
      needs_owner: rule.needsOwner,
    }),
  );
  const problem = policyProblem(rulesIn(stored));
  if (problem !== undefined) throw refuse(problem);
  return db.transaction().execute(async (tx) => {
    if ((await policies.policyVersion(tx)) !== version) throw refuse('staff.error.policy_old');
    const from = rulesIn((await policies.listPolicies(tx)).map(policies.storedOf));
    const { added, removed } = ruleChanges(from, rulesIn(stored));
    const { id } = await ask(tx, member, {
      kind: 'POLICY',
      subject: BigInt(version),
      payload: { rules: stored },
      reason,
      said: {
        action: 'POLICY_ASKED',
        subject: `policy ${version}`,
        after: { added: added.map(shownRule), removed: removed.map(shownRule) },
      },
    });
    return id;
  });
}
