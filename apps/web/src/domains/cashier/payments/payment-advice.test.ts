import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { expect, test } from 'vitest';
import { payment } from '../testing.ts';
import { nextStepOf } from './payment-advice.ts';
import { isFailure } from './payment-texts.ts';

const failed = (reason: PublicPayment['why'][number], change = {}) =>
  nextStepOf(payment({ state: 'FAILED', why: [reason], ...change }));

test('says what to do about a card that was declined, by why', () => {
  expect(failed(paymentReason('cardNoMoney'))).toBe('smallerAmount');
  expect(failed(paymentReason('cardRefusedWith', { code: '4.05' }))).toBe('anotherCard');
  expect(failed(paymentReason('cardRefused'))).toBe('anotherCard');
  expect(failed(paymentReason('cardCanceled'))).toBe('again');
});

test('offers no other card for PIX, and says that a late payment still counts', () => {
  expect(failed(paymentReason('cardRefused'), { method: 'PIX' })).toBe('again');
  expect(failed(paymentReason('cardNotPaid'), { method: 'PIX' })).toBe('newPayment');
});

test('says what to do about a withdrawal that did not arrive', () => {
  const out = { type: 'WITHDRAW' } as const;
  expect(failed(paymentReason('networkDidNotTake'), out)).toBe('address');
  expect(failed(paymentReason('tradeUrlRefused'), out)).toBe('tradeUrl');
  expect(failed(paymentReason('itemSold'), out)).toBe('anotherItem');
});

test('leads to support where no step is known: unknown words, none at all, a bank’s claim, a refusal by staff', () => {
  expect(failed(ownWords('Not paid in time. Livia'))).toBe('support');
  expect(nextStepOf(payment({ state: 'FAILED' }))).toBe('support');
  expect(failed(paymentReason('custodianBlocked'), { type: 'WITHDRAW' })).toBe('support');
  for (const code of ['cardTakenBack', 'skinsWithdrawn'] as const)
    expect(nextStepOf(payment({ state: 'REVERSED', why: [paymentReason(code)] })), code).toBe('support');
  expect(nextStepOf(payment({ type: 'WITHDRAW', state: 'REFUSED', why: [ownWords('Not this time.')] }))).toBe(
    'support',
  );
});

test('calls nothing a failure that is under way, paid or canceled by its player', () => {
  for (const state of ['CREATED', 'SEEN', 'HELD', 'REVIEW', 'CREDITED', 'COMPLETED', 'CANCELLED'] as const)
    expect(isFailure(state), state).toBe(false);
  for (const state of ['FAILED', 'REFUSED', 'REVERSED'] as const) expect(isFailure(state), state).toBe(true);
});
