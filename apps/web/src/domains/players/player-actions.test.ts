import { expect, it } from 'vitest';
import { actionsWith } from './player-actions.ts';

const player = { id: '7', role: 'USER' } as const;

it('another player can be tipped, mentioned and blocked, a bot not tipped', () => {
  expect(actionsWith(player, '8')).toEqual(['TIP', 'MENTION', 'BLOCK']);
  expect(actionsWith({ ...player, role: 'BOT' }, '8')).toEqual(['MENTION', 'BLOCK']);
});

it('visitors and the player’s own profile have no actions', () => {
  expect(actionsWith(player, undefined)).toEqual([]);
  expect(actionsWith(player, '7')).toEqual([]);
  expect(actionsWith({ ...player, role: 'OWNER' }, '7')).toEqual([]);
});
