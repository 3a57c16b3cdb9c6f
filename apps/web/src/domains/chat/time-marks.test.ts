import type { ChatMessage } from '@aureus/contract/chat.ts';
import { expect, it } from 'vitest';
import { withMarks } from './ChatMessages.tsx';

const MINUTE = 60_000;
const note = (id: string, createdAt: number): ChatMessage => ({
  id,
  type: 'SYSTEM',
  message: '',
  createdAt,
  user: null,
  additionalData: null,
});

it('the time stands before the first message of every five minutes, wherever the list begins', () => {
  const messages = [
    note('a', 1 * MINUTE),
    note('b', 4.9 * MINUTE),
    note('c', 5 * MINUTE),
    note('d', 31 * MINUTE),
  ];
  const marked = (from: number) => withMarks(messages.slice(from)).map(({ id }) => id);
  expect(marked(0)).toEqual(['time-a', 'a', 'b', 'time-c', 'c', 'time-d', 'd']);
  expect(marked(2)).toEqual(['time-c', 'c', 'time-d', 'd']);
});
