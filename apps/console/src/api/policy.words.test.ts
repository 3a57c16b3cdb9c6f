import { expect, test } from 'vitest';
import { policyText, ruleText } from './policy.words.ts';

const ALL = { fromAmount: 0, reviewRule: null, risk: null, fromDay: null, needs: 1, needsOwner: false };

test.each([
  [
    { kind: 'WITHDRAWAL', fromAmount: 10_000, needs: 2, needsOwner: true },
    'Withdrawal from 10,000 coins in 24 hours: 2 people, one of them an owner',
  ],
  [{ kind: 'WITHDRAWAL', reviewRule: 'restricted', needs: 2 }, 'Withdrawal, restricted account: 2 people'],
  [
    { kind: 'WITHDRAWAL', fromAmount: 1_000, reviewRule: 'new-destination' },
    'Withdrawal from 1,000 coins in 24 hours, new destination: 1 person',
  ],
  [{ kind: 'WITHDRAWAL', reviewRule: 'another' }, 'Withdrawal, another: 1 person'],
  [{ kind: 'CREDIT', fromAmount: 10.01 }, 'Credit from 10.01 coins: 1 person besides the one who asks'],
  [{ kind: 'CREDIT', needs: 0 }, 'Credit: one member alone'],
  [{ kind: 'LIFT' }, 'Lift restriction: 1 person besides the one who asks'],
  [
    { kind: 'ROLE_CHANGE', reviewRule: 'owner', needsOwner: true },
    'Role change, owner role: 1 person besides the one who asks, one of them an owner',
  ],
  [
    { kind: 'WITHDRAWAL', risk: 'new-account', fromDay: 5_000, needs: 2 },
    'Withdrawal, account of less than 7 days, 5,000 coins or more in 24 hours: 2 people',
  ],
  [{ kind: 'WITHDRAWAL', needs: 0 }, 'Withdrawal: no one'],
  [{ kind: 'HELD_PRIZE' }, 'Held prize: 1 person'],
  [{ kind: 'OUTAGE', needsOwner: true }, 'Beacon outage: 1 person, one of them an owner'],
] as const)('a rule of the policy is put in words: %#', (rule, text) => {
  expect(policyText({ ...ALL, ...rule })).toBe(text);
});

test('a reason without words is shown as it is', () => {
  expect([ruleText('velocity'), ruleText('another')]).toEqual(['Many in 24 hours', 'another']);
});
