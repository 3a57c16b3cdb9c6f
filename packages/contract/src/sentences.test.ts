import { expect, test } from 'vitest';
import { PAYMENT_REASONS, paymentReason } from './payment-reasons.ts';
import { ownWords, phrasesText } from './sentences.ts';

test('phrases are written one after the other, and somebody’s own words stay', () => {
  const write = (value: number | string, name: string) => `<${name} ${value}>`;
  const phrases = [
    paymentReason('skinsTakenBack'),
    paymentReason('extrasTakenBack', { coins: 12.5 }),
    ownWords('Ask us about {coins}. Livia'),
    { code: 'ofTomorrow', values: { coins: 1 } },
  ];
  expect(phrasesText(phrases, PAYMENT_REASONS, write)).toBe(
    `${PAYMENT_REASONS.skinsTakenBack} What it brought was taken back too: <coins 12.5> coins. Ask us about {coins}. Livia`,
  );
});
