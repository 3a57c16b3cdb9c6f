import type { BigWinGame, ChatMessage } from '@aureus/contract/chat.ts';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { withMarks } from './ChatMessages.tsx';
import { CARD_MS, dropMessage, loadHistory, noteWin, putMessage, untilWin } from './chat.queries.ts';
import { isShownOn, withoutQuote, withQuote, withTipsMerged } from './shown-messages.ts';

describe('shown messages', () => {
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
});

it('a message whose deletion is undone comes back at its place', () => {
  const note = (id: string): ChatMessage => ({
    id,
    type: 'SYSTEM',
    message: '',
    createdAt: 0,
    user: null,
    additionalData: null,
  });
  queryClient.setQueryData<ChatMessage[]>(['chat', 'EN'], ['8', '9', '10'].map(note));
  const shownIds = () => queryClient.getQueryData<ChatMessage[]>(['chat', 'EN'])?.map(({ id }) => id);
  putMessage(note('11'));
  dropMessage('9');
  putMessage(note('9'));
  expect(shownIds()).toEqual(['8', '9', '10', '11']);
  queryClient.removeQueries({ queryKey: ['chat', 'EN'] });
});

it('a loaded history lacks what was deleted while the page heard nothing, and has what arrived meanwhile', async () => {
  const note = (id: string): ChatMessage => ({
    id,
    type: 'SYSTEM',
    message: '',
    createdAt: 0,
    user: null,
    additionalData: null,
  });
  for (const id of ['20', '21']) putMessage(note(id));
  vi.stubGlobal('fetch', async () => {
    putMessage(note('22'));
    return Response.json({ data: [note('19'), note('20')] });
  });
  expect((await loadHistory()).map(({ id }) => id)).toEqual(['19', '20', '22']);
  vi.unstubAllGlobals();
});

describe('marks of time', () => {
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
});

describe('wins as they come', () => {
  it('wins are celebrated one at a time, and those that would come late not at all', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) noteWin(id, 1_000);
    noteWin('a', 9_000);
    expect(['a', 'b', 'c', 'd'].map((id) => untilWin(id, 1_000))).toEqual([
      0,
      CARD_MS,
      2 * CARD_MS,
      3 * CARD_MS,
    ]);
    for (const id of ['e', 'f']) expect(untilWin(id, 1_000)).toBeLessThan(-CARD_MS);
    expect(untilWin('of the history', 1_000)).toBeUndefined();
    // A row that renders again doesn't repeat its animation.
    expect(untilWin('a', 60_000)).toBeLessThan(-CARD_MS);
  });
});

describe('quotes', () => {
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
    // The other messages stay the same objects, so their rows aren't rendered again.
    expect([without[1], without[2]]).toEqual([messages[1], messages[2]]);
    expect(without[1]).toBe(messages[1]);
    expect(withQuote(without, chatMessage('1', 'my phone is 555'))).toEqual(messages);
  });
});

describe('rain tips', () => {
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
});
