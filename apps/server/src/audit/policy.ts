// The policy of a site whose staff never changed it: it must be the one that comes with the release.
import { canonicalText } from '../platform/decisions.ts';
import { releasePolicy } from '../platform/release-policy.ts';
import type { Reader } from './money.ts';

/**
 * Returns a sentence for each kind of request whose rules aren't the release's; kinds without any rule are left out.
 * Returns none once staff changed the policy: `money.ts` then compares the rules with the policy's newest version.
 */
export async function shippedPolicyFaults(client: Reader): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; rules: unknown[] }>(
    `select p.kind, jsonb_agg(jsonb_build_object('kind', p.kind, 'from_amount', p.from_amount, 'review_rule', p.review_rule,
       'risk', p.risk, 'from_day', p.from_day, 'needs', p.needs, 'needs_owner', p.needs_owner) order by p.position) as rules
     from staff_policies p where not exists (select from staff_policy_versions) group by p.kind order by p.kind`,
  );
  const shipped = releasePolicy();
  return rows
    .filter(({ kind, rules }) => canonicalText(rules) !== canonicalText(shipped[kind] ?? []))
    .map(({ kind }) => `the rules for ${kind} are not the release's, and no version of the policy has them`);
}
