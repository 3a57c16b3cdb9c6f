import { REQUEST_KINDS, type RequestKind } from '@aureus/contract/staff-requests.ts';
import { describe, expect, it } from 'vitest';
import { leastVotes, policyProblem, ruleChanges } from './requests.policy.rules.ts';
import type { PolicyRow } from './requests.policy.store.ts';

const OWNERS: ReadonlySet<RequestKind> = new Set(['POLICY', 'KEYS', 'ROLE_CHANGE', 'BADGE']);
const rule = (kind: RequestKind, change: Partial<PolicyRow> = {}): PolicyRow => ({
  position: 1,
  kind,
  fromAmount: 0n,
  reviewRule: null,
  risk: null,
  fromDay: null,
  needs: 1,
  needsOwner: OWNERS.has(kind),
  ...change,
});
const sound = REQUEST_KINDS.map((kind) => rule(kind));
/** A valid policy in which one kind has other rules. */
const having = (kind: RequestKind, ...rules: PolicyRow[]): PolicyRow[] => [
  ...sound.filter((one) => one.kind !== kind),
  ...rules,
];

describe('a policy', () => {
  it('is sound with a rule for each kind, and owners where it must have them', () =>
    expect(policyProblem(sound)).toBeUndefined());

  it.each(REQUEST_KINDS)('needs a rule for all that is left of %s', (kind) => {
    expect(policyProblem(having(kind))).toBe('staff.error.policy_gap');
    const onlySome: Partial<PolicyRow>[] = [
      { fromAmount: 1n },
      { reviewRule: 'velocity' },
      { risk: 'HIGH' as PolicyRow['risk'] },
      { fromDay: 1n },
    ];
    for (const some of onlySome) {
      expect(policyProblem(having(kind, rule(kind, some)))).toBe('staff.error.policy_gap');
      expect(policyProblem(having(kind, rule(kind, some), rule(kind)))).toBeUndefined();
    }
  });

  it.each(REQUEST_KINDS)('lets no one do alone what others look at anyway: %s', (kind) => {
    const isNeverAlone = ['ROLE_CHANGE', 'BADGE', 'POLICY', 'KEYS', 'DEPOSIT', 'RETURN'].includes(kind);
    const alone = { needs: 0, needsOwner: false };
    expect(policyProblem(having(kind, rule(kind, alone)))).toBe(
      isNeverAlone ? 'staff.error.policy_guard' : undefined,
    );
    // A request without votes can't have an owner's vote.
    expect(policyProblem(having(kind, rule(kind, { needs: 0, needsOwner: true })))).toBe(
      'staff.error.policy_guard',
    );
  });

  it.each(REQUEST_KINDS)('has an owner agree to what is theirs: %s', (kind) =>
    expect(policyProblem(having(kind, rule(kind, { needsOwner: false })))).toBe(
      OWNERS.has(kind) ? 'staff.error.policy_guard' : undefined,
    ),
  );

  it.each(['ROLE_CHANGE', 'BADGE'] as const)('names an owner’s %s before a rule that needs none', (kind) => {
    const [owners, all] = [rule(kind, { reviewRule: 'owner' }), rule(kind, { needsOwner: false })];
    expect(policyProblem(having(kind, owners, all))).toBeUndefined();
    expect(policyProblem(having(kind, all, owners))).toBe('staff.error.policy_guard');
    for (const not of [
      { reviewRule: 'velocity' },
      { reviewRule: 'owner', fromAmount: 1n },
      { reviewRule: 'owner', fromDay: 1n },
      { reviewRule: 'owner', needsOwner: false },
    ])
      expect(policyProblem(having(kind, rule(kind, not), all)), JSON.stringify(not, String)).toBe(
        'staff.error.policy_guard',
      );
  });
});

describe('what changes between two policies', () => {
  const [first, second] = [rule('CREDIT'), rule('CREDIT', { fromAmount: 1_000n })];
  it('is the rules that one has alone, wherever they stand', () => {
    expect(
      ruleChanges(
        [first, second],
        [
          { ...second, position: 7 },
          { ...first, position: 8 },
        ],
      ),
    ).toEqual({
      added: [],
      removed: [],
    });
    const other = rule('CREDIT', { fromAmount: 1_001n });
    expect(ruleChanges([first, second], [first, other])).toEqual({ added: [other], removed: [second] });
    expect(ruleChanges([], [first])).toEqual({ added: [first], removed: [] });
  });
});

describe('the fewest votes of a request', () => {
  const policy = [
    rule('CREDIT', { fromAmount: 100_000n, needs: 2, needsOwner: true }),
    rule('CREDIT', { reviewRule: 'day-full' }),
    rule('CREDIT', { fromAmount: 1_000n }),
    rule('CREDIT', { needs: 0 }),
    rule('WITHDRAWAL', { fromAmount: 100_000n, needs: 3, needsOwner: true }),
    rule('WITHDRAWAL', { risk: 'new-account', needs: 2 }),
    rule('WITHDRAWAL', { reviewRule: 'review', needs: 2 }),
    rule('WITHDRAWAL'),
    rule('ROLE_CHANGE', { reviewRule: 'owner', needsOwner: true }),
    rule('ROLE_CHANGE', { needsOwner: false }),
  ];

  it.each([
    ['a small gift', 'CREDIT', { cents: '900' }, 0, false],
    ['a larger one', 'CREDIT', { cents: '4000' }, 1, false],
    ['a large one', 'CREDIT', { cents: '700000' }, 2, true],
    ['a withdrawal', 'WITHDRAWAL', { cents: '900', rules: ['velocity'] }, 1, false],
    ['a withdrawal under review', 'WITHDRAWAL', { cents: '900', rules: ['velocity', 'review'] }, 2, false],
    ['an owner’s role', 'ROLE_CHANGE', { bundles: ['owner'], from: ['support'] }, 1, true],
    ['another role', 'ROLE_CHANGE', { bundles: ['risk'], from: ['support'] }, 1, false],
    ['a kind without a rule', 'OFFER', { worth: '1' }, 5, true],
  ] as const)(
    'is what the policy asks of %s whatever else is true',
    (_what, kind, payload, needs, needsOwner) => {
      expect(leastVotes(policy, { kind, payload })).toEqual({ needs, needsOwner });
    },
  );
});
