import { describe, expect, it } from 'vitest';
import { releasePolicy } from '../../../platform/release-policy.ts';
import { withdrawalPolicy } from '../../cashier/withdrawals/withdrawals.policy.rules.ts';
import type { StoredRule } from './requests.policy.store.ts';
import {
  approvalsOf,
  awaitedVotes,
  cannotVote,
  evidence,
  KIND_WORDS,
  mayKnowReviews,
  nounOf,
  openRequest,
  ruleOf,
  shownRule,
  votesNeeded,
} from './requests.rules.ts';

const vote = (memberId: bigint, verdict: 'APPROVE' | 'REFUSE' = 'APPROVE') => ({
  memberId,
  name: 'Livia',
  verdict,
  reason: 'Clear',
  isOwner: false,
  at: new Date(0),
});

describe('who can’t vote', () => {
  const row = { state: 'OPEN' as const, askedBy: 1n, memberId: 2n, votes: [vote(3n)] };

  it.each([
    [row, 4n, true, null],
    [row, 4n, false, 'PERMISSION'],
    [row, 1n, true, 'ASKED'],
    [row, 2n, true, 'ABOUT_YOU'],
    [row, 3n, true, 'VOTED'],
    [{ ...row, state: 'APPROVED' as const }, 4n, true, 'ENDED'],
  ] as const)('is known by why: %#', (one, id, mayDecide, answer) => {
    expect(cannotVote(one, { id, mayDecide })).toBe(answer);
  });
});

it('only those who approve count for it', () => {
  expect(approvalsOf({ votes: [vote(1n), vote(2n, 'REFUSE'), vote(3n)] })).toBe(2);
});

it('a request has a noun for the log', () => {
  expect(nounOf({ kind: 'WITHDRAWAL', subject: 7n, id: 1n })).toBe('withdrawal 7');
  expect(nounOf({ kind: 'CREDIT', subject: null, id: 1n })).toBe('credit 1');
  expect(nounOf({ kind: 'LIFT', subject: 9n, id: 2n })).toBe('lift restriction 2');
  expect(nounOf({ kind: 'ROLE_CHANGE', subject: null, id: 3n })).toBe('role change 3');
  expect(openRequest({ id: 4n, kind: 'WITHDRAWAL', payload: { cents: '248000' } })).toEqual({
    id: '4',
    kind: 'WITHDRAWAL',
    coins: 2_480,
  });
  expect(openRequest({ id: 5n, kind: 'LIFT', payload: {} })).toMatchObject({ kind: 'LIFT', coins: null });
});

describe('a rule as a request keeps it', () => {
  const stored = {
    kind: 'CREDIT',
    from_amount: 1_000,
    review_rule: 'velocity',
    risk: null,
    from_day: null,
    needs: 2,
    needs_owner: true,
  } as const;
  it('has its amounts in cents and its place', () =>
    expect(ruleOf(stored, 7)).toEqual({
      position: 7,
      kind: 'CREDIT',
      fromAmount: 1_000n,
      reviewRule: 'velocity',
      risk: null,
      fromDay: null,
      needs: 2,
      needsOwner: true,
    }));
  it('is shown with its amounts in coins', () =>
    expect(shownRule(ruleOf({ ...stored, from_day: 50 }, 7))).toMatchObject({
      fromAmount: 10,
      fromDay: 0.5,
    }));
  it('has a risk and the sum of a day where they were named', () => {
    const risk = 'RESTRICTED' as unknown as NonNullable<Parameters<typeof ruleOf>[0]['risk']>;
    expect(ruleOf({ ...stored, risk, from_day: 0 }, 1)).toMatchObject({ risk, fromDay: 0n });
    // A stored rule from a time when the conditions `from_day` and `risk` didn't exist.
    const { from_day: _day, risk: _risk, ...old } = stored;
    expect(ruleOf(old as Parameters<typeof ruleOf>[0], 1)).toMatchObject({ risk: null, fromDay: null });
  });
});

it('words of kinds name the rules of their policy', () => {
  const policy = withdrawalPolicy({
    autoWithdrawal: 1,
    autoWithdrawalSite: 1,
    newAutoWithdrawal: 1,
    withdrawalsPerDay: 1,
    cardReviewDays: 1,
    provenAbove: 1,
  });
  const asking = policy.filter(({ verdict }) => verdict === 'APPROVAL').map(({ id }) => id);
  for (const kind of ['WITHDRAWAL', 'TRADE']) {
    const ofKind = KIND_WORDS.filter((entry) => entry.kind === kind);
    // `changed` isn't a rule of the policy. It's added to a withdrawal that isn't what its player asked for.
    expect(ofKind.map(({ rule }) => rule).toSorted()).toEqual([...asking, 'changed'].toSorted());
  }
  expect(KIND_WORDS.filter(({ kind }) => !['WITHDRAWAL', 'TRADE'].includes(kind))).toEqual([
    { kind: 'CREDIT', rule: 'day-full' },
    { kind: 'OFFER', rule: 'offers-full' },
    { kind: 'ROLE_CHANGE', rule: 'owner' },
    { kind: 'BADGE', rule: 'owner' },
    { kind: 'CASE_VERSION', rule: 'same-content' },
  ]);
  const shipped = Object.values(releasePolicy()).flat() as StoredRule[];
  for (const { kind, review_rule: rule } of shipped)
    if (rule !== null) expect(KIND_WORDS).toContainEqual({ kind, rule });
});

it('a fact has its verdict, and one vote among several is one’s own', () => {
  expect(evidence('WITHDRAWAL_CARD', 'CLEAR', { isRecent: false })).toEqual({
    code: 'WITHDRAWAL_CARD',
    verdict: 'CLEAR',
    values: { isRecent: false },
  });
  const row = { state: 'OPEN', askedBy: 1n, memberId: null, votes: [vote(5n), vote(6n)] } as const;
  expect(cannotVote({ ...row, votes: [...row.votes] }, { id: 6n, mayDecide: true })).toBe('VOTED');
});

it.each([
  [2, 0, [], 2],
  [2, 2, [], 2],
  [2, 2, ['OWNER'], 3],
  [2, 1, ['OWNER'], 2],
  [1, 1, ['PEOPLE'], 2],
] as const)('a policy of %i with %i approvals and %j missing needs %i', (needs, approvals, lacks, all) => {
  expect(votesNeeded(needs, approvals, [...lacks])).toBe(all);
});

it('votes that are missing are named once, and those about reviews only to members who may know of them', () => {
  const lacks = ['PEOPLE', 'OWNER', 'REVIEW', 'OTHER'] as const;
  expect(awaitedVotes(lacks, true)).toEqual(['OWNER', 'REVIEW', 'OTHER']);
  expect(awaitedVotes(lacks, false)).toEqual(['OWNER', 'TEAM']);
  expect(awaitedVotes(['PEOPLE'], false)).toEqual([]);
  expect(mayKnowReviews({ permissions: new Set(['aml.work']) })).toBe(true);
  expect(mayKnowReviews({ permissions: new Set(['support.read']) })).toBe(false);
});
