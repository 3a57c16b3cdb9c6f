import { describe, expect, it } from 'vitest';
import { netOf } from './Statistics.tsx';

describe('the net', () => {
  it.each([
    [10, 12.34, 2.34],
    [12.34, 10, -2.34],
    [0.3, 0.1, -0.2],
    [5, 5, 0],
    [1e9 + 0.01, 1e9, -0.01],
  ])('of %d staked and %d paid is %d', (staked, paid, net) => {
    expect(netOf({ staked, paid })).toBe(net);
  });
});
