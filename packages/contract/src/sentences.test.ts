import { expect, test } from 'vitest';
import { PAYMENT_REASONS, paymentReason } from './payment-reasons.ts';
import { type Sentences, sayAgain } from './sentences.ts';
import { SUPPORT_ANSWERS, supportAnswer } from './support-answers.ts';

/** Words that name the sentence and what fills its blanks. */
const namesOf = (list: Sentences): Sentences =>
  Object.fromEntries(
    Object.entries(list).map(([name, sentence]) => [
      name,
      `<${[name, ...(sentence.match(/\{\w+\}/g) ?? [])].join(' ')}>`,
    ]),
  );
const again = (text: string) =>
  sayAgain(
    text,
    { ...SUPPORT_ANSWERS, ...PAYMENT_REASONS },
    namesOf({ ...SUPPORT_ANSWERS, ...PAYMENT_REASONS }),
  );

test('every sentence is found again, with what fills its blanks', () => {
  for (const list of [PAYMENT_REASONS, SUPPORT_ANSWERS])
    for (const [name, sentence] of Object.entries<string>(list)) {
      const values = (sentence.match(/\{\w+\}/g) ?? []).map((_, index) => `1,234.5${index}`);
      let [next, position] = [sentence, 0];
      while (next.includes('{')) next = next.replace(/\{\w+\}/, values[position++] ?? '');
      expect(again(next)).toBe(`<${[name, ...values].join(' ')}>`);
    }
});

test('sentences follow each other, and somebody’s own words between them stay', () => {
  expect(
    again(`${paymentReason('skinsTakenBack')} ${paymentReason('extrasTakenBack', { coins: '12.50' })}`),
  ).toBe('<skinsTakenBack> <extrasTakenBack 12.50>');
  expect(
    again(
      `${supportAnswer('withdrawalHeld', { coins: '2,480.00' })} Livia looks at it. She is quick ${supportAnswer('people', { needs: '2' })}`,
    ),
  ).toBe('<withdrawalHeld 2,480.00> Livia looks at it. She is quick 2 people check it.');
  expect(again(`Livia looks at it. ${supportAnswer('people', { needs: '2' })}`)).toBe(
    'Livia looks at it. <people 2>',
  );
  for (const text of ['The card was declined.', 'Not paid in time.Sorry', '', 'a.  b.', 'a.\nb'])
    expect(again(text)).toBe(text);
});
