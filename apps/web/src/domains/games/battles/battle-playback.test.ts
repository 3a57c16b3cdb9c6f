import { expect, test } from 'vitest';
import { type BattleTimes, playbackAt } from './battle-playback.ts';

const STARTS_AT = 1_000_000;
const battle = (change: Partial<BattleTimes> = {}): BattleTimes => ({
  state: 'FINISHED',
  startsAt: STARTS_AT,
  roundMs: 3500,
  cases: [1, 2, 3],
  ...change,
});

test('before the draw the state alone says what is shown', () => {
  for (const state of ['WAITING', 'DRAWING', 'CANCELLED', 'VOID'] as const) {
    const playback = playbackAt(battle({ state, startsAt: null }), STARTS_AT);
    expect(playback).toEqual({ phase: state, round: 0, revealed: 0, changesAt: undefined });
  }
});

test('a round is revealed at its end to the millisecond, and each moment names the next', () => {
  let now = STARTS_AT - 500;
  const seen: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    const { phase, round, revealed, changesAt } = playbackAt(battle(), now);
    seen.push(`${phase} ${round} ${revealed}`);
    if (changesAt === undefined) break;
    expect(playbackAt(battle(), changesAt - 1)).toMatchObject({ phase, round, revealed });
    now = changesAt;
  }
  expect(seen).toEqual(['STARTING 0 0', 'PLAYING 0 0', 'PLAYING 1 1', 'PLAYING 2 2', 'OVER 3 3']);
  expect(now).toBe(STARTS_AT + 3 * 3500);
});

test('after the end, or without a playback, the result is shown', () => {
  expect(playbackAt(battle(), STARTS_AT + 60_000).phase).toBe('OVER');
  expect(playbackAt(battle({ startsAt: null }), STARTS_AT)).toMatchObject({ phase: 'OVER', revealed: 3 });
});
