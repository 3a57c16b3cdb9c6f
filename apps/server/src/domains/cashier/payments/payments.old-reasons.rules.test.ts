import { PAYMENT_REASONS, type PaymentReason, paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { expect, it } from 'vitest';
import { oldReason, readReason } from './payments.old-reasons.rules.ts';

const VALUES = {
  code: '4.05',
  currency: 'EUR',
  paid: '75.01',
  paidIn: 'USD',
  asked: '50',
  askedIn: 'USD',
  coins: 1000,
  days: 14,
  times: 3,
};
const valuesIn = (sentence: string) =>
  Object.fromEntries(Object.entries(VALUES).filter(([name]) => sentence.includes(`{${name}}`)));

it.each(Object.entries(PAYMENT_REASONS))(
  '%s is read from the sentence that it is kept as',
  (code, sentence) => {
    const why = [{ code: code as PaymentReason, values: valuesIn(sentence) }];
    expect(readReason(oldReason(why))).toEqual(why);
  },
);

it.each([
  ['Not paid in time.', [paymentReason('cardNotPaid')]],
  [
    'Paid 75.01 USD of 50 USD: credited as received.',
    [paymentReason('cardOtherAmount', { paid: '75.01', paidIn: 'USD', asked: '50', askedIn: 'USD' })],
  ],
  [
    'It is above 1,000 coins and the destination is new, so our team reviews it.',
    [paymentReason('newDestination', { coins: 1000 })],
  ],
  [
    'Your bank took this payment back: its coins were taken back as well. So was what it brought: 12.50 coins.',
    [paymentReason('cardTakenBack'), paymentReason('extrasTakenBack', { coins: 12.5 })],
  ],
  [
    'Livia looks at it. She is quick. Not paid in time.',
    [ownWords('Livia looks at it. She is quick.'), paymentReason('cardNotPaid')],
  ],
  ['Insufficient Funds', [ownWords('Insufficient Funds')]],
  ['a.  b.', [ownWords('a.  b.')]],
  ['', []],
  [null, []],
])('the release before kept %j', (sentence, why) => {
  expect(readReason(sentence)).toEqual(why);
  // A server of the previous release must read the same sentence that it wrote.
  expect(oldReason(readReason(sentence))).toBe(sentence || null);
});
