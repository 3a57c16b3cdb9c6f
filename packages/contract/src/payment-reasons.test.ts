import { expect, test } from 'vitest';
import { PAYMENT_REASONS, paymentReason, readPaymentReason } from './payment-reasons.ts';

test('every sentence is found again, with what fills its blanks', () => {
  for (const [reason, sentence] of Object.entries(PAYMENT_REASONS)) {
    const blanks = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(blanks.map((name, index) => [name, `1,234.5${index} USD`]));
    const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    expect(readPaymentReason(text)).toEqual([{ reason, values }]);
  }
});

test('two sentences are found one after the other', () => {
  const text = `${paymentReason('skinsTakenBack')} ${paymentReason('extrasTakenBack', { coins: '12.50' })}`;
  expect(readPaymentReason(text)).toEqual([
    { reason: 'skinsTakenBack', values: {} },
    { reason: 'extrasTakenBack', values: { coins: '12.50' } },
  ]);
});

test('somebody’s own words are left alone, also behind a known sentence', () => {
  expect(readPaymentReason('The card was declined.')).toBeUndefined();
  expect(readPaymentReason('Not paid in time. Sorry, Livia')).toBeUndefined();
  expect(readPaymentReason('Not paid in time.Sorry')).toBeUndefined();
});
