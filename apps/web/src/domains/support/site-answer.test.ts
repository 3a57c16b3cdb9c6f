import { SUPPORT_ANSWERS } from '@aureus/contract/support-answers.ts';
import { expect, test } from 'vitest';
import { siteAnswer } from './SupportMessages.tsx';
import { answerWords as portuguese } from './support.answers.words.pt-BR.ts';
import { answerWords as russian } from './support.answers.words.ru.ts';

const blanksOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test('each language names what the answer names', () => {
  const english: Readonly<Record<string, string>> = SUPPORT_ANSWERS;
  for (const words of [portuguese, russian])
    for (const [name, sentence] of Object.entries(words))
      expect(blanksOf(sentence), sentence).toEqual(blanksOf(english[name] ?? ''));
});

test('English is what was answered', () => {
  const answer =
    'We’re away right now and back on Monday 08:00 UTC. Your message is saved and we’ll answer it here.';
  expect(siteAnswer(answer)).toBe(answer);
  expect(siteAnswer('Hello\nthere')).toBe('Hello\nthere');
});
