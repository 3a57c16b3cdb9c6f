import { SUPPORT_ANSWERS } from '@aureus/contract/support-answers.ts';
import { expect, test } from 'vitest';
import { answerWords as portuguese } from '../../words/pt-BR/support.words.ts';
import { answerWords as russian } from '../../words/ru/support.words.ts';
import { siteAnswer } from './SupportMessages.tsx';

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
