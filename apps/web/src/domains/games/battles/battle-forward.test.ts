import { expect, test } from 'vitest';
import { FORWARD, forwarded, playbackAt } from './battle-playback.ts';

const battle = { state: 'FINISHED' as const, startsAt: 10_000, roundMs: 4_000, cases: Array(5).fill(0) };

test('forward goes on from where it stands, through every round, in a fourth of the time that is left', () => {
  for (const from of [8_000, 10_000, 11_500, 17_999, 25_000]) {
    const fast = forwarded(battle, from);
    expect(playbackAt(fast, from)).toMatchObject({
      phase: playbackAt(battle, from).phase,
      round: playbackAt(battle, from).round,
    });
    const rounds: number[] = [];
    for (let at = from; playbackAt(fast, at).phase !== 'OVER'; at += 50) {
      const { round, phase } = playbackAt(fast, at);
      if (phase === 'PLAYING' && rounds.at(-1) !== round) rounds.push(round);
    }
    const first = Math.max(0, playbackAt(battle, from).round);
    expect(rounds).toEqual(Array.from({ length: 5 - first }, (_, index) => first + index));
    const left = 30_000 - from;
    expect(playbackAt(fast, from + left / FORWARD + 1).phase).toBe('OVER');
    expect(playbackAt(fast, from + left / FORWARD - 60).phase).not.toBe('OVER');
  }
});

test('what isn’t drawn stays as it is', () => {
  const waiting = { ...battle, startsAt: null };
  expect(forwarded(waiting, 5)).toBe(waiting);
});
