// Seals of requests, votes, roles and the policy, and their checks before anything is carried out. Their key isn't in
// the database, so SQL can't make a seal.
import { REQUESTS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { type Bundle, permissionsOf } from '@aureus/contract/staff-roles.ts';
import {
  canonicalText,
  isSealed,
  renewSeal,
  sealDecision,
  stateOf,
  type Unsealed,
} from '../../../platform/decisions.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { releasePolicy } from '../../../platform/release-policy.ts';
import { findMember, listMembers, type MemberRow } from '../staff.members.store.ts';
import { counts, type Start, startOf } from '../waits/waits.rules.ts';
import { memberContent, renewKeys, renewWait, unsealedKeys } from '../waits/waits.seals.ts';
import { leastVotes } from './requests.policy.rules.ts';
import * as policies from './requests.policy.store.ts';
import { ruleOf } from './requests.rules.ts';
import { findRequest, idsAfter, type RequestRow, type RequestTerms, type Vote } from './requests.store.ts';

/** Name of a seal, and the content that the seal covers. */
type Sealed = readonly [about: string, content: unknown];

/**
 * Returns the name of a request's seal, and the content that the seal covers. @param isByPolicy true if the policy
 * that set the needed votes was itself proven.
 */
export const requestContent = (row: RequestTerms, isByPolicy: boolean): Sealed => [
  `request ${row.id}`,
  {
    kind: row.kind,
    subject: row.subject,
    payload: row.payload,
    player: row.playerId,
    member: row.memberId,
    askedBy: row.askedBy,
    rules: row.rules,
    needs: row.needs,
    needsOwner: row.needsOwner,
    isByPolicy,
  },
];

/** Returns the name of a vote's seal, and the content that the seal covers. */
export const voteContent = (
  request: bigint,
  { memberId, verdict, isOwner }: Pick<Vote, 'memberId' | 'verdict' | 'isOwner'>,
): Sealed => [`vote ${request}:${memberId}`, { verdict, isOwner }];

const ofPolicy = (kind: RequestKind, rules: readonly policies.PolicyRow[]): Sealed => [
  `policy ${kind}`,
  { rules: rules.filter((rule) => rule.kind === kind).map(policies.storedOf) },
];

/**
 * Seals a member's roles after a change. A member whose work has ended is sealed without roles. @param start time from
 * which a new owner counts.
 */
export async function sealMember(
  tx: Tx,
  id: bigint,
  bundles: readonly Bundle[],
  start: Start = 0,
): Promise<void> {
  await sealDecision(tx, ...memberContent(id, bundles, start));
}

/** True if a seal proves a member's roles, and the time from which the member counts. */
export const isMemberSealed = (
  tx: Tx,
  member: Pick<MemberRow, 'id' | 'bundles' | 'isWaiting' | 'countsAt'>,
): Promise<boolean> => isSealed(tx, ...memberContent(member.id, member.bundles, startOf(member)));

/** Seals the policy in force, kind by kind, after an agreed change. */
export async function sealPolicy(tx: Tx): Promise<void> {
  const rules = await policies.listPolicies(tx);
  for (const kind of new Set(rules.map((rule) => rule.kind)))
    await sealDecision(tx, ...ofPolicy(kind, rules));
}

/**
 * Reads the rules of a kind if they are proven: by a seal or, if no agreed policy has had the kind, as those of the
 * release. Undefined otherwise.
 */
async function sealedRules(tx: Tx, kind: RequestKind): Promise<policies.PolicyRow[] | undefined> {
  const [about] = ofPolicy(kind, []);
  const { rules, mac, isAgreed } = await policies.readKindPolicy(tx, kind, about);
  const state = stateOf(tx, ...ofPolicy(kind, rules), mac);
  if (state === 'RIGHT' || state === 'OLD') return rules;
  const isShipped =
    canonicalText(rules.map(policies.storedOf)) === canonicalText(releasePolicy()[kind] ?? []);
  return !isAgreed && isShipped ? rules : undefined;
}

/** True if a request needs at least the votes that the rules of its kind ask for. */
const isByRules = (row: RequestTerms, rules: readonly policies.PolicyRow[]): boolean => {
  const least = leastVotes(rules, row);
  return row.needs >= least.needs && (row.needsOwner || !least.needsOwner);
};

/**
 * Seals a request, in the transaction that makes it, or in which its first vote says its worth.
 * @throws if the request needs fewer votes than the policy says.
 */
export async function sealRequest(tx: Tx, row: RequestTerms): Promise<void> {
  const rules = await sealedRules(tx, row.kind);
  if (rules !== undefined && !isByRules(row, rules))
    throw new Error(`request ${row.id} needs fewer votes than the policy says`);
  await sealDecision(tx, ...requestContent(row, rules !== undefined));
}

/** True if a seal proves the content of a request. */
export const isRequestSealed = async (tx: Tx, row: RequestRow): Promise<boolean> =>
  (await isSealed(tx, ...requestContent(row, true))) || (await isSealed(tx, ...requestContent(row, false)));

/** Seals a vote. Call in the transaction that stores the vote. */
export async function sealVote(tx: Tx, request: bigint, vote: Vote): Promise<void> {
  await sealDecision(tx, ...voteContent(request, vote));
}

/**
 * Returns what is wrong with an approval, in words; undefined if it counts. NOT_COUNTED: the member may no longer
 * decide such requests.
 */
async function faultOfVote(
  tx: Tx,
  row: RequestRow,
  vote: Vote,
): Promise<{ fault: string } | 'NOT_COUNTED' | undefined> {
  const { memberId } = vote;
  const member = await findMember(tx, memberId);
  const mayDecide =
    member !== undefined &&
    member.endedAt === null &&
    permissionsOf(member.bundles).includes(REQUESTS[row.kind].decides);
  if (!mayDecide) return 'NOT_COUNTED';
  if (!(await isMemberSealed(tx, member))) return { fault: `the roles of member ${memberId}` };
  if (!counts(member)) return { fault: `the vote of member ${memberId}, who doesn't count yet` };
  return (await isSealed(tx, ...voteContent(row.id, vote)))
    ? undefined
    : { fault: `the vote of member ${memberId}` };
}

/** Returns what an approved request's votes lack, in words; undefined if enough votes are proven. */
async function unprovenVotes(tx: Tx, row: RequestRow): Promise<string | undefined> {
  const counted: Vote[] = [];
  let fault: string | undefined;
  for (const vote of row.votes) {
    if (vote.verdict !== 'APPROVE' || vote.memberId === row.askedBy) continue;
    const problem = await faultOfVote(tx, row, vote);
    if (problem === undefined) counted.push(vote);
    else if (problem !== 'NOT_COUNTED') fault ??= problem.fault;
  }
  const isEnough = counted.length >= row.needs && (!row.needsOwner || counted.some(({ isOwner }) => isOwner));
  return isEnough ? undefined : (fault ?? 'the number of votes');
}

/**
 * Returns what of an approved request no seal proves, in words; undefined if the request may be carried out. Checks
 * the request, its votes, the voters' roles and the policy, and counts the votes again.
 */
export async function unprovenPart(tx: Tx, row: RequestRow): Promise<string | undefined> {
  if (!(await isSealed(tx, ...requestContent(row, true)))) {
    if (!(await isSealed(tx, ...requestContent(row, false)))) return 'what was asked for';
    const rules = await sealedRules(tx, row.kind);
    if (rules === undefined || !isByRules(row, rules)) return 'the policy';
  }
  const fault = await unprovenVotes(tx, row);
  if (fault !== undefined || row.needs > 0 || row.askedBy === null) return fault;
  // A request without votes is proven by the sealed roles of the member who asked.
  const asker = await findMember(tx, row.askedBy);
  const isProven = asker !== undefined && (await isMemberSealed(tx, asker)) && counts(asker);
  return isProven || asker?.endedAt ? undefined : `the roles of member ${row.askedBy}`;
}

/** Number of requests read per page. */
const PAGE = 500;

async function* requestsOf(tx: Tx, which: 'ALL' | 'WAITING'): AsyncGenerator<RequestRow> {
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const ids: bigint[] = await idsAfter(tx, after, which, PAGE);
    for (const id of ids) {
      const row = await findRequest(tx, id);
      if (row !== undefined) yield row;
    }
    after = ids.length === PAGE ? ids.at(-1) : undefined;
  }
}

const ruleText = ({ fromAmount, reviewRule, needs, needsOwner }: policies.PolicyRow): string =>
  `${needs}${needsOwner ? ' with an owner' : ''} from ${fromAmount} cents${reviewRule === null ? '' : ` for ${reviewRule}`}`;

/**
 * Lists what no seal proves: active members, their keys, rules of the policy, and requests that aren't carried out,
 * with their votes.
 */
export async function unsealedDecisions(tx: Tx): Promise<Unsealed[]> {
  const unsealed: Unsealed[] = [];
  for (const member of await listMembers(tx)) {
    const { id, name, bundles, endedAt } = member;
    if (endedAt === null && !(await isMemberSealed(tx, member)))
      unsealed.push({
        what: `member ${id}, ${name}: ${bundles.join(', ')}`,
        seal: (inside) => sealMember(inside, id, bundles, startOf(member)),
      });
  }
  unsealed.push(...(await unsealedKeys(tx)));
  const rules = await policies.listPolicies(tx);
  for (const kind of new Set(rules.map((rule) => rule.kind)))
    if ((await sealedRules(tx, kind)) === undefined)
      unsealed.push({
        what: `policy for ${kind}: ${rules
          .filter((rule) => rule.kind === kind)
          .map(ruleText)
          .join('; ')}`,
        seal: (inside) => sealDecision(inside, ...ofPolicy(kind, rules)),
      });
  for await (const row of requestsOf(tx, 'WAITING')) {
    if (!(await isRequestSealed(tx, row)))
      unsealed.push({
        what: `request ${row.id}, ${row.kind} of ${row.subject ?? row.playerId ?? 'no one'}, ${canonicalText(row.payload)}: needs ${row.needs}`,
        seal: (inside) => sealRequest(inside, row),
      });
    for (const vote of row.votes)
      if (!(await isSealed(tx, ...voteContent(row.id, vote))))
        unsealed.push({
          what: `vote of member ${vote.memberId} on request ${row.id}: ${vote.verdict}`,
          seal: (inside) => sealVote(inside, row.id, vote),
        });
  }
  return unsealed;
}

/**
 * Renews the seals of members, keys, rules, requests, votes, and the waits of approved requests: one that matches and
 * was made with an older key is replaced by one of the newest.
 */
export async function renewDecisions(tx: Tx): Promise<void> {
  for (const member of await listMembers(tx)) {
    const { id, bundles, endedAt } = member;
    await renewSeal(
      tx,
      ...(endedAt === null ? memberContent(id, bundles, startOf(member)) : memberContent(id, [], 0)),
    );
  }
  await renewKeys(tx);
  const rules = await policies.listPolicies(tx);
  for (const kind of new Set(rules.map((rule) => rule.kind))) await renewSeal(tx, ...ofPolicy(kind, rules));
  for await (const row of requestsOf(tx, 'ALL')) {
    for (const isByPolicy of [true, false]) await renewSeal(tx, ...requestContent(row, isByPolicy));
    for (const vote of row.votes) await renewSeal(tx, ...voteContent(row.id, vote));
    if (row.state === 'APPROVED' && row.carriedOutAt === null) await renewWait(tx, `request ${row.id}`);
  }
}

/** Reads the rules in a request for a policy. */
export const rulesIn = (value: unknown): policies.PolicyRow[] =>
  (Array.isArray(value) ? (value as policies.StoredRule[]) : []).map((rule, index) =>
    ruleOf(rule, index + 1),
  );
