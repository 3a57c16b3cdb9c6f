import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import type { SupportMessage } from '@aureus/contract/support.ts';
import { SUPPORT_ANSWERS, supportAnswer } from '@aureus/contract/support-answers.ts';
import { expect, test } from 'vitest';
import { answerWords as portuguese } from '../../words/pt-BR/support.words.ts';
import { answerWords as russian } from '../../words/ru/support.words.ts';
import { heldAssetOf } from './HeldCard.tsx';
import { siteAnswer, withEarlier } from './SupportMessages.tsx';

const blanksOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test('each language names what the answer names', () => {
  const english: Readonly<Record<string, string>> = SUPPORT_ANSWERS;
  for (const words of [portuguese, russian])
    for (const [name, sentence] of Object.entries(words))
      expect(blanksOf(sentence), sentence).toEqual(blanksOf(english[name] ?? ''));
});

test('an answer is said with its numbers and times, and what a person wrote stays', () => {
  const parts = [
    supportAnswer('withdrawalHeld', { coins: 2480.5 }),
    paymentReason('newDestination', { coins: 1000 }),
    ownWords('Livia looks at it. Monday 08:00'),
    supportAnswer('place', { place: 2, of: 14 }),
    supportAnswer('awayUntil', { time: Date.UTC(2026, 10, 30, 8) }),
  ];
  expect(siteAnswer(parts)).toBe(
    'Your withdrawal of 2,480.50 is under review. It is above 1,000 coins and the destination is new, so our team reviews it. Livia looks at it. Monday 08:00 It’s number 2 of 14 in the queue. We’re away right now and back on Monday 08:00 UTC.',
  );
});

test('a held payment is named in the reader’s digits', () => {
  expect(heldAssetOf({ assetAmount: '57043.05512959', isAbout: true, method: 'TRX' })).toBe(
    'about 57,043.05512959 TRX',
  );
  expect(heldAssetOf({ assetAmount: null, isAbout: false, method: 'TRX' })).toBe('TRX');
});

test('messages that newer ones push out of the page stay shown, unless there is a gap', () => {
  const messages = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({ id: String(first + index) }) as SupportMessage);
  const ids = (shown: number[], newest: number[]) =>
    withEarlier(messages(shown[0] ?? 0, shown[1] ?? 0), messages(newest[0] ?? 0, newest[1] ?? 0)).map(
      ({ id }) => Number(id),
    );
  expect(ids([9, 12], [11, 14])).toEqual([9, 10, 11, 12, 13, 14]);
  expect(ids([9, 12], [12, 14])).toEqual([9, 10, 11, 12, 13, 14]);
  expect(ids([9, 12], [13, 14])).toEqual([13, 14]);
});
