import type { SpinRound, SpinState } from '@aureus/contract/spin.ts';
import { expect, test } from 'vitest';
import { mergeHistories, mergeStates } from './spin.queries.ts';

const result = (roundId: string, pocket: number) => ({ roundId, pocket, colour: 'black' as const });

function stateWith(id: string, state: SpinRound['state'], history: SpinState['history']): SpinState {
  return {
    round: { id, state },
    stakes: [],
    history,
    rules: { layout: '16' },
    serverTime: 0,
  } as unknown as SpinState;
}

test('an answer from before a message does not take the message back', () => {
  const current = stateWith('10', 'BETTING', [result('9', 14), result('8', 10)]);
  const late = stateWith('9', 'RESULT', [result('8', 10)]);
  const merged = mergeStates(current, late);
  expect(merged.round).toBe(current.round);
  expect(merged.history.map(({ roundId }) => roundId)).toEqual(['9', '8']);
});

test('an answer that is further on wins, within a round too', () => {
  const current = stateWith('9', 'BETTING', []);
  const fetched = stateWith('9', 'RESULT', [result('8', 3)]);
  expect(mergeStates(current, fetched).round).toBe(fetched.round);
  expect(mergeStates(fetched, current).round).toBe(fetched.round);
  expect(mergeStates(stateWith('99', 'VOID', []), stateWith('100', 'BETTING', [])).round.id).toBe('100');
});

test('histories merge by number, newest first, a hundred at most', () => {
  const older = Array.from({ length: 100 }, (_, index) => result(String(100 - index), 1));
  const merged = mergeHistories([result('101', 8), result('100', 1)], older);
  expect(merged).toHaveLength(100);
  expect(merged.slice(0, 3).map(({ roundId }) => roundId)).toEqual(['101', '100', '99']);
  expect(merged.at(-1)?.roundId).toBe('2');
});
