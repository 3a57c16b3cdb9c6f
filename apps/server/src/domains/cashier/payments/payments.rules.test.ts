import type { PaymentState } from '@aureus/contract/cashier.ts';
import { describe, expect, it } from 'vitest';
import {
  askAgainMs,
  hasLeft,
  isEnded,
  isOpen,
  isResting,
  isSameRequest,
  isSettled,
  isUnpriced,
  readWait,
  storedWait,
} from './payments.rules.ts';

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

it('only coins of cards rest', () => {
  const providers = ['fireblocks', 'payadmit', 'skinsback', 'gift-cards'] as const;
  expect(providers.filter(isResting)).toEqual(['payadmit']);
});

it('why a withdrawal waits is kept with its fee, or without one', () => {
  for (const wait of [
    { code: 'FEE_ROSE', cents: 250n },
    { code: 'NO_PRICE', cents: null },
  ] as const)
    expect(readWait(JSON.parse(JSON.stringify(storedWait(wait))))).toEqual(wait);
  expect(storedWait({ code: 'NO_PRICE', cents: null })).toStrictEqual({ code: 'NO_PRICE' });
});

describe('a withdrawal', () => {
  it('may have reached its provider once it is no longer before a person or in the queue', () => {
    const left = [...ENDED, ...UNDER_WAY].filter((state) => hasLeft({ state }));
    expect([...ENDED, ...UNDER_WAY].filter((state) => !left.includes(state))).toEqual(['QUEUED', 'APPROVAL']);
  });

  it.each([
    ['QUEUED', 100n, null, true],
    ['APPROVAL', 0n, null, true],
    ['QUEUED', null, null, false],
    ['SENDING', 100n, null, false],
    ['QUEUED', 100n, 999, true],
    ['QUEUED', 100n, 1_000, true],
    ['QUEUED', 100n, 1_001, false],
  ] as const)(
    '%s with a fee of at most %s, announced until %s, has no price yet: %s',
    (state, fee, until, is) => {
      const announcedUntil = until === null ? null : new Date(until);
      expect(isUnpriced({ state, maxFeeCents: fee, announcedUntil }, 1_000)).toBe(is);
    },
  );
});
