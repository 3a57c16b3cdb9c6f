import { expect, it } from 'vitest';
import { theoreticalEdge } from './edge.ts';
import { rational } from './rational.ts';

it.each([
  [100n, rational(99n, 100n), 10_000n],
  [1n, rational(1n, 1n), 0n],
  [10n, rational(15n, 16n), 6_250n],
  [7n, rational(2n, 3n), 23_333n],
  [0n, rational(1n, 2n), 0n],
])('of %i cents at a return of %o the house keeps so many micro-coins: %i', (stake, rtp, edge) => {
  expect(theoreticalEdge(stake, rtp)).toBe(edge);
});
