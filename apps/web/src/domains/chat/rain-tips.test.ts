import type { ChatMessage } from '@aureus/contract/chat.ts';
import { expect, it } from 'vitest';
import { withTipsMerged } from './rain-tips.ts';

const user = {
  id: '7',
  username: 'cassia',
  avatar: '',
  role: 'USER',
  currentLevel: { Level: 1, Tier: 'Gladiator' },
} as const;
const base = { message: '', createdAt: 0, user: null } as const;
const tip = (id: string, amount: number): ChatMessage => ({
  ...base,
  id,
  type: 'RAIN',
  additionalData: { type: 'RAIN', tip: true, user, amount, entrants: null },
});
const note = (id: string): ChatMessage => ({ ...base, id, type: 'SYSTEM', additionalData: null });
const shared: ChatMessage = {
  ...base,
  id: 'shared',
  type: 'RAIN',
  additionalData: { type: 'RAIN', tip: false, user: null, amount: 3, entrants: 4 },
};

it('puts small tips that follow each other into one line', () => {
  const lines = withTipsMerged([tip('a', 0.25), tip('b', 4.1), tip('c', 0.2), note('d'), tip('e', 1)]);
  expect(lines).toEqual([
    { type: 'TIPS', id: 'a', tips: 3, coins: 4.55, user },
    note('d'),
    { type: 'TIPS', id: 'e', tips: 1, coins: 1, user },
  ]);
});

it('leaves tips of five coins and what the rain shared their cards', () => {
  const messages = [tip('a', 5), shared, tip('b', 12)];
  expect(withTipsMerged(messages)).toEqual(messages);
});
