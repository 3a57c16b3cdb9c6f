import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { expect, test } from 'vitest';
import { reasonText } from './payment-reason.ts';
import { reasonWords as portuguese } from './payment-reasons.words.pt-BR.ts';
import { reasonWords as russian } from './payment-reasons.words.ru.ts';

const blanksOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test('each language names what the record names', () => {
  for (const words of [portuguese, russian])
    for (const [reason, sentence] of Object.entries(words))
      expect(blanksOf(sentence), sentence).toEqual(
        blanksOf(PAYMENT_REASONS[reason as keyof typeof PAYMENT_REASONS]),
      );
});

test('English is what the record says', () => {
  const reason = 'You withdrew 3 times in the last 24 hours, so our team reviews it.';
  expect(reasonText(reason)).toBe(reason);
  expect(reasonText('Sent by hand, Livia')).toBe('Sent by hand, Livia');
});

test('another language says the record’s sentences, and leaves somebody’s own words', () => {
  const reversed =
    'You took the skins back at Steam: their coins were taken back as well. So was what it brought: 1,000.50 coins.';
  expect(reasonText(reversed, portuguese)).toBe(
    'Você pegou as skins de volta na Steam: as moedas delas também foram retiradas. O que ele rendeu também foi retirado: 1,000.50 moedas.',
  );
  expect(reasonText('Not paid in time.', russian)).toBe('Не оплачен вовремя.');
  expect(reasonText('Sent by hand, Livia', russian)).toBe('Sent by hand, Livia');
});
