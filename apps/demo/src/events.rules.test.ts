import type { BattleSummary } from '@aureus/contract/battles.ts';
import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { Role } from '@aureus/contract/player.ts';
import { describe, expect, it } from 'vitest';
import { createBattleWatch, createListener } from './events.ts';

const player = (id: string, role: Role = 'USER') => ({ id, username: `name${id}`, role });
const message = (id: string, from: string, role: Role = 'USER') =>
  ({ id, type: 'USER', message: 'hello', user: player(from, role) }) as ChatMessage;
const bigWin = (users: object[]) =>
  ({
    id: '9',
    type: 'BIG_WIN',
    user: null,
    additionalData: { users, prize: 1200.5, game: { type: 'UPGRADER' } },
  }) as unknown as ChatMessage;
const battle = (change: Partial<BattleSummary>) =>
  ({
    id: '5',
    price: 12,
    prizes: [24, 0],
    seats: [
      { seat: 0, player: player('1'), botName: null },
      { seat: 1, player: player('2', 'BOT'), botName: null },
    ],
    ...change,
  }) as BattleSummary;

describe('a newcomer', () => {
  it('is greeted at the first message alone, in an answer to it', () => {
    const listen = createListener([]);
    expect(listen(message('1', '7'))).toMatchObject({
      occasion: 'hello',
      values: { name: 'name7' },
      replyTo: '1',
    });
    expect(listen(message('2', '7'))).toBeUndefined();
    expect(listen(message('3', '8', 'UNVERIFIED_USER'))?.occasion).toBe('hello');
  });

  it('is no one who has written before, no bot and no member of staff', () => {
    const listen = createListener([message('1', '7'), bigWin([])]);
    expect(listen(message('2', '7'))).toBeUndefined();
    for (const role of ['BOT', 'MODERATOR', 'ADMINISTRATOR', 'OWNER'] as const)
      expect(listen(message('3', role, role)), role).toBeUndefined();
  });
});

describe('a big win', () => {
  it('is spoken about by everyone but its winner', () => {
    const won = createListener([])(bigWin([player('7')]));
    expect(won).toMatchObject({
      occasion: 'bigWin',
      values: { name: 'name7', prize: '1200.50', game: 'the upgrader' },
    });
    expect([won?.concerns('7'), won?.concerns('8')]).toEqual([false, true]);
  });

  it('of a player who is not named names no one', () => {
    expect(createListener([])(bigWin([]))?.values).toEqual({ prize: '1200.50', game: 'the upgrader' });
  });
});

describe('a lost battle', () => {
  it('is spoken about once, by who lost it, when all have seen its end', () => {
    const watch = createBattleWatch();
    expect(watch(battle({ prizes: null }))).toBeUndefined();
    const lost = watch(battle({}));
    expect(lost).toMatchObject({ occasion: 'battleLost', values: { winner: 'name1', price: '12.00' } });
    expect([lost?.concerns('1'), lost?.concerns('2')]).toEqual([false, true]);
    expect(watch(battle({}))).toBeUndefined();
  });

  it('that was won by a bot of the house names it, and one by a hidden player no one', () => {
    const seats = [
      { seat: 0, player: null, botName: 'Brutus' },
      { seat: 1, player: player('2', 'BOT'), botName: null },
    ] as BattleSummary['seats'];
    expect(createBattleWatch()(battle({ seats }))?.values).toEqual({ winner: 'Brutus', price: '12.00' });
    const hidden = seats.map((seat) => ({ ...seat, botName: null }));
    expect(createBattleWatch()(battle({ seats: hidden }))?.values).toEqual({ price: '12.00' });
  });
});
