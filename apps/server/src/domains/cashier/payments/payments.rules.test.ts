import type { PaymentState } from '@aureus/contract/cashier.ts';
import { describe, expect, it } from 'vitest';
import { askAgainMs, isEnded, isOpen, isSameRequest, isSettled } from './payments.rules.ts';

const ENDED: PaymentState[] = ['HELD', 'CREDITED', 'REVERSED', 'FAILED', 'COMPLETED', 'REFUSED', 'CANCELLED'];
const UNDER_WAY: PaymentState[] = [
  'CREATED',
  'SEEN',
  'CONFIRMING',
  'REVIEW',
  'QUEUED',
  'APPROVAL',
  'SENDING',
  'SENT',
];

describe('a payment', () => {
  it.each(ENDED)('that is %s has ended, and is settled', (state) => {
    expect(isEnded(state)).toBe(true);
    expect(isSettled({ state, limitedSince: null })).toBe(true);
  });

  it.each(UNDER_WAY)('that is %s has not, and is settled only when limits alone hold it', (state) => {
    expect(isEnded(state)).toBe(false);
    expect(isSettled({ state, limitedSince: null })).toBe(false);
    expect(isSettled({ state, limitedSince: new Date(0) })).toBe(true);
  });

  it('may still be paid only by card, and only before anything came of it', () => {
    const open = [...ENDED, ...UNDER_WAY].filter((state) => isOpen({ provider: 'payadmit', state }));
    expect(open).toEqual(['CREATED', 'SEEN']);
    expect(isOpen({ provider: 'fireblocks', state: 'CREATED' })).toBe(false);
  });
});

it('the provider is asked again after 10 s, then half as often each time, and every 10 minutes at least', () => {
  expect([0, 1, 2, 3, 6, 7, 8, 1_000].map((attempts) => askAgainMs(attempts) / 1_000)).toEqual([
    10, 10, 20, 40, 320, 600, 600, 600,
  ]);
});

describe('a request', () => {
  it('is the same whatever the order of its parts', () => {
    expect(isSameRequest({ amount: 1, method: 'LTC' }, { method: 'LTC', amount: 1 })).toBe(true);
    expect(isSameRequest({}, {})).toBe(true);
  });

  it.each([
    [{ amount: 1 }, { amount: 2 }],
    [{ amount: 1 }, { amount: '1' }],
    [{ amount: 1 }, { sum: 1 }],
    [{ amount: 1 }, { amount: 1, method: 'LTC' }],
    [{ amount: 1, method: 'LTC' }, { amount: 1 }],
    [
      { amount: 1, method: 'LTC' },
      { amount: 1, method: 'BTC' },
    ],
  ])('%j is another one than %j', (one, other) => {
    expect(isSameRequest(one, other)).toBe(false);
  });
});
