import { expect, it } from 'vitest';
import { badgeNames } from '../../api/names.words.ts';
import { dialogWords } from './dialogs.words.ts';
import { playersWords } from './players.words.ts';

it('badges have the names that players see, on each page', () => {
  const badges = { MODERATOR: 'Moderator', ADMINISTRATOR: 'Admin', OWNER: 'Owner' };
  expect(badgeNames).toEqual({ USER: 'No badge', ...badges });
  expect(playersWords.head.roles).toEqual({ BOT: 'House bot', ...badges });
  expect(Object.fromEntries(dialogWords.badge.roles)).toEqual({ USER: 'None', ...badges });
});
