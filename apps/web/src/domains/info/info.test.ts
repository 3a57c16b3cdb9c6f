import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { answersTo } from './FaqPage.tsx';
import { bandOf, scoreOf } from './SelfTest.tsx';

describe('the search', () => {
  const answers = [
    { question: 'How do I sign in?', answer: 'With Steam or Google.' },
    {
      question: 'How do I know a roll is fair?',
      answer: ['You can compute it: ', createElement('a', {}, 'Provably Fair')],
    },
    {
      question: 'When can I withdraw?',
      answer: 'Later.',
      more: createElement('p', {}, 'Bonus coins count 10x.'),
    },
  ];
  const questionsFor = (search: string) => answersTo(search, answers).map(({ question }) => question);

  it('finds every word of a search in question, answer, links and what follows', () => {
    expect(questionsFor('STEAM')).toEqual(['How do I sign in?']);
    expect(questionsFor(' roll  provably')).toEqual(['How do I know a roll is fair?']);
    expect(questionsFor('bonus 10x')).toEqual(['When can I withdraw?']);
    expect(questionsFor('steam bonus')).toEqual([]);
  });

  it('shows all answers for an empty search', () => {
    expect(questionsFor('  ')).toHaveLength(3);
  });
});

describe('the self-test', () => {
  it('suggests the bands of the index at their edges', () => {
    expect([0, 1, 2, 3, 7, 8, 27].map(bandOf)).toEqual([
      'none',
      'low',
      'low',
      'moderate',
      'moderate',
      'high',
      'high',
    ]);
    expect(scoreOf([3, 0, 2, 1])).toBe(6);
  });
});
