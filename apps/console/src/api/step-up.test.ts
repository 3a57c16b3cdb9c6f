import { expect, it } from 'vitest';
import { confirmKey, dropKeyQuestion, keyQuestion } from './step-up.ts';

it('answers an open prompt with no when its member leaves, and asks the next member again', async () => {
  const call = confirmKey();
  expect(keyQuestion.get()).toBeDefined();
  dropKeyQuestion();
  expect(await call).toBe(false);
  expect(keyQuestion.get()).toBeUndefined();

  const next = confirmKey();
  keyQuestion.get()?.answer(true);
  expect(await next).toBe(true);
});
