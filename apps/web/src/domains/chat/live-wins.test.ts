import { expect, it } from 'vitest';
import { CARD_MS, noteWin, untilWin } from './chat.queries.ts';

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
  // A row that is drawn again is not celebrated again.
  expect(untilWin('a', 60_000)).toBeLessThan(-CARD_MS);
});
