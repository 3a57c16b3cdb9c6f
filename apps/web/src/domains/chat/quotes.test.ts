import type { ChatMessage } from '@aureus/contract/chat.ts';
import { expect, it } from 'vitest';
import { withoutQuote, withQuote } from './quotes.ts';

const user = {
  id: '7',
  username: 'cassia',
  avatar: '',
  role: 'USER',
  currentLevel: { Level: 1, Tier: 'Gladiator' },
} as const;
const chatMessage = (id: string, message: string, replyTo: string | null = null): ChatMessage => ({
  id,
  type: 'USER',
  message,
  createdAt: 0,
  user,
  replyTo:
    replyTo === null
      ? null
      : { id: replyTo, user: { id: '7', username: 'cassia' }, message: 'my phone is 555' },
  additionalData: null,
});

it('a deleted message leaves nothing in the replies to it, and comes back with it', () => {
  const messages = [
    chatMessage('2', 'really?', '1'),
    chatMessage('3', 'other', '9'),
    chatMessage('4', 'plain'),
  ];
  const without = withoutQuote(messages, '1');
  expect(JSON.stringify(without[0])).not.toContain('555');
  expect(without[0]).toMatchObject({ message: 'really?', replyTo: { id: '1', user: null, message: null } });
  // Rows that are the same object are not drawn again.
  expect([without[1], without[2]]).toEqual([messages[1], messages[2]]);
  expect(without[1]).toBe(messages[1]);
  expect(withQuote(without, chatMessage('1', 'my phone is 555'))).toEqual(messages);
});
