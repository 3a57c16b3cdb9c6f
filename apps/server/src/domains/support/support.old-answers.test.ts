import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import { type AnswerPart, SUPPORT_ANSWERS, supportAnswer } from '@aureus/contract/support-answers.ts';
import { expect, it } from 'vitest';
import { oldAnswer, readAnswer } from './support.old-answers.ts';

const SUNDAY = Date.UTC(2026, 10, 29, 2, 30);
const MONDAY = Date.UTC(2026, 10, 30, 8);

it.each<[string, AnswerPart[]]>([
  [
    'Your withdrawal of 2,480.00 is under review. It is above 1,000 coins and the destination is new, so our team reviews it. 2 people check it. 1 of 2 checks done. It’s number 2 of 14 in the queue. Your coins are set aside for it.',
    [
      supportAnswer('withdrawalHeld', { coins: 2480 }),
      paymentReason('newDestination', { coins: 1000 }),
      supportAnswer('people', { needs: 2 }),
      supportAnswer('checks', { done: 1, needs: 2 }),
      supportAnswer('place', { place: 2, of: 14 }),
      supportAnswer('setAside'),
    ],
  ],
  [
    'Your deposit of 12.50 is under review. Livia looks at it. She is quick.',
    [supportAnswer('depositHeld', { coins: 12.5 }), ownWords('Livia looks at it. She is quick.')],
  ],
  [
    'We’re away right now and back on Monday 08:00 UTC. Your message is saved and we’ll answer it here.',
    [supportAnswer('awayUntil', { time: MONDAY }), supportAnswer('saved')],
  ],
  [
    'We’re away right now. Your message is saved and we’ll answer it here.',
    [supportAnswer('away'), supportAnswer('saved')],
  ],
  ['Erased', [ownWords('Erased')]],
])('the version before answered %j', (text, parts) => {
  expect(readAnswer(text, SUNDAY)).toEqual(parts);
  // A server of the previous version shows the same text.
  expect(oldAnswer(parts)).toBe(text);
});

it('reads a time that never comes as the moment of the answer', () => {
  expect(readAnswer('We’re away right now and back on Someday 08:00 UTC.', SUNDAY)).toEqual([
    supportAnswer('awayUntil', { time: SUNDAY }),
  ]);
});

it('has a sentence for every code', () => {
  const values = { coins: 1, needs: 2, done: 1, place: 1, of: 2, time: MONDAY };
  for (const code of Object.keys(SUPPORT_ANSWERS) as (keyof typeof SUPPORT_ANSWERS)[])
    expect(oldAnswer([{ code, values }]), code).toMatch(/^[A-Z2\d][^{]*\.$/);
});
