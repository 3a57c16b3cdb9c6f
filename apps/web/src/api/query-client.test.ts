import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A page that asks under a key; its answers come when the test gives them. */
function asking(key: string) {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: [key],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  return { answers, stop, shown: () => observer.getCurrentResult().data };
}

it('asks again for what was asked the first time when it became invalid', async () => {
  const page = asking('reminder');
  expect(page.answers).toHaveLength(1);
  void queryClient.invalidateQueries({ queryKey: ['reminder'] });
  page.answers[0]?.('from before the change');
  await expect.poll(() => page.answers.length).toBe(2);
  page.answers[1]?.('from after it');
  await expect.poll(page.shown).toBe('from after it');
  page.stop();
});

it('leaves alone what is only marked, and what is asked for under another key', async () => {
  const [page, other] = [asking('notifications'), asking('other')];
  void queryClient.invalidateQueries({ queryKey: ['notifications'], refetchType: 'none' });
  page.answers[0]?.('first');
  other.answers[0]?.('first');
  await expect.poll(() => [page.shown(), other.shown()]).toEqual(['first', 'first']);
  expect([page.answers.length, other.answers.length]).toEqual([1, 1]);
  for (const { stop } of [page, other]) stop();
});
