import type { Evidence, EvidenceValues } from '@aureus/contract/staff-evidence.ts';
import type { Label, LabelValues, OpenRequest } from '@aureus/contract/staff-labels.ts';
import type { PolicyRule } from '@aureus/contract/staff-policy.ts';
import type { AwaitedVote, RequestDetail } from '@aureus/contract/staff-queue.ts';
import { REQUESTS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import type { Permission } from '@aureus/contract/staff-roles.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { PolicyRow, StoredRule } from './requests.policy.store.ts';
import type { Lack, RequestRow, Vote } from './requests.store.ts';

/** Minutes for which a claim shows that a member is working on a request. */
export const CLAIM_MINUTES = 5;

/**
 * Reasons that the console offers for the rules of a policy, by kind of request. A rule can be limited to one of them.
 */
export const KIND_WORDS: readonly { kind: RequestKind; rule: string }[] = [
  ...(['WITHDRAWAL', 'TRADE'] as const).flatMap((kind) =>
    [
      'restricted',
      'identity-taken-back',
      'unplayed',
      'review',
      'beyond-chance',
      'changed',
      'recent-card',
      'doubtful-destination',
      'velocity',
      'first-withdrawal',
      'new-destination',
      'daily-limit',
      'site-limit',
    ].map((rule) => ({ kind, rule })),
  ),
  { kind: 'CREDIT', rule: 'day-full' },
  { kind: 'OFFER', rule: 'offers-full' },
  { kind: 'ROLE_CHANGE', rule: 'owner' },
  { kind: 'BADGE', rule: 'owner' },
  { kind: 'CASE_VERSION', rule: 'same-content' },
];

/** Converts a policy's rule from its stored form. @param position of the rule in the policy. */
export const ruleOf = (rule: StoredRule, position: number): PolicyRow => ({
  position,
  kind: rule.kind,
  fromAmount: BigInt(rule.from_amount),
  reviewRule: rule.review_rule,
  risk: rule.risk ?? null,
  fromDay: rule.from_day === null || rule.from_day === undefined ? null : BigInt(rule.from_day),
  needs: rule.needs,
  needsOwner: rule.needs_owner,
});

/** Converts a policy's rule for the console, with amounts in coins. */
export const shownRule = ({ fromAmount, fromDay, ...rule }: PolicyRow): PolicyRule => ({
  ...rule,
  fromAmount: coinsFromCents(fromAmount),
  fromDay: fromDay === null ? null : coinsFromCents(fromDay),
});

/** Name of a request in the log, such as `withdrawal 7`. */
export const nounOf = (row: Pick<RequestRow, 'kind' | 'subject' | 'id'>): string =>
  row.kind === 'WITHDRAWAL'
    ? `withdrawal ${row.subject}`
    : `${REQUESTS[row.kind].title.toLowerCase()} ${row.id}`;

/** Converts a request for links to it: id, kind and coins. */
export function openRequest({ id, kind, payload }: Pick<RequestRow, 'id' | 'kind' | 'payload'>): OpenRequest {
  const { cents } = payload;
  return { id: String(id), kind, coins: typeof cents === 'string' ? coinsFromCents(BigInt(cents)) : null };
}

export const approvalsOf = ({ votes }: { votes: readonly Pick<Vote, 'verdict'>[] }): number =>
  votes.filter(({ verdict }) => verdict === 'APPROVE').length;

/**
 * True for members who may know that a player's money is under review, and that a withdrawal waits for this reason.
 */
export const mayKnowReviews = ({ permissions }: { permissions: ReadonlySet<Permission> }): boolean =>
  permissions.has('aml.work');

/**
 * Total number of approvals that a request needs: the policy's number, but at least one more than there are while
 * votes are missing.
 */
export const votesNeeded = (needs: number, approvals: number, lacks: readonly Lack[]): number =>
  Math.max(needs, approvals + (lacks.length > 0 ? 1 : 0));

/**
 * Converts missing votes to what a member may see. Members who may not know of reviews see a missing owner's vote, and
 * any other specific vote only as another team's.
 */
export function awaitedVotes(lacks: readonly Lack[], mayKnow: boolean): AwaitedVote[] {
  const certain = lacks.filter((lack) => lack !== 'PEOPLE');
  return [...new Set(certain.map((lack) => (mayKnow || lack === 'OWNER' ? lack : 'TEAM')))];
}

/** Returns the reason why a member can't vote; null if the member can. The database checks votes again. */
export function cannotVote(
  row: Pick<RequestRow, 'state' | 'askedBy' | 'memberId' | 'votes'>,
  member: { id: bigint; mayDecide: boolean },
): RequestDetail['cannotVote'] {
  if (row.state !== 'OPEN') return 'ENDED';
  if (row.askedBy === member.id) return 'ASKED';
  if (row.memberId === member.id) return 'ABOUT_YOU';
  if (row.votes.some(({ memberId }) => memberId === member.id)) return 'VOTED';
  return member.mayDecide ? null : 'PERMISSION';
}

export const label = <Code extends keyof LabelValues>(code: Code, values: LabelValues[Code]): Label =>
  ({ code, values }) as Label;

/** Creates evidence: a fact with its verdict. */
export const evidence = <Code extends keyof EvidenceValues>(
  code: Code,
  verdict: Evidence['verdict'],
  values: EvidenceValues[Code],
): Evidence => ({ code, verdict, values }) as Evidence;
