import type { BigWinGame, ChatMessage } from '@aureus/contract/chat.ts';
import { expect, it } from 'vitest';
import { isShownOn } from './shown-messages.ts';

const base = { id: '1', message: '', createdAt: 0, user: null } as const;
const bigWin = (type: BigWinGame): ChatMessage => ({
  ...base,
  type: 'BIG_WIN',
  additionalData: { type: 'BIG_WIN', users: [], game: { type }, prize: 1_000, stake: 10 },
});

it.each<[string, BigWinGame | undefined]>([
  ['/', 'ROULETTE'],
  ['/spin', 'ROULETTE'],
  ['/roulette', 'ROULETTE'],
  ['/plinko', 'PLINKO'],
  ['/battles', 'CASE_BATTLES'],
  ['/battles/01a20991-e7d3-7ea7-900c-353b81b6417c', 'CASE_BATTLES'],
  ['/cases', 'CASES'],
  ['/cases/dacian-spoils', 'CASES'],
  ['/mines', 'MINES'],
  ['/upgrader', 'UPGRADER'],
  ['/profile', undefined],
])('on %s the chat shows the big wins of %s alone', (path, game) => {
  const games: BigWinGame[] = ['ROULETTE', 'PLINKO', 'CASE_BATTLES', 'CASES', 'MINES', 'UPGRADER'];
  expect(games.filter((one) => isShownOn(path, bigWin(one)))).toEqual(game === undefined ? [] : [game]);
  expect(isShownOn(path, { ...base, type: 'SYSTEM', additionalData: null })).toBe(true);
});
